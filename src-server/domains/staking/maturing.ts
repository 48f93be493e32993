import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { NetworkState } from '#server/domains/network/network.queries.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { runFrom } from './booked-stakes.ts'
import { enter, minus } from './books.ts'
import { insertPayout, lastPaidPeriod } from './payouts.queries.ts'
import { assetOf, changePool, listPools, lockPool, movePool, type PoolRow } from './pools.queries.ts'
import { insertStake, lockMature, moveStake, noteTold, type StakeRow } from './stakes.queries.ts'
import { unpaidOf } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'
import { greatestOf, hasRoom, termsIn } from './taking.ts'

const AT_ONCE = 200

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
      ended = await deps.db.transaction().execute((trx) => matureSome(trx, deps, { pool, state }))
    await tellEnding(deps, pool, state.closedAt)
    await endEmpty(deps, pool, state)
  }
  return all
}

async function matureSome(
  trx: Trx,
  deps: MaturingDeps,
  { pool: { id }, state }: { pool: PoolRow; state: NetworkState },
): Promise<number> {
  const mature = await lockMature(trx, id, { until: state.closedAt, limit: AT_ONCE })
  if (mature.length === 0) return 0
  for (const stake of mature) {
    const pool = await lockPool(trx, id)
    if (!pool) throw new Error(`a stake has no pool: ${stake.id}`)
    const wishes = stake.atMaturity === 'renew' && pool.state === 'open'
    const isRenewed = wishes && takesAgain(pool, stake)
    await (isRenewed ? renew(trx, deps, stake, { pool, state }) : giveBack(trx, stake, { pool, at: state.closedAt }))
    await tell(trx, deps, stake, { event: isRenewed ? 'renewed' : 'matured', asset: assetOf(pool) })
  }
  return mature.length
}

/** What it sets aside is free first, and its base, rewards that were compounded among it, begins again. */
function takesAgain(pool: PoolRow, stake: StakeRow): boolean {
  const free = { ...pool, setAside: fromStroops(toStroops(pool.setAside) - toStroops(stake.setAside)) }
  return toStroops(stake.base) >= toStroops(pool.minStakeAmount) && hasRoom(free, stake.base)
}

async function giveBack(trx: Trx, stake: StakeRow, { pool, at }: { pool: PoolRow; at: Date }): Promise<void> {
  const unpaid = unpaidOf(stake)
  const compounded = toStroops(stake.base) - toStroops(stake.amount)
  await moveStake(trx, stake, 'maturing', {
    setAside: '0',
    assigned: fromStroops(toStroops(stake.assigned) + unpaid),
  })
  await changePool(trx, pool.id, { setAside: minus(stake.setAside), stakes: -1 })
  await insertPayout(trx, {
    ...{ id: uuid(), userStakeId: stake.id, kind: 'maturity', from: (await lastPaidPeriod(trx, stake.id)) + 1 },
    ...{ through: stake.periods, principal: stake.amount, rewards: fromStroops(unpaid + compounded), fee: '0' },
    ...{ status: 'due', transactionId: null, at, settledAt: null },
  })
}

/** Rewards that were not compounded are paid; what was, is principal of the new stake, which begins where the old one ended. */
async function renew(
  trx: Trx,
  { journal }: MaturingDeps,
  stake: StakeRow,
  { pool, state }: { pool: PoolRow; state: NetworkState },
): Promise<void> {
  const unpaid = unpaidOf(stake)
  const compounded = fromStroops(toStroops(stake.base) - toStroops(stake.amount))
  const most = greatestOf(pool, stake.base)
  await moveStake(trx, stake, 'renewed', {
    ...{ setAside: '0', endedAt: stake.endDate, assigned: fromStroops(toStroops(stake.assigned) + unpaid) },
  })
  if (unpaid > 0n)
    await insertPayout(trx, {
      ...{ id: uuid(), userStakeId: stake.id, kind: 'rewards', from: (await lastPaidPeriod(trx, stake.id)) + 1 },
      ...{ through: stake.periods, principal: '0', rewards: fromStroops(unpaid), fee: '0', status: 'due' },
      ...{ transactionId: null, at: state.closedAt, settledAt: null },
    })
  await changePool(trx, pool.id, {
    setAside: fromStroops(toStroops(most) - toStroops(stake.setAside)),
    ...{ totalStaked: compounded, owed: minus(compounded) },
  })
  await enter(
    trx,
    journal,
    { poolId: pool.id, asset: assetOf(pool), changes: { principal: compounded, owed: minus(compounded) } },
    { hash: state.ledgerHash, ledger: state.ledger, entryKey: `staking.renewed ${stake.id}` },
  )
  await insertStake(trx, {
    ...{ id: uuid(), userId: stake.userId, stakingConfigId: pool.id, amount: stake.base, base: stake.base },
    ...{ status: 'active', setAside: most, lastRewardDate: null, toldDays: null, ...termsIn(pool) },
    ...runFrom(stake.endDate ?? state.closedAt, pool.lockupPeriod),
    ...{ compound: stake.compound, atMaturity: stake.atMaturity, transactionId: null, renewedFrom: stake.id },
    ...{ exitRequestId: null, createdAt: state.closedAt, endedAt: null },
  })
}

const NOTICES = [
  [7, 'week'],
  [1, 'day'],
] as const

/** Seven days and one day before the end, once each; a stake that is shorter than that is not told of it. */
async function tellEnding({ db, inbox }: MaturingDeps, pool: PoolRow, now: Date): Promise<void> {
  for (const [days, event] of NOTICES)
    for (let told = AT_ONCE; told === AT_ONCE; )
      told = await db.transaction().execute(async (trx) => {
        const ending = await noteTold(trx, pool.id, { days, until: now, limit: AT_ONCE })
        for (const stake of ending) await tell(trx, { inbox }, stake, { event, asset: assetOf(pool) })
        return ending.length
      })
}

async function tell(
  trx: Trx,
  { inbox }: Pick<MaturingDeps, 'inbox'>,
  { id, userId, base, accruedRewards, assigned, amount, endDate }: StakeRow,
  { event, asset }: { event: 'week' | 'day' | 'matured' | 'renewed'; asset: string },
): Promise<void> {
  const back = toStroops(amount) + toStroops(accruedRewards) - toStroops(assigned)
  const shown = event === 'renewed' ? base : fromStroops(back)
  const details = { stakeId: id, event, asset, amount: shown, at: (endDate ?? new Date(0)).toISOString() }
  await inbox.notify(trx, [{ userId, type: 'stake', details }])
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
      trx,
      journal,
      { poolId: id, asset: assetOf(pool), changes: { rewards: minus(pool.rewardBook) } },
      { hash: state.ledgerHash, ledger: state.ledger, entryKey: `staking.ended ${id}` },
    )
  })
}
