import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { type LedgerPool, poolOfAssets } from '#server/stellar/pool-reads.ts'
import { type PoolAmounts, sharesOfPart, withdrawalOf } from '#shared/domains/pools/pool-math.ts'
import type { WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { activeAccount, type PoolMoneyDeps, poolIntent, repeatedMove } from './depositing.ts'
import { findShares } from './moves.queries.ts'
import { stateOf } from './pools.presenter.ts'

/**
 * Queues a withdrawal of a part of one's shares, once for each request; of all of them it ends the line too, which frees its reserve.
 * It only frees what is one's own: no limit, hold or halt applies. Throws QUOTE_CHANGED where the pool pays less than the minimums.
 */
export async function withdraw(deps: PoolMoneyDeps, payer: Payer, input: WithdrawFromPool): Promise<Transaction> {
  const { transactions, db } = deps
  const { requestId, poolId, percent, minA, minB, keepLine = false, dryRun } = input
  const inputHash = hashInput('amm.withdraw', { poolId, percent, minA, minB, keepLine })
  const request = { userId: payer.id, requestId, procedure: 'amm.withdraw', inputHash }
  const name = transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const before = await transactions.findRepeated(request, name)
  if (before?.kind === 'answered') return before.transaction
  const repeated = repeatedMove(isWithdrawalOf(input))
  if (before) return transactions.claimRepeated(request, repeated)
  const account = await activeAccount(deps, payer.id)
  const pool = await deps.current(poolId)
  const own = await findShares(db, account.address, poolId)
  const shares = sharesOfPart(toStroops(own ?? '0'), BigInt(Math.round(percent * 100)))
  const paid = withdrawalOf(stateOf(pool), shares)
  const endsLine = percent === 100 && !keepLine
  requirePays({ own, shares, paid, endsLine }, pool, input)
  const { assetA, assetB } = pool
  const operations: OperationPlan[] = [
    ...(shares > 0n || !endsLine ? [withdrawal(poolId, shares, { minA, minB })] : []),
    ...(endsLine ? [{ kind: 'change_pool_trust' as const, assetA, assetB, limit: '0' }] : []),
  ]
  const move = poolIntent(deps, { payer, address: account.address, requestId, name }, operations)
  const intent = { ...move, asset: assetA, amount: fromStroops(paid.amountA) }
  const terms = await transactions.networkTerms()
  return transactions.inAcceptance(dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) return transactions.answer(acceptance, locked, repeated)
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, { claim })
    return transaction
  })
}

/** How many shares the part was then, nobody knows any more; of none of them the line alone was ended. */
const isWithdrawalOf =
  ({ poolId, percent, minA, minB, keepLine = false }: WithdrawFromPool) =>
  (plan: OperationPlan): boolean =>
    plan.kind === 'liquidity_pool_withdraw'
      ? plan.poolId === poolId && toStroops(plan.minA) === toStroops(minA) && toStroops(plan.minB) === toStroops(minB)
      : plan.kind === 'change_pool_trust' && percent === 100 && !keepLine && isOfPool(plan, poolId)

const isOfPool = ({ assetA, assetB }: { assetA: string; assetB: string }, poolId: string): boolean =>
  poolOfAssets(assetA, assetB).id === poolId

const withdrawal = (poolId: string, shares: bigint, least: { minA: string; minB: string }): OperationPlan => ({
  kind: 'liquidity_pool_withdraw',
  poolId,
  amount: fromStroops(shares),
  ...least,
})

interface Wanted {
  own: string | null
  shares: bigint
  paid: PoolAmounts
  endsLine: boolean
}

/** Throws what the ledger would refuse of the pool as it stands. */
function requirePays(
  { own, shares, paid, endsLine }: Wanted,
  { assetA, assetB }: LedgerPool,
  { minA, minB }: WithdrawFromPool,
): void {
  if (own === null) throw new DomainError('NOT_FOUND', 'You have nothing in this pool.', { field: 'poolId' })
  if (shares === 0n && !(endsLine && toStroops(own) === 0n))
    throw new DomainError('BAD_INPUT', 'That part of your shares is less than the smallest amount.', {
      field: 'percent',
    })
  if (paid.amountA >= toStroops(minA) && paid.amountB >= toStroops(minB)) return
  throw new DomainError(
    'QUOTE_CHANGED',
    `The pool pays ${fromStroops(paid.amountA)} ${assetCode(assetA)} and ${fromStroops(paid.amountB)} ${assetCode(assetB)} for that now: less than your minimums. Nothing was sent.`,
    { field: 'minA' },
  )
}
