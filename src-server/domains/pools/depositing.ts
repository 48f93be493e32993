import { v7 as uuid } from 'uuid'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { Repeated } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import type { TradeTermsFor } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { LedgerPool } from '#server/stellar/pool-reads.ts'
import { depositOf } from '#shared/domains/pools/pool-math.ts'
import type { DepositToPool } from '#shared/domains/pools/pools.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { findShares } from './moves.queries.ts'
import { boundsOf, depositTerms, isWithin, priceMoved } from './pool-terms.ts'
import type { PoolViewDeps } from './pool-views.ts'
import { stateOf } from './pools.presenter.ts'

export interface PoolMoneyDeps extends PoolViewDeps {
  transactions: TransactionsService
  authority: Pick<Authority, 'ofTrade'>
  termsForTrade: TradeTermsFor
  markets: Pick<MarketsService, 'requireOpen'>
  mirror: Mirror
  /** A pool as the ledger has it now. */
  current: (id: string) => Promise<LedgerPool>
}

const VALID_FOR_MS = 15 * MINUTE_MS

/**
 * Queues a deposit of both sides, once for each request, with the line for the shares where it is missing. Throws QUOTE_CHANGED where the
 * pool's price is out of bounds, MARKET_HALTED, and whatever an outflow of both sides is refused for.
 */
export async function deposit(deps: PoolMoneyDeps, payer: Payer, input: DepositToPool): Promise<Transaction> {
  const { transactions, markets, authority, db } = deps
  const { requestId, poolId, maxA, maxB, minPrice, maxPrice, dryRun } = input
  const bounds = boundsOf(input)
  const inputHash = hashInput('amm.deposit', { poolId, maxA, maxB, minPrice, maxPrice })
  const request = { userId: payer.id, requestId, procedure: 'amm.deposit', inputHash }
  const name = transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const before = await transactions.findRepeated(request, name)
  if (before?.kind === 'answered') return before.transaction
  const repeated = repeatedMove(isDepositOf(input))
  if (before) return transactions.claimRepeated(request, repeated)
  const account = await activeAccount(deps, payer.id)
  const pool = await deps.current(poolId)
  const { assetA, assetB } = pool
  const most = { maxA: toStroops(maxA), maxB: toStroops(maxB) }
  requireTakes(pool, most, bounds)
  const hasLine = (await findShares(db, account.address, poolId)) !== null
  const line: OperationPlan[] = hasLine ? [] : [{ kind: 'change_pool_trust', assetA, assetB }]
  const operations: OperationPlan[] = [
    ...line,
    { kind: 'liquidity_pool_deposit', poolId, assetA, assetB, maxA, maxB, ...bounds },
  ]
  const move = poolIntent(deps, { payer, address: account.address, requestId, name }, operations)
  const intent = { ...move, asset: assetA, amount: maxA }
  const ofMarket = await depositTerms(deps.termsForTrade, payer.id, { assetA, assetB, ...most, ...bounds })
  const terms = await authority.ofTrade(payer, { input, terms: ofMarket })
  return transactions.inAcceptance(dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent, trade: terms.trade })
    if (locked.before) return transactions.answer(acceptance, locked, repeated)
    const claim = await transactions.check(acceptance, locked, terms)
    await markets.requireOpen({ base: assetA, counter: assetB }, acceptance.trx)
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, { claim })
    return transaction
  })
}

/** A move that is asked for again after a restore: one of its operations says what the request says. */
export const repeatedMove = (isWanted: (plan: OperationPlan) => boolean): Repeated => ({
  type: 'pool',
  isSame: (row) => operationsOfRow(row).some(isWanted),
})

const isDepositOf =
  ({ poolId, maxA, maxB }: DepositToPool) =>
  (plan: OperationPlan): boolean =>
    plan.kind === 'liquidity_pool_deposit' &&
    plan.poolId === poolId &&
    toStroops(plan.maxA) === toStroops(maxA) &&
    toStroops(plan.maxB) === toStroops(maxB)

/** Throws what the ledger would refuse of the pool as it stands. */
function requireTakes(
  pool: LedgerPool,
  { maxA, maxB }: { maxA: bigint; maxB: bigint },
  bounds: ReturnType<typeof boundsOf>,
): void {
  const taken = depositOf(stateOf(pool), maxA, maxB)
  if (taken.shares === 0n)
    throw new DomainError('BAD_INPUT', 'That is too little for one share of this pool.', { field: 'maxA' })
  if (!isWithin(taken, bounds)) throw priceMoved(pool.assetA, pool.assetB)
}

export async function activeAccount({ mirror }: Pick<PoolMoneyDeps, 'mirror'>, userId: string) {
  const account = await mirror.findByUser(userId)
  if (account?.status === 'active') return account
  throw walletCreating()
}

interface Asking {
  payer: Payer
  address: string
  requestId: string
  name: bigint
}

/** Alone in its envelope, so that what it has moved can be told by the envelope's hash. */
export const poolIntent = (
  { clock }: Pick<PoolMoneyDeps, 'clock'>,
  { payer, address, requestId, name }: Asking,
  operations: readonly OperationPlan[],
): Intent => ({
  id: uuid(),
  userId: payer.id,
  type: 'pool',
  asset: 'XLM',
  amount: '0',
  requestId,
  name,
  groupId: requestId,
  from: address,
  to: address,
  source: address,
  operations,
  ...PLAIN_INTENT,
  validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
})
