import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { Expiry } from './held-draft.ts'

interface Props {
  value: Expiry
  onChange: (expiry: Expiry) => void
}

/** How long an order counts; on the ledger and held by the service alike. */
export function ExpiryChoice({ value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t`How long the order counts`}
      value={value}
      onChange={(chosen) => onChange(chosen)}
      data={[
        { value: 'never', label: t`Until cancelled` },
        { value: 'day', label: t`1 day` },
        { value: 'week', label: t`7 days` },
      ]}
    />
  )
}
