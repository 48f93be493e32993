import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { NetworkState } from '#server/domains/network/network.queries.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound, requestIdReused } from '#server/kernel/domain-refusals.ts'
import type { LeaveStake, Stake } from '#shared/domains/staking/staking.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { accrueOne } from './accruing.ts'
import { enter, minus } from './books.ts'
import { insertPayouts, lastPaidPeriods } from './payouts.queries.ts'
import { payDue } from './payouts.ts'
import { assetOf, changePool, findPool } from './pools.queries.ts'
import { findOwn, lockStake, moveStake, type StakeRow } from './stakes.queries.ts'
import { leavingOf, presentStake } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'

/**
 * Ends a stake before its time, once: whole periods up to the last ledger are booked, the running one earns nothing, the fee
 * goes to the pool's rewards, and the rest is paid by the vault. Throws NOT_FOUND, NOT_CANCELLABLE where it is not running or over,
 * QUOTE_CHANGED where less would come back than was shown, and as requireStepUp where the owner confirms every payment.
 */
export async function leaveStake(deps: StakingDeps, payer: Payer, input: LeaveStake): Promise<Stake> {
  const { db, clock, settings, security, network } = deps
  const { stakeId, requestId, dryRun } = input
  const inputHash = hashInput('staking.exit', { stakeId })
  const request = { userId: payer.id, requestId, procedure: 'staking.exit', inputHash }
  await deps.transactions.wasBound(request) // before the look for the stake
  const before = await findOwn(db, payer.id, stakeId)
  if (!before) throw unknownStake()
  const isRepeated = before.exitRequestId === requestId
  const own = await settings.get(payer.id)
  if (!isRepeated && !payer.key && own.requirePasswordForSend)
    await security.requireStepUp(payer, input, 'Enter your password to leave this stake')
  const state = await network.stateOrThrow()
  const left = await inTransaction(db, dryRun, async (trx) => {
    const stake = await lockStake(trx, stakeId, payer.id)
    if (!stake) throw unknownStake()
    if (stake.exitRequestId === requestId) return undefined
    requireRunning(stake, state)
    if (!(await deps.transactions.bindRequest(trx, request))) throw requestIdReused()
    await accrueOne(deps, trx, { stakeId, state })
    await leave(deps, trx, { stakeId, input, state })
    return findOwn(trx, payer.id, stakeId)
  })
  if (!dryRun) await payDue(deps) // in an SQL transaction of its own: the vault is locked before stakes and pools wherever both are
  const after = dryRun && left ? left : await findOwn(db, payer.id, stakeId)
  if (!after) throw unknownStake()
  return presentStake(after, clock.now())
}

function requireRunning(stake: StakeRow, { closedAt }: NetworkState): void {
  if (stake.status !== 'active' || stake.endDate === null)
    throw new DomainError('NOT_CANCELLABLE', 'This stake is not running: there is nothing to leave early.')
  if (stake.endDate <= closedAt)
    throw new DomainError('NOT_CANCELLABLE', 'This stake has matured. It returns automatically, without a fee.')
}

interface Leaving {
  stakeId: string
  input: Pick<LeaveStake, 'requestId' | 'atLeast'> | null
  state: Pick<NetworkState, 'closedAt' | 'ledger' | 'ledgerHash'>
}

/** `input`: null where a ledger says that it was left. The caller has locked the stake and booked what it has earned. */
export async function leave(
  deps: Pick<StakingDeps, 'journal'>,
  trx: Trx,
  { stakeId, input, state }: Leaving,
): Promise<void> {
  const stake = await lockStake(trx, stakeId)
  const pool = stake && (await findPool(trx, stake.stakingConfigId))
  if (!stake || !pool) throw unknownStake()
  const { fee, rewards, net } = leavingOf(stake)
  if (input?.atLeast !== undefined && toStroops(net) < toStroops(input.atLeast))
    throw new DomainError('QUOTE_CHANGED', `It would be ${net} by now. Look at the figures again.`)
  await moveStake(trx, stake, 'leaving', {
    earlyWithdrawal: true,
    exitRequestId: input?.requestId ?? null,
    nextRewardAt: null,
    setAside: '0',
    assigned: fromStroops(toStroops(stake.accruedRewards) - (toStroops(stake.base) - toStroops(stake.amount))),
  })
  await changePool(trx, pool.id, {
    setAside: minus(stake.setAside),
    rewardBook: fee,
    totalStaked: minus(fee),
    stakes: -1,
  })
  await enter(
    deps.journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes: { principal: minus(fee), rewards: fee } },
    { hash: state.ledgerHash, ledger: state.ledger, at: state.closedAt, entryKey: `staking.exit ${stake.id}` },
  )
  const from = 1 + ((await lastPaidPeriods(trx, [stake.id])).get(stake.id) ?? 0)
  const payout = {
    id: uuid(),
    userStakeId: stake.id,
    kind: 'exit' as const,
    from,
    through: stake.periods,
    principal: stake.amount,
    rewards,
    fee,
    status: 'due' as const,
    transactionId: null,
    at: state.closedAt,
    settledAt: null,
  }
  await insertPayouts(trx, [payout])
}

const unknownStake = (): DomainError => notFound('stake')
