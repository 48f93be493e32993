import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { compoundedReward } from '#shared/domains/staking/accrual.ts'
import type { Stake, TakeStake } from '#shared/domains/staking/staking.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { dropReceipt, findPaid } from './booked.queries.ts'
import { settleConcerned } from './booked-stakes.ts'
import { stakeId } from './keys.ts'
import { assetOf, changePool, findPool, lockPool, type PoolRow } from './pools.queries.ts'
import { findByTransaction, insertStakes } from './stakes.queries.ts'
import { percentText, presentPool, presentStake } from './staking.presenter.ts'
import type { StakingDeps } from './staking.types.ts'

const VALID_FOR_MS = 15 * MINUTE_MS

/**
 * Takes a stake once for each request: a payment to the vault, accepted as every outflow is. The pool is locked with it, so that
 * no two stakes take the same room, and the most that this one can earn is set aside. Throws NOT_FOUND, LIMIT_EXCEEDED where the pool
 * takes nothing new, QUOTE_CHANGED where its terms are other ones than those that were read, and as an outflow.
 */
export async function takeStake(deps: StakingDeps, payer: Payer, input: TakeStake): Promise<Stake> {
  const { db, mirror, transactions, termsFor, authority, clock } = deps
  const { requestId, poolId, amount, dryRun } = input
  const request = requestOf(payer.id, input)
  const name = transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const before = await transactions.findRepeated(request, name)
  const made = before?.kind === 'answered' ? await findByTransaction(db, before.transaction.id) : undefined
  if (made) return presentStake(made, clock.now())
  const isRepeated = before !== null
  const [pool, account, vault] = await Promise.all([
    findPool(db, poolId),
    mirror.findByUser(payer.id),
    mirror.findByRole('vault'),
  ])
  if (!pool || pool.state === 'draft') throw isRepeated ? lookedInto() : unknownPool()
  if (!isRepeated) requireTakes(pool, input)
  if (account?.status !== 'active') throw walletCreating()
  if (vault?.status !== 'active')
    throw new DomainError('UNAVAILABLE', 'Staking is not ready on this network yet. Please try again later.')
  const asset = assetOf(pool)
  const intent: Intent = {
    id: uuid(),
    userId: payer.id,
    type: 'stake',
    asset,
    amount,
    requestId,
    name,
    from: account.address,
    to: vault.address,
    source: account.address,
    ...PLAIN_INTENT,
    validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
  }
  // What is staked comes back to the same account alone, so the list of destinations has no say in it.
  const ofStake = { ...(await termsFor(payer.id, asset)), isAllowListOn: false }
  const terms = isRepeated ? null : await authority.ofPayment(payer, { input, to: vault.address, terms: ofStake })
  const stake = await transactions.inAcceptance(dryRun, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) {
      const { id } = locked.before.kind === 'answered' ? locked.before.transaction : locked.before.row
      const isKnown = (await findByTransaction(trx, id)) !== undefined
      if (!isKnown) await beginAgain(deps, trx, { intent: { ...intent, id }, input })
      await transactions.answer(acceptance, locked)
      return findByTransaction(trx, id)
    }
    if (terms === null) throw lookedInto()
    const claim = await transactions.check(acceptance, locked, terms)
    await setAside(deps, trx, { intent, input })
    const taken = await findByTransaction(trx, intent.id)
    await transactions.storeAndCommit(acceptance, locked, { claim })
    return taken
  })
  if (!stake) throw lookedInto()
  return presentStake(stake, clock.now())
}

function requestOf(userId: string, input: TakeStake) {
  const { requestId, poolId, amount, compound, atMaturity } = input
  const inputHash = hashInput('staking.stake', { poolId, amount, compound, atMaturity })
  return { userId, requestId, procedure: 'staking.stake', inputHash }
}

/** Its payment is on the ledger, and the stake was lost by a restore: it begins when it did. What has gone back begins no more. */
async function beginAgain(
  deps: StakingDeps,
  trx: Trx,
  { intent, input }: { intent: Intent; input: TakeStake },
): Promise<void> {
  const paid = await findPaid(trx, intent.id)
  if (!paid || !(await dropReceipt(trx, { hash: paid.hash, from: intent.source }))) return
  await setAside(deps, trx, { intent, input })
  await settleConcerned(deps, trx, [{ id: intent.id, status: 'confirmed' }], { ledger: paid.ledger, at: paid.ledgerAt })
}

/** The pool as it is then decides, and whatever was staked in it meanwhile. */
async function setAside(
  { clock }: StakingDeps,
  trx: Trx,
  { intent, input }: { intent: Intent; input: TakeStake },
): Promise<void> {
  const pool = await lockPool(trx, input.poolId)
  if (!pool) throw unknownPool()
  requireTakes(pool, input)
  const most = greatestOf(pool, input.amount)
  await changePool(trx, pool.id, { setAside: most, stakes: 1 })
  const stake = {
    id: stakeId(intent.userId, input.requestId),
    userId: intent.userId,
    stakingConfigId: pool.id,
    amount: input.amount,
    base: input.amount,
    startDate: null,
    endDate: null,
    lastRewardDate: null,
    nextRewardAt: null,
    status: 'pending' as const,
    setAside: most,
    ...termsIn(pool),
    compound: input.compound,
    atMaturity: input.atMaturity,
    toldDays: null,
    transactionId: intent.id,
    renewedFrom: null,
    exitRequestId: null,
    createdAt: clock.now(),
    endedAt: null,
  }
  await insertStakes(trx, [stake])
}

/** The terms that a stake keeps. */
export const termsIn = (pool: PoolRow) => ({
  termsVersion: pool.version,
  rewardRate: pool.rewardRate,
  lockupPeriod: pool.lockupPeriod,
  earlyWithdrawalFee: pool.earlyWithdrawalFee,
})

/** The most that an amount can earn in a pool, decimal text. */
export const greatestOf = (pool: PoolRow, amount: string): string =>
  fromStroops(compoundedReward(toStroops(amount), percentText(pool.rewardRate), pool.lockupPeriod))

/** Whether a pool can pay the most that an amount can earn in it. */
export const hasRoom = (pool: PoolRow, amount: string): boolean =>
  toStroops(pool.rewardBook) - toStroops(pool.setAside) >= toStroops(greatestOf(pool, amount))

function requireTakes(pool: PoolRow, { amount, termsVersion }: TakeStake): void {
  const code = assetCode(assetOf(pool))
  if (pool.state !== 'open') throw new DomainError('LIMIT_EXCEEDED', `${pool.name} takes no new stakes.`)
  if (termsVersion !== undefined && termsVersion !== pool.version)
    throw new DomainError('QUOTE_CHANGED', 'The terms of this pool have changed. Read them again first.')
  if (toStroops(amount) < toStroops(pool.minStakeAmount))
    throw new DomainError('BAD_INPUT', `The least that ${pool.name} takes is ${pool.minStakeAmount} ${code}.`, {
      field: 'amount',
    })
  if (!hasRoom(pool, amount))
    throw new DomainError(
      'LIMIT_EXCEEDED',
      `${pool.name} has room for ${presentPool(pool).room} ${code} more: it takes no more than it can pay for.`,
      { field: 'amount' },
    )
}

const lookedInto = (): DomainError =>
  new DomainError('UNAVAILABLE', 'This stake was made before a restore and is looked into.')

const unknownPool = (): DomainError => new DomainError('NOT_FOUND', 'There is no such pool.')
