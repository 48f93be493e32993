import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { NetworkState } from '#server/domains/network/network.queries.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { runFrom } from './booked-stakes.ts'
import { enter, minus } from './books.ts'
import { renewedId } from './keys.ts'
import { insertPayouts, lastPaidPeriods } from './payouts.queries.ts'
import { assetOf, changePool, listPools, lockPool, movePool, type PoolRow } from './pools.queries.ts'
import {
  type EndedStake,
  endMature,
  insertStakes,
  lockMature,
  noteNotified,
  noteRenewedValues,
  type StakeRow,
} from './stakes.queries.ts'
import { unpaidOf } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'
import { greatestOf, hasRoom, termsIn } from './taking.ts'

const AT_ONCE = 500

type MaturingDeps = Pick<StakingDeps, 'db' | 'network' | 'inbox' | 'journal'>

/**
 * Ends what has matured by the ledger's clock, each stake once: it comes back with its rewards, or begins again under the pool's
 * terms of now where its owner wishes that and the pool can take it. Then tells whoever's time is nearly over.
 */
export async function matureDue(deps: MaturingDeps): Promise<number> {
  const state = await deps.network.stateOrThrow()
  let all = 0
  for (const pool of await listPools(deps.db, { drafts: true })) {
    for (let ended = AT_ONCE; ended === AT_ONCE; all += ended)
      ended = await deps.db.transaction().execute((trx) => matureSome(deps, trx, { pool, state }))
    await tellEnding(deps, pool, state.closedAt)
    await endEmpty(deps, pool, state)
  }
  return all
}

/** One stake that has matured, with what becomes of it. */
interface Ended {
  stake: StakeRow
  isRenewed: boolean
  /** Stroops of rewards that no payout has. */
  unpaid: bigint
  /** Stroops of rewards that were added to the principal. */
  compounded: bigint
}

/** A batch takes the pool's lock once, after those of its stakes, and writes each table once. */
async function matureSome(
  deps: MaturingDeps,
  trx: Trx,
  { pool: { id }, state }: { pool: PoolRow; state: NetworkState },
): Promise<number> {
  const mature = await lockMature(trx, id, { until: state.closedAt, limit: AT_ONCE })
  if (mature.length === 0) return 0
  const pool = await lockPool(trx, id)
  if (!pool) throw new Error(`stakes have no pool: ${id}`)
  const { ended, setAside } = decide(pool, mature)
  await endMature(trx, ended.map(endOf))
  const compounded = ended.reduce((sum, one) => (one.isRenewed ? sum + one.compounded : sum), 0n)
  await changePool(trx, id, {
    setAside: fromStroops(setAside - toStroops(pool.setAside)),
    stakes: -ended.filter(({ isRenewed }) => !isRenewed).length,
    totalStaked: fromStroops(compounded),
    owed: fromStroops(-compounded),
  })
  await insertPayouts(trx, await payoutsOf(trx, ended, state.closedAt))
  await renew(deps, trx, { pool, state, ended: ended.filter(({ isRenewed }) => isRenewed), compounded })
  const asset = assetOf(pool)
  await deps.inbox.notify(
    trx,
    ended.map(({ stake, isRenewed }) => notificationOf(stake, { event: isRenewed ? 'renewed' : 'matured', asset })),
  )
  return ended.length
}

/** In their order, each after what those before it have left of the pool's rewards; answers what is set aside after them. */
function decide(pool: PoolRow, mature: readonly StakeRow[]): { ended: Ended[]; setAside: bigint } {
  let setAside = toStroops(pool.setAside)
  const ended = mature.map((stake) => {
    setAside -= toStroops(stake.setAside)
    const free = { ...pool, setAside: fromStroops(setAside) }
    const isRenewed = stake.atMaturity === 'renew' && pool.state === 'open' && takesAgain(free, stake)
    if (isRenewed) setAside += toStroops(greatestOf(pool, stake.base))
    return { stake, isRenewed, unpaid: unpaidOf(stake), compounded: toStroops(stake.base) - toStroops(stake.amount) }
  })
  return { ended, setAside }
}

/** Its base, rewards that were compounded among it, begins again. */
const takesAgain = (free: PoolRow, { base }: StakeRow): boolean =>
  toStroops(base) >= toStroops(free.minStakeAmount) && hasRoom(free, base)

const endOf = ({ stake, isRenewed, unpaid }: Ended): EndedStake => ({
  stake,
  to: isRenewed ? 'renewed' : 'maturing',
  assigned: fromStroops(toStroops(stake.assigned) + unpaid),
})

