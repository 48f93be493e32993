import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { accrue, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { Stake } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

const WIDTH = 640
const HEIGHT = 200

/** What was earned so far (solid) and what is to come by the same terms (dashed). Its figures stand below as text. */
export function AccrualPanel({ stake, now }: { stake: Stake; now: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const { asset, amount, lockupDays, periods, accruedRewards, startDate, endDate, compound } = stake
  const rate = words.rate(stake.rewardRate)
  const code = assetCode(asset)
  const earned = toStroops(accruedRewards)
  const toCome = stake.status === 'active' || stake.status === 'pending' ? comingOf(stake) : 0n
  const all = earned + toCome
  const top = Number(all === 0n ? 1n : all) * 1.08
  const x = (days: number): number => (days / lockupDays) * WIDTH
  const y = (stroops: bigint): number => HEIGHT - (Number(stroops) / top) * HEIGHT
  const days =
    startDate === null ? 0 : Math.min(lockupDays, (new Date(now).getTime() - new Date(startDate).getTime()) / DAY_MS)
  const [here, end] = [Math.max(periods, days), lockupDays]
  const [soFar, coming, figure] = [
    ownFigure(plainAmount(accruedRewards)),
    ownFigure(plainAmount(fromStroops(toCome))),
    ownFigure(words.figure(amount, asset)),
  ]
  const at = (part: number): string =>
    startDate === null || endDate === null
      ? ''
      : date(new Date(new Date(startDate).getTime() + part * lockupDays * DAY_MS).toISOString())
  return (
    <Panel title={t`Accrual`} note={t`${rate} APR on ${figure}`} className={css.accrual}>
      <figure className={css.chart} aria-label={t`Earned ${soFar} ${code}, upcoming ${coming} ${code}`}>
        <div className={css.plot}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
            {[0.25, 0.5, 0.75, 1].map((part) => (
              <line
                key={part}
                className={css.grid}
                x1={0}
                x2={WIDTH}
                y1={HEIGHT * (1 - part / 1.08)}
                y2={HEIGHT * (1 - part / 1.08)}
              />
            ))}
            <polygon className={css.fill} points={`0,${HEIGHT} ${x(here)},${y(earned)} ${x(here)},${HEIGHT}`} />
            <line className={css.solid} x1={0} y1={HEIGHT} x2={x(here)} y2={y(earned)} />
            {toCome > 0n && <line className={css.dashed} x1={x(here)} y1={y(earned)} x2={x(end)} y2={y(all)} />}
            <line className={css.today} x1={x(here)} x2={x(here)} y1={0} y2={HEIGHT} />
          </svg>
          <div className={css.axis} aria-hidden>
            {[1, 0.5, 0].map((part) => (
              <span key={part} style={{ insetBlockStart: `${(1 - part / 1.08) * 100}%` }}>
                {ownFigure(listAmount(fromStroops((all * BigInt(Math.round(part * 100))) / 100n)))} {code}
              </span>
            ))}
          </div>
        </div>
        <div className={css.dates} aria-hidden>
          {[0, 0.5, 1].map((part) => (
            <span key={part}>{at(part)}</span>
          ))}
        </div>
      </figure>
      <div className={css.legend}>
        <span data-kind="solid">
          {t`Earned`} <b>{soFar}</b>
        </span>
        {toCome > 0n && (
          <span data-kind="dashed">
            {t`Upcoming`} <b>{coming}</b>
          </span>
        )}
        <span className={css.dim}>
          {compound
            ? t`each day’s reward is added to what earns`
            : t`${ownFigure(plainAmount(amount))} × ${rate} × days / 365, rounded down to the stroop`}
        </span>
      </div>
    </Panel>
  )
}

/** What the days that are left will book, as compounding is switched now; what is left below a stroop is shown as none. */
function comingOf({ amount, base, accruedRewards, rewardRate, lockupDays, periods, compound }: Stake): bigint {
  if (!compound && base === amount)
    return simpleReward(toStroops(amount), rewardRate, lockupDays) - toStroops(accruedRewards)
  let at = { base: toStroops(base), carry: 0n }
  let sum = 0n
  for (let period = periods; period < lockupDays; period += 1) {
    const next = accrue(at, rewardRate, compound)
    sum += next.reward
    at = next
  }
  return sum
}
