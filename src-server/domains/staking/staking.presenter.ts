import { apyOf, coverageOf, returnOf, roomOf } from '#shared/domains/staking/accrual.ts'
import type { LeavingNow, Stake, StakePayout, StakingPool } from '#shared/domains/staking/staking.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { PayoutRow } from './payouts.queries.ts'
import { assetOf, type PoolRow } from './pools.queries.ts'
import type { ListedStake, StakeRow } from './stakes.queries.ts'

export function presentPool(row: PoolRow): StakingPool {
  const { id, name, description, descriptionEs, imageUrl, state, featured, totalStaked, stakes, rewardBook, setAside } =
    row
  const rate = percentText(row.rewardRate)
  return {
    id,
    name,
    description,
    descriptionEs,
    imageUrl,
    asset: assetOf(row),
    state,
    featured,
    rewardRate: rate,
    apy: apyOf(rate),
    minStake: row.minStakeAmount,
    lockupDays: row.lockupPeriod,
    earlyFee: percentText(row.earlyWithdrawalFee),
    termsVersion: row.version,
    termsSince: row.termsSince.toISOString(),
    totalStaked,
    stakes,
    rewardBook,
    setAside,
    coverage: coverageOf({ rewardBook, setAside }),
    room: state === 'open' ? roomOf({ rewardBook, setAside }, { rate, days: row.lockupPeriod }) : fromStroops(0n),
  }
}

/** Two decimals at least, and no zeros that say nothing. */
export function percentText(value: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  return `${whole}.${fraction.replace(/0{1,2}$/, '').padEnd(2, '0')}`
}

/** Booked rewards that were not paid and not compounded. */
export const unpaidOf = ({ accruedRewards, base, amount, assigned }: StakeRow): bigint =>
  toStroops(accruedRewards) - (toStroops(base) - toStroops(amount)) - toStroops(assigned)

/** Amounts on leaving, as the stake is booked now. */
export function leavingOf(stake: StakeRow): LeavingNow {
  const principal = toStroops(stake.amount)
  const unpaid = toStroops(stake.accruedRewards) - toStroops(stake.assigned)
  const { fee, net } = returnOf({ principal, unpaid, feePercent: percentText(stake.earlyWithdrawalFee) })
  return { fee: fromStroops(fee), rewards: fromStroops(unpaid), net: fromStroops(net) }
}

export function presentStake(row: ListedStake, now: Date): Stake {
  const { id, poolName, amount, base, status, compound, atMaturity, periods, accruedRewards, earlyWithdrawal } = row
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null
  const canLeave = status === 'active' && row.endDate !== null && row.endDate > now
  return {
    id,
    poolId: row.stakingConfigId,
    poolName,
    asset: assetId(row.assetCode, row.issuer),
    amount,
    base,
    status,
    rewardRate: percentText(row.rewardRate),
    lockupDays: row.lockupPeriod,
    earlyFee: percentText(row.earlyWithdrawalFee),
    termsVersion: row.termsVersion,
    compound,
    atMaturity,
    startDate: iso(row.startDate),
    endDate: iso(row.endDate),
    periods,
    accruedRewards,
    earlyWithdrawal,
    unpaid: fromStroops(unpaidOf(row)),
    transactionId: row.transactionId,
    renewedFrom: row.renewedFrom,
    createdAt: row.createdAt.toISOString(),
    endedAt: iso(row.endedAt),
    leaving: canLeave ? leavingOf(row) : null,
  }
}

export function presentPayout(row: PayoutRow): StakePayout {
  const { id, kind, from, through, principal, rewards, fee, status, transactionId, at } = row
  const amount = toStroops(principal) - toStroops(fee) + toStroops(rewards)
  return {
    id,
    kind,
    from,
    through,
    principal,
    rewards,
    fee,
    amount: fromStroops(amount),
    status,
    transactionId,
    at: at.toISOString(),
  }
}
