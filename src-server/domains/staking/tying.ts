import type { Trx } from '#db/database.ts'
import type { PaidBefore } from '#server/domains/transactions/recovery/ties.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { accrueOne } from './accruing.ts'
import { lockReceipt, noteReturning, settleReceipts } from './booked.queries.ts'
import { settleConcerned } from './booked-stakes.ts'
import { enter, minus } from './books.ts'
import { leave } from './leaving.ts'
import { dropRewardsAfter, lockOpenEnd, notePaidBy, type PayoutRow } from './payouts.queries.ts'
import { assetOf, changePool, findPool, type PoolRow } from './pools.queries.ts'
import { lockStake, type StakeRow } from './stakes.queries.ts'
import { leavingOf } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'

type TyingDeps = Pick<StakingDeps, 'journal' | 'inbox'>

/**
 * A stake that a ledger has paid back before a restore ends as it did then, with what was paid; what differs from what this
 * database would have paid is the pool's rewards'. Throws where the two do not fit.
 */
export async function tieToStake(deps: TyingDeps, trx: Trx, paid: PaidBefore, stakeId: string): Promise<string[]> {
  const { ledger, ledgerAt: at, hash } = paid
  const stake = /^[0-9a-f-]{36}$/i.test(stakeId) ? await lockStake(trx, stakeId) : undefined
  const pool = stake && (await findPool(trx, stake.stakingConfigId))
  if (!stake || !pool || stake.userId !== paid.userId)
    throw new DomainError('NOT_FOUND', 'This person has no such stake.', { field: 'id' })
  if (assetOf(pool) !== paid.asset) throw unlike('The stake is of another asset.')
  if (stake.status === 'active') {
    const state = { closedAt: at, ledger, ledgerHash: hash }
    await accrueOne(deps, trx, { stakeId, state })
    await leave(deps, trx, { stakeId, input: null, state })
  }
  const end = await lockOpenEnd(trx, stakeId)
  if (!end) throw unlike('The stake has no end that could still be paid.')
  requireEnough(stake, paid)
  await pay(deps, trx, { end, pool, paid })
  const unearned = await takeBack(deps, trx, { stakeId, pool, paid })
  await settleConcerned(deps, trx, [{ id: paid.id, status: 'confirmed' }], { ledger, at })
  return [end, ...unearned].flatMap(({ status, transactionId }) =>
    status === 'queued' && transactionId !== null ? transactionId : [],
  )
}

/** Returns rewards to the pool that a stake had not earned, since its payment had left before. */
async function takeBack(
  { journal }: TyingDeps,
  trx: Trx,
  { stakeId, pool, paid }: { stakeId: string; pool: PoolRow; paid: PaidBefore },
): Promise<PayoutRow[]> {
  const unearned = await dropRewardsAfter(trx, stakeId, paid.ledgerAt)
  const sum = fromStroops(unearned.reduce((all, { rewards }) => all + toStroops(rewards), 0n))
  if (unearned.length === 0) return []
  await changePool(trx, pool.id, { owed: minus(sum), rewardBook: sum })
  await enter(
    journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes: { owed: minus(sum), rewards: sum } },
    { hash: paid.hash, ledger: paid.ledger, at: paid.ledgerAt, entryKey: `staking.unearned ${stakeId}` },
  )
  return unearned
}

/** An end pays the principal but for the fee of leaving early; what is less was rewards. */
function requireEnough(stake: StakeRow, { amount }: PaidBefore): void {
  const { fee } = leavingOf(stake)
  if (toStroops(amount) >= toStroops(stake.amount) - toStroops(fee)) return
  throw unlike('This is less than the stake gives back at its end.')
}

/** Makes the payout what was paid: rewards first, then principal, give or take what differs. */
async function pay(
  { journal }: TyingDeps,
  trx: Trx,
  { end, pool, paid }: { end: PayoutRow; pool: PoolRow; paid: PaidBefore },
): Promise<void> {
  const principal = toStroops(end.principal) - toStroops(end.fee)
  const rewards = toStroops(end.rewards)
  const amount = toStroops(paid.amount)
  const ofRewards = amount > principal ? amount - principal : 0n
  const ofPrincipal = amount - ofRewards
  const changes = {
    principal: fromStroops(ofPrincipal - principal),
    owed: fromStroops(ofRewards - rewards),
    rewards: fromStroops(principal - ofPrincipal + rewards - ofRewards),
  }
  await changePool(trx, pool.id, {
    totalStaked: changes.principal,
    owed: changes.owed,
    rewardBook: changes.rewards,
  })
  await enter(
    journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes },
    { hash: paid.hash, ledger: paid.ledger, at: paid.ledgerAt, entryKey: `staking.tied ${end.id}` },
  )
  const left = { principal: fromStroops(ofPrincipal + toStroops(end.fee)), rewards: fromStroops(ofRewards) }
  await notePaidBy(trx, end.id, { ...left, transactionId: paid.id })
}

/** Ties a receipt of the vault that went back before a restore. */
export async function tieToReceipt(trx: Trx, paid: PaidBefore, operationId: string): Promise<string[]> {
  const receipt = /^[0-9]{1,19}$/.test(operationId) ? await lockReceipt(trx, operationId) : undefined
  if (!receipt || receipt.from !== paid.to)
    throw new DomainError('NOT_FOUND', 'This account has sent no such payment.', { field: 'id' })
  if (receipt.asset !== paid.asset) throw unlike('It was of another asset.')
  if (receipt.status === 'returned') throw unlike('It has gone back already.')
  await noteReturning(trx, operationId, paid.id)
  await settleReceipts(trx, { paid: [paid.id], failed: [] })
  return receipt.status === 'returning' && receipt.transactionId !== null ? [receipt.transactionId] : []
}

const unlike = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'id' })
