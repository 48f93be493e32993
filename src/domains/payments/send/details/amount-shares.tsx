import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import css from '#client/domains/payments/send/send.module.css'
import { plainPercent } from '#client/ui/plain-percent.ts'

const SHARES = [25, 50, 75, 100] as const

interface AmountSharesProps {
  disabled: boolean
  onTake: (percent: (typeof SHARES)[number]) => void
}

/** Buttons for shares of what can be sent. */
export function AmountShares({ disabled, onTake }: AmountSharesProps) {
  const { t } = useLingui()
  return (
    <span className={css.shares}>
      {SHARES.map((percent) => (
        <Button key={percent} size="compact-xs" variant="default" disabled={disabled} onClick={() => onTake(percent)}>
          {percent === 100 ? t`Max` : plainPercent(String(percent))}
        </Button>
      ))}
    </span>
  )
}
