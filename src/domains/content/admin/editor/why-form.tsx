import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useContentWords } from '#client/domains/content/admin/content-words.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import type { Rows } from './document-state.ts'
import css from './editor.module.css'

const IN_PLACE = { withinPortal: false }

export interface Why {
  reason: string
  /** Key of the block that it is about. */
  row?: string | undefined
}
interface WhyProps {
  label: string
  act: string
  busy: boolean
  /** Blocks of which the reason may be about one; null: it is about the text. */
  rows: Rows | null
  onSend: (given: Why) => void
  onClose: () => void
}
const LEAST = 3
/** Asks why, and about which block. */
export function WhyForm({ label, act, busy, rows, onSend, onClose }: WhyProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [row, setRow] = useState('')
  const words = useContentWords()
  const [isTried, setTried] = useState(false)
  const isShort = reason.trim().length < LEAST
  return (
    <form
      className={css.why}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isShort) onSend({ reason: reason.trim(), row: row || undefined })
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && isShort ? t`Write at least three characters.` : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {rows !== null && (
        <Select
          label={t`Block`}
          description={t`The reason becomes a comment there.`}
          comboboxProps={IN_PLACE}
          allowDeselect={false}
          value={row}
          data={[
            { value: '', label: t`The text as a whole` },
            ...rows.map(({ key, type }, at) => {
              const [name, place] = [words.types[type], at + 1]
              return { value: key, label: t`${name}, block ${place}` }
            }),
          ]}
          onChange={(value) => setRow(value ?? '')}
        />
      )}
      <span className={css.pair}>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <BusyButton type="submit" busy={busy}>
          {act}
        </BusyButton>
      </span>
    </form>
  )
}
