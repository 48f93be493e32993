import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import css from './staking-desk.module.css'

interface Props {
  pool: DeskPool
  onSaved: () => void
  onClose: () => void
}

/** What a pool says of itself, and whether it stands first. */
export function WordsForm({ pool, onSaved, onClose }: Props) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [description, setDescription] = useState(pool.description)
  const [descriptionEs, setDescriptionEs] = useState(pool.descriptionEs)
  const [featured, setFeatured] = useState(pool.featured)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useConfirmed(
    (why: string) =>
      utils.client.admin.staking.describe.mutate({
        ...{ poolId: pool.id, description: description.trim(), descriptionEs: descriptionEs.trim() },
        ...{ featured, reason: why },
      }),
    { onDone: onSaved },
  )
  const isShort = reason.trim().length < 3
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isShort) save.run(reason.trim())
      }}
    >
      <Textarea
        label={t`Description`}
        autosize
        minRows={2}
        maxLength={500}
        value={description}
        onChange={({ currentTarget: { value } }) => setDescription(value)}
      />
      <Textarea
        label={t`Description in Spanish`}
        description={t`Left empty, the English one is shown.`}
        lang="es"
        autosize
        minRows={2}
        maxLength={500}
        value={descriptionEs}
        onChange={({ currentTarget: { value } }) => setDescriptionEs(value)}
      />
      <Checkbox
        label={t`Listed first among the pools`}
        checked={featured}
        onChange={({ currentTarget: { checked } }) => setFeatured(checked)}
      />
      <TextInput
        label={t`Reason`}
        maxLength={500}
        value={reason}
        error={isTried && isShort ? t`Say in a few words why.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {save.failure !== undefined && <Notice tone="bad">{save.failure}</Notice>}
      <footer className={css.foot}>
        <Button variant="default" onClick={onClose} disabled={save.pending}>
          <Trans>Discard</Trans>
        </Button>
        <BusyButton type="submit" busy={save.pending}>
          <Trans>Save</Trans>
        </BusyButton>
      </footer>
    </form>
  )
}