/** All of what is not renewed, and of what is, the rewards that were not compounded. */
async function payoutsOf(trx: Trx, ended: readonly Ended[], at: Date) {
  const last = await lastPaidPeriods(
    trx,
    ended.map(({ stake }) => stake.id),
  )
  return ended
    .filter(({ isRenewed, unpaid }) => !isRenewed || unpaid > 0n)
    .map(({ stake, isRenewed, unpaid, compounded }) => ({
      id: uuid(),
      userStakeId: stake.id,
      from: 1 + (last.get(stake.id) ?? 0),
      through: stake.periods,
      ...(isRenewed
        ? { kind: 'rewards' as const, principal: '0', rewards: fromStroops(unpaid) }
        : { kind: 'maturity' as const, principal: stake.amount, rewards: fromStroops(unpaid + compounded) }),
      fee: '0',
      status: 'due' as const,
      transactionId: null,
      at,
      settledAt: null,
    }))
}

/** Compounded rewards are principal of the new stakes, each of which begins where the old one ended. */
async function renew(
  { journal }: MaturingDeps,
  trx: Trx,
  { pool, state, ended, compounded }: { pool: PoolRow; state: NetworkState; ended: Ended[]; compounded: bigint },
): Promise<void> {
  const [first] = ended
  if (!first) return
  const changes = { principal: fromStroops(compounded), owed: fromStroops(-compounded) }
  await enter(
    journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes },
    { hash: state.ledgerHash, ledger: state.ledger, at: state.closedAt, entryKey: `staking.renewed ${first.stake.id}` },
  )
  const stakes = ended.map(({ stake }) => ({
    id: renewedId(stake.id),
    userId: stake.userId,
    stakingConfigId: pool.id,
    amount: stake.base,
    base: stake.base,
    status: 'active' as const,
    setAside: greatestOf(pool, stake.base),
    lastRewardDate: null,
    toldDays: null,
    ...termsIn(pool),
    ...runFrom(stake.endDate ?? state.closedAt, pool.lockupPeriod),
    compound: stake.compound,
    atMaturity: stake.atMaturity,
    transactionId: null,
    renewedFrom: stake.id,
    exitRequestId: null,
    createdAt: state.closedAt,
    endedAt: null,
  }))
  await insertStakes(trx, stakes)
  await noteRenewedValues(
    trx,
    stakes.map(({ id }) => id),
  )
}

const NOTICES = [
  [7, 'week'],
  [1, 'day'],
] as const

/** Seven days and one day before the end, once each; a stake that is shorter than that is not told of it. */
async function tellEnding({ db, inbox }: MaturingDeps, pool: PoolRow, now: Date): Promise<void> {
  for (const [days, event] of NOTICES)
    for (let count = AT_ONCE; count === AT_ONCE; )
      count = await db.transaction().execute(async (trx) => {
        const ending = await noteNotified(trx, pool.id, { days, until: now, limit: AT_ONCE })
        const notices = ending.map((stake) => notificationOf(stake, { event, asset: assetOf(pool) }))
        await inbox.notify(trx, notices)
        return ending.length
      })
}

function notificationOf(
  { id, userId, base, accruedRewards, assigned, amount, endDate }: StakeRow,
  { event, asset }: { event: 'week' | 'day' | 'matured' | 'renewed'; asset: string },
) {
  const back = toStroops(amount) + toStroops(accruedRewards) - toStroops(assigned)
  const shown = event === 'renewed' ? base : fromStroops(back)
  const details = { stakeId: id, event, asset, amount: shown, at: (endDate ?? new Date(0)).toISOString() }
  return { userId, type: 'stake' as const, details }
}

/** A closed pool ends with its last stake; what is left of its rewards is the vault's own again. */
async function endEmpty({ db, journal }: MaturingDeps, { id }: PoolRow, state: NetworkState): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pool = await lockPool(trx, id)
    if (pool?.state !== 'closed' || pool.stakes > 0 || toStroops(pool.totalStaked) > 0n || toStroops(pool.owed) > 0n)
      return
    await movePool(trx, pool, { state: 'ended', at: state.closedAt })
    await changePool(trx, id, { rewardBook: minus(pool.rewardBook) })
    await enter(
      journal,
      trx,
      { poolId: id, asset: assetOf(pool), changes: { rewards: minus(pool.rewardBook) } },
      { hash: state.ledgerHash, ledger: state.ledger, at: state.closedAt, entryKey: `staking.ended ${id}` },
    )
  })
}
