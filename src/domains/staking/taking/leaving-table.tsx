import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/staking/staking.module.css'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { listAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { compoundedReward, firstGainingDay, returnOf, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

interface Props {
  pool: StakingPool
  principal: bigint
  compound: boolean
  openedAt: number
}

/** What comes back by the day of leaving; the first day is marked on which it is more than was put in. */
export function LeavingTable({ pool, principal, compound, openedAt }: Props) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useStakeWords()
  const { asset, rewardRate, earlyFee, lockupDays: days } = pool
  const code = assetCode(asset)
  const rewardOf = compound ? compoundedReward : simpleReward
  const simple = firstGainingDay({ principal, rate: rewardRate, feePercent: earlyFee, days })
  const netAfter = (day: number) =>
    returnOf({ principal, unpaid: rewardOf(principal, rewardRate, day), feePercent: earlyFee }).net
  const gaining = compound && simple !== null && simple > 1 && netAfter(simple - 1) > principal ? simple - 1 : simple
  const rows = daysOf(days, gaining).map((day) => {
    const isEnd = day === days
    const reward = rewardOf(principal, rewardRate, day)
    const { fee, net } = returnOf({ principal, unpaid: reward, feePercent: isEnd ? null : earlyFee })
    return { day, isEnd, reward, fee, net, at: date(new Date(openedAt + day * DAY_MS).toISOString()) }
  })
  const hasFee = Number(earlyFee) > 0
  return (
    <Panel
      title={t`If you leave early`}
      note={hasFee ? t`fee ${words.rate(earlyFee)} of what you staked` : t`without a fee`}
    >
      <table className={css.leaving}>
        <caption className="vh">{t`Your total, by the day you leave`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`You leave on`}</th>
            <th scope="col">{t`Rewards kept`}</th>
            <th scope="col">{t`Fee`}</th>
            <th scope="col">{t`You get in total`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, isEnd, reward, fee, net, at }) => (
            <tr key={day} data-gaining={day === gaining || undefined}>
              <th scope="row">
                <b>{isEnd ? t`Maturity` : t`Day ${day}`}</b> <span>{at}</span>
              </th>
              <td>{listAmount(fromStroops(reward))}</td>
              <td>{fee === 0n ? t`None` : `\u2212${listAmount(fromStroops(fee))}`}</td>
              <td>
                <b>{listAmount(fromStroops(net))}</b> {code}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.foot}>
        {gaining === null || !hasFee
          ? t`The day you leave on earns nothing.`
          : t`From day ${gaining} you get back more than you put in. The day you leave on earns nothing.`}
      </p>
    </Panel>
  )
}

const PARTS = 6

/** Days that tell the course: the first, some between, the day from which it gains, the last before maturity, and maturity. */
function daysOf(days: number, gaining: number | null): number[] {
  const between = Array.from({ length: PARTS - 1 }, (_, at) => Math.round((days * (at + 1)) / PARTS))
  const wanted = [1, ...between, gaining ?? 1, days - 1, days].filter((day) => day >= 1)
  return [...new Set(wanted)].toSorted((a, b) => a - b)
}
