import { useLingui } from '@lingui/react/macro'
import { Dial } from '#client/ui/dial.tsx'
import css from './deposits.module.css'
import { clockOf } from './use-seconds-left.ts'

interface Props {
  left: number
  /** How many seconds it was at first. */
  of: number
  size?: number
}

/** The time that a rate still holds. */
export function Countdown({ left, of, size = 64 }: Props) {
  const { t } = useLingui()
  return (
    <span role="timer" aria-live="off" aria-label={t`Time that the rate holds`} className={css.timer}>
      <Dial value={of > 0 ? Math.min(1, left / of) : 0} size={size}>
        <span className={css.sec} data-small={size < 50 || undefined}>
          {clockOf(left)}
        </span>
      </Dial>
    </span>
  )
}
