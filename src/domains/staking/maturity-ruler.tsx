import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { region } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { StakingOverview } from '#shared/domains/staking/staking.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import css from './staking.module.css'
import { useStakeWords } from './use-stake-words.ts'

const WEEKS = 12
const SPAN_MS = WEEKS * 7 * DAY_MS

/** When stakes mature within twelve weeks: hanging marks of a graduated line, a list on a phone. */
export function MaturityRuler({ calendar, now }: Pick<StakingOverview, 'calendar' | 'now'>) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const from = new Date(now).getTime()
  const shown = calendar.filter(({ endDate }) => new Date(endDate).getTime() - from <= SPAN_MS)
  const later = calendar.length - shown.length
  const placeOf = (at: number): number => Math.max(0, Math.min(100, ((at - from) / SPAN_MS) * 100))
  return (
    <Panel title={t`Maturity calendar`} note={t`Next 12 weeks`}>
      <div className={css.ruler}>
        <div className={css.months} aria-hidden>
          <span style={{ insetInlineStart: 0 }}>{t`Today`}</span>
          {monthsFrom(from).map(({ at, name }) => (
            <span key={at} style={{ insetInlineStart: `${placeOf(at)}%` }}>
              {name}
            </span>
          ))}
        </div>
        <div className={css.graduation} aria-hidden />
        {shown.length === 0 ? (
          <p className={css.dim}>{later > 0 ? t`Nothing matures within 12 weeks.` : t`No stake is running.`}</p>
        ) : (
          <ul className={css.marks}>
            {shown.map(({ stakeId, endDate, amount, asset, atMaturity, poolName }) => (
              <li
                key={stakeId}
                style={{ ['--at' as string]: `${placeOf(new Date(endDate).getTime())}%` }}
                data-late={placeOf(new Date(endDate).getTime()) > 80 || undefined}
              >
                <span>{date(endDate)}</span>
                <Link
                  to="/staking/$stakeId"
                  params={{ stakeId }}
                  aria-label={`${poolName}, ${ownFigure(words.figure(amount, asset))}`}
                >
                  {ownFigure(words.figure(amount, asset))}
                </Link>
                <span>{words.atMaturity(atMaturity)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function monthsFrom(from: number): { at: number; name: string }[] {
  const format = new Intl.DateTimeFormat(region(), { month: 'long' })
  const start = new Date(from)
  return [1, 2, 3]
    .map((next) => new Date(start.getFullYear(), start.getMonth() + next, 1))
    .filter((month) => month.getTime() - from > 6 * DAY_MS && month.getTime() - from < SPAN_MS - 6 * DAY_MS)
    .map((month) => ({ at: month.getTime(), name: format.format(month) }))
}
