import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import type { GivenPicture } from './choose-file.tsx'
import css from './media.module.css'
import { areComplete, MediaFields, NO_WORDS } from './media-fields.tsx'

interface Props {
  picture: GivenPicture
  onDone: (id: string) => void
  onClose: () => void
}

/** A picture that was given gets its words, and becomes one of the library. */
export function NewPictureForm({ picture, onDone, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const explain = useFailureText()
  const [words, setWords] = useState({ ...NO_WORDS, name: picture.name })
  const [isTried, setTried] = useState(false)
  const save = trpc.admin.media.upload.useMutation({
    onSuccess: async ({ id }) => {
      await utils.admin.media.list.invalidate()
      onDone(id)
    },
  })
  return (
    <Form
      className={css.form}
      label={t`New picture`}
      isBusy={save.isPending}
      failure={save.isError ? explain(save.error) : undefined}
      send={t`Add to the library`}
      onCancel={onClose}
      cancel={t`Discard`}
      onSubmit={() => {
        setTried(true)
        if (areComplete(words)) save.mutate({ upload: picture.id, ...words })
      }}
    >
      <span className={css.frame}>
        <img src={uploadPath(picture.id)} alt="" />
      </span>
      <MediaFields words={words} onChange={setWords} isTried={isTried} />
    </Form>
  )
}
