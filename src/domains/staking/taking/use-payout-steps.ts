import { useLingui } from '@lingui/react/macro'
import { useStakeWords } from '#client/domains/staking/use-stake-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { compoundedReward, payoutPeriods, simpleReward } from '#shared/domains/staking/accrual.ts'
import type { StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

interface Paying {
  pool: StakingPool
  principal: bigint
  compound: boolean
  openedAt: number
}
/** As many payouts are named; the others stand between them in words. */
const SHOWN = 3

/** From the stake to its end, with the first payouts between them. */
export function usePayoutSteps({ pool, principal, compound, openedAt }: Paying) {
  const { t } = useLingui()
  const { date, dayTime } = useFormats()
  const words = useStakeWords()
  const { asset, rewardRate, lockupDays } = pool
  const at = (days: number): string => new Date(openedAt + days * DAY_MS).toISOString()
  const periods = compound ? [lockupDays] : payoutPeriods(lockupDays)
  const rewardUpTo = (days: number) => simpleReward(principal, rewardRate, days)
  const early = periods.slice(0, -1)
  const named = early.slice(0, SHOWN).map((period, place) => ({
    label: place === 0 ? t`First payout` : t`Payout ${place + 1}`,
    stateLabel: t`upcoming`,
    state: 'next' as const,
    detail: words.figure(fromStroops(rewardUpTo(period) - rewardUpTo(early[place - 1] ?? 0)), asset),
    at: date(at(period)),
  }))
  const rest = early.length - named.length
  const last = compound
    ? compoundedReward(principal, rewardRate, lockupDays)
    : rewardUpTo(lockupDays) - rewardUpTo(early.at(-1) ?? 0)
  const [reward, figure] = [words.figure(fromStroops(last), asset), words.figure(fromStroops(principal), asset)]
  return [
    { label: t`Stake`, stateLabel: t`now`, state: 'now' as const, at: dayTime(at(0)) },
    ...named,
    {
      label: t`Matures`,
      stateLabel: t`upcoming`,
      state: 'next' as const,
      detail: rest > 0 ? t`${rest} more payouts, then ${reward} and ${figure}` : t`${reward} and ${figure}`,
      at: dayTime(at(lockupDays)),
    },
  ]
}
