import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import formCss from '#client/app/media/media.module.css'
import { areComplete, MediaFields } from '#client/app/media/media-fields.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Form } from '#client/ui/form.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Rows } from '#client/ui/rows.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { type MediaItem, mediaPath, widthFor } from '#shared/domains/media/media.ts'
import css from './media.module.css'

interface Props {
  item: MediaItem
  onDone: (text: string) => void
  onClose: () => void
}

/** One picture of the library: its words, its sizes, and where it is shown. */
export function PictureForm({ item, onDone, onClose }: Props) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const explain = useFailureText()
  const { id, name, alt, width, height, widths, bytes, createdByName, createdAt } = item
  const [words, setWords] = useState({ name, alt })
  const [seen] = useState(item.version)
  const [isTried, setTried] = useState(false)
  const uses = trpc.admin.media.get.useQuery({ id }).data?.uses
  const save = trpc.admin.media.update.useMutation({ onSuccess: () => onDone(t`“${words.name}” is saved.`) })
  const remove = trpc.admin.media.remove.useMutation({ onSuccess: () => onDone(t`“${name}” is removed.`) })
  const fault = save.error ?? remove.error
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const rows = () => {
    if (!uses) return '…'
    if (uses.length === 0) return t`Nothing yet`
    return uses.map((use) => use.name).join(', ')
  }
  return (
    <section className={css.edit} aria-labelledby="picture-form">
      <h2 id="picture-form">{name}</h2>
      <Form
        className={formCss.form}
        isBusy={save.isPending}
        failure={fault ? explain(fault) : undefined}
        send={t`Save`}
        onCancel={onClose}
        cancel={t`Close`}
        lesser={
          uses?.length === 0 && (
            <BusyButton variant="default" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              <Trans>Remove</Trans>
            </BusyButton>
          )
        }
        onSubmit={() => {
          setTried(true)
          if (areComplete(words)) save.mutate({ id, seen, ...words })
        }}
      >
        <span className={formCss.frame}>
          <img src={mediaPath(id, widthFor(widths, 640))} alt="" width={width} height={height} />
        </span>
        <MediaFields words={words} onChange={setWords} isTried={isTried} />
        <Rows
          dense
          rows={[
            { label: t`Size`, value: t`${width} × ${height} pixels` },
            { label: t`Kept in widths`, value: widths.join(', ') },
            { label: t`All files`, value: t`${kilobytes} kB` },
            { label: t`Added`, value: `${createdByName}, ${moment(createdAt)}` },
            {
              label: t`Shown by`,
              value: rows(),
            },
          ]}
        />
        {uses && uses.length > 0 && (
          <p className={css.note}>
            <Plural
              value={uses.length}
              one="It can be removed once nothing shows it: one place does."
              other="It can be removed once nothing shows it: # places do."
            />
          </p>
        )}
      </Form>
    </section>
  )
}
