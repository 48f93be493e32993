import { useLingui } from '@lingui/react/macro'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './staking-desk.module.css'

/** What stands at the end of the bar, in percent of what is promised; the mark is at 100. */
const FULL = 150
/** More is said as more than this: it tells nothing any more. */
const MOST = 999

/** How far a pool's rewards are funded, as text and as a bar. */
export function Coverage({ coverage, rewardBook }: Pick<DeskPool, 'coverage' | 'rewardBook'>) {
  const { t } = useLingui()
  const isFunded = toStroops(rewardBook) > 0n
  const width = coverage === null ? (isFunded ? 100 : 0) : Math.min(100, (coverage / FULL) * 100)
  const text =
    coverage === null ? (isFunded ? t`In full` : t`Not funded`) : coverage > MOST ? `>${MOST}%` : `${coverage}%`
  return (
    <span className={css.coverage}>
      <span>{text}</span>
      <span className={css.meter} data-low={(coverage !== null && coverage <= 100) || undefined} aria-hidden>
        <i style={{ width: `${width}%` }} />
        <b style={{ insetInlineStart: `${(100 / FULL) * 100}%` }} />
      </span>
    </span>
  )
}
