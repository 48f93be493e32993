import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { toLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import type { ExpiryDraft, ExpiryFault } from './expiry.ts'
import css from './held.module.css'

interface Props {
  /** Of the field for a date. */
  id: string
  value: ExpiryDraft
  onChange: (value: ExpiryDraft) => void
  /** Shown once somebody has tried to order. */
  fault: ExpiryFault | null
}

/** How long an order counts; on the ledger and held by the service alike. */
export function ExpiryChoice({ id, value, onChange, fault }: Props) {
  const { t } = useLingui()
  const [now] = useState(() => toLocal(new Date(serverNow()).toISOString()))
  const faults: Record<ExpiryFault, string> = {
    empty: t`Enter a date and a time`,
    past: t`An order stays open for at least a minute.`,
    far: t`An order stays open for a year at most.`,
  }
  return (
    <div className={css.expiry}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t`Order duration`}
        value={value.expiry}
        onChange={(expiry) => onChange({ ...value, expiry })}
        data={[
          { value: 'never', label: t`Until cancelled` },
          { value: 'day', label: t`1 day` },
          { value: 'week', label: t`7 days` },
          { value: 'date', label: t`Date` },
        ]}
      />
      {value.expiry === 'date' && (
        <DateField
          id={id}
          kind="moment"
          min={now}
          label={t`Valid until`}
          value={value.until}
          onChange={(until) => onChange({ ...value, until })}
          error={fault && faults[fault]}
        />
      )}
    </div>
  )
}
