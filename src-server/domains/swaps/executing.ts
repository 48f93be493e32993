import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { BalanceRow } from '#server/domains/accounts/accounts.queries.ts'
import { requireNoNewRobotOrders } from '#server/domains/orders/counterparts.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { Repeated } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { ExecuteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { requireRoom } from './buying-line.ts'
import { openQuote, type StoredQuote } from './stored-quote.ts'
import { swapOperations } from './swap-operations.ts'
import { findQuote, insertSwap, type QuoteRow } from './swaps.queries.ts'
import type { SwapsDeps } from './swaps.types.ts'

/** What was quoted seconds ago is signed at once, or not at all. */
const VALID_FOR_MS = MINUTE_MS

/**
 * Swaps by a quote, once for each request and once for each quote. Throws what is wrong with the quote, MARKET_HALTED, and what
 * the check of outflows and the authority refuse.
 */
export async function execute(deps: SwapsDeps, payer: Payer, input: ExecuteSwap): Promise<Transaction> {
  const { requestId, quoteId, minReceived, maxPaid, removeAsset, dryRun } = input
  const { transactions } = deps
  const procedure = 'swap.execute'
  const inputHash = hashInput(procedure, { quoteId, minReceived, maxPaid, removeAsset })
  const request = { userId: payer.id, requestId, procedure, inputHash }
  const name = transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const before = await transactions.findRepeated(request, name)
  if (before?.kind === 'answered') return before.transaction
  if (before) return transactions.claimRepeated(request, repeatedSwap(input))
  const { row, content } = await usableQuote(deps, payer.id, quoteId)
  requireAgreed(content, input)
  await requireOpenMarkets(deps, content)
  const { sell, sellAmount, bound } = content
  const bare = { userId: payer.id, requestId, name, sell, amount: content.exact === 'sell' ? sellAmount : bound }
  const intent = await intentOf(deps, { ...bare, content, ends: removeAsset === true })
  const ofMarket = await deps.termsForTrade(payer.id, {
    sell: content.sell,
    amount: intent.amount,
    buy: content.buy,
    least: content.exact === 'sell' ? content.bound : content.buyAmount,
  })
  const terms = await deps.authority.ofTrade(payer, { input, terms: ofMarket })
  return transactions.inAcceptance(dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent, trade: terms.trade })
    if (locked.before) return transactions.answer(acceptance, locked, repeatedSwap(input))
    await requireNoNewRobotOrders(acceptance.trx, intent, row.createdAt)
    const claim = await transactions.check(acceptance, locked, terms)
    await noteSwap(acceptance.trx, { row, content, transactionId: intent.id, now: deps.clock.now() })
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, { claim })
    return transaction
  })
}

/** What is asked for again after a restore says its bound alone: the quote is lost, and the request names the swap. */
const repeatedSwap = ({ minReceived, maxPaid }: ExecuteSwap): Repeated => ({
  type: 'swap',
  isSame: (row) => {
    const plans = operationsOfRow(row)
    const sumOf = (amountOf: (plan: OperationPlan) => string | null): bigint =>
      plans.reduce((sum, plan) => sum + toStroops(amountOf(plan) ?? '0'), 0n)
    const received = sumOf((plan) => (plan.kind === 'path_payment_strict_send' ? plan.destMin : null))
    const paid = sumOf((plan) => (plan.kind === 'path_payment_strict_receive' ? plan.sendMax : null))
    const isAsAgreed = minReceived !== undefined && received > 0n && received >= toStroops(minReceived)
    return isAsAgreed || (maxPaid !== undefined && paid > 0n && paid <= toStroops(maxPaid))
  },
})

/** Throws NOT_FOUND for what is no quote of the person's, and QUOTE_CHANGED for one whose time is over. */
async function usableQuote(
  { db, clock }: SwapsDeps,
  userId: string,
  quoteId: string,
): Promise<{ row: QuoteRow; content: StoredQuote }> {
  const field = { field: 'quoteId' }
  const row = await findQuote(db, quoteId)
  if (!row) throw new DomainError('NOT_FOUND', 'We have made no such quote, or long ago. Ask for a new one.', field)
  if (row.userId !== userId)
    throw new DomainError('NOT_FOUND', 'This quote was made for another account. Ask for one of your own.', field)
  const content = openQuote(row)
  if (content === null) throw new DomainError('NOT_FOUND', 'This is not the quote that we have made.', field)
  if (row.expiresAt <= clock.now())
    throw new DomainError('QUOTE_CHANGED', 'This quote has expired. Check the new one and confirm again.', field)
  return { row, content }
}

/** Throws where the quote does not keep what was agreed to, or its price asks for more than was given. */
function requireAgreed(content: StoredQuote, { minReceived, maxPaid, confirmedAmount }: ExecuteSwap): void {
  const { exact, bound, step, isUnknown, sellAmount, buyAmount } = content
  const agreed = exact === 'sell' ? minReceived : maxPaid
  if (agreed === undefined)
    throw new DomainError('BAD_INPUT', 'The limit applies to the side that the quote leaves open.', {
      field: exact === 'sell' ? 'minReceived' : 'maxPaid',
    })
  const keeps = exact === 'sell' ? toStroops(bound) >= toStroops(agreed) : toStroops(bound) <= toStroops(agreed)
  if (!keeps)
    throw new DomainError('QUOTE_CHANGED', 'The quote does not promise that much. Look at it and confirm again.', {
      field: exact === 'sell' ? 'minReceived' : 'maxPaid',
    })
  if (step === 'refused')
    throw new DomainError(
      'IMPACT_TOO_HIGH',
      'This price is 25 % or more worse than the market’s. Swap a smaller amount.',
      {
        field: 'quoteId',
      },
    )
  const fixed = exact === 'sell' ? sellAmount : buyAmount
  if (step === 'asksAmount' && (confirmedAmount === undefined || toStroops(confirmedAmount) !== toStroops(fixed)))
    throw new DomainError(
      'CONFIRM_AMOUNT',
      isUnknown
        ? 'Nobody knows what the market’s price is here. Type the amount again to confirm it.'
        : 'This price is 10 % or more worse than the market’s. Type the amount again to confirm it.',
      { field: 'confirmedAmount' },
    )
}

export async function requireOpenMarkets({ markets }: SwapsDeps, { parts }: StoredQuote): Promise<void> {
  const pairs = new Map(
    parts
      .flatMap(({ legs }) => legs)
      .map(({ sending, receiving }) => [
        [sending, receiving].toSorted().join('/'),
        { base: sending, counter: receiving },
      ]),
  )
  for (const pair of pairs.values()) await markets.requireOpen(pair)
}

/** A swap by whom and of what, whatever way it takes. */
export interface Bare {
  userId: string
  requestId: string
  name: bigint
  sell: string
  /** At most. */
  amount: string
}
interface Swapping extends Bare {
  content: StoredQuote
  /** Whether the line of what is sold ends with it. */
  ends: boolean
}

export async function intentOf(deps: SwapsDeps, { content, ends, ...bare }: Swapping): Promise<Intent> {
  const account = await deps.mirror.findByUser(bare.userId)
  if (!account) throw walletCreating()
  const { address } = account
  const holdings = await deps.mirror.holdings(address)
  await requireRoom(deps, content.buy, { account, holdings })
  if (ends) requireWhole(content, holdings)
  const holds = (asset: string): boolean => holdings.some((held) => held.asset === asset)
  const { fee } = content
  return {
    ...asIntent(bare, { address, now: deps.clock.now() }),
    operations: swapOperations(content, { address, ends, holds }),
    ...(fee !== null && { fee: { asset: fee.asset, amount: fee.amount } }),
  }
}

/** Of what was made before, and is answered alone. */
export async function bareIntent(deps: SwapsDeps, bare: Bare): Promise<Intent> {
  const account = await deps.mirror.findByUser(bare.userId)
  if (!account) throw walletCreating()
  return asIntent(bare, { address: account.address, now: deps.clock.now() })
}

const asIntent = (
  { userId, requestId, name, sell, amount }: Bare,
  { address, now }: { address: string; now: Date },
): Intent => ({
  id: uuid(),
  userId,
  type: 'swap',
  asset: sell,
  amount,
  from: address,
  to: address,
  source: address,
  requestId,
  name,
  ...PLAIN_INTENT,
  validUntil: new Date(now.getTime() + VALID_FOR_MS),
})

/** Throws where something of what is sold would stay, so that the ledger could not end its line. */
function requireWhole({ sell, exact, sellAmount, fee }: StoredQuote, holdings: readonly BalanceRow[]): void {
  const held = holdings.find(({ asset }) => asset === sell)
  const leaves = toStroops(sellAmount) + (fee?.asset === sell ? toStroops(fee.amount) : 0n)
  const isTraded = held && toStroops(held.sellingLiabilities) + toStroops(held.buyingLiabilities) > 0n
  if (exact === 'sell' && held && !isTraded && leaves === toStroops(held.balance)) return
  throw new DomainError(
    'BAD_INPUT',
    `Only an asset that is swapped whole, and that no order trades, can be removed with it.`,
    { field: 'removeAsset' },
  )
}

interface Noted {
  row: Pick<QuoteRow, 'id' | 'userId'>
  content: StoredQuote
  transactionId: string
  now: Date
}

/** Throws ALREADY_DONE where another request has swapped by this quote. */
export async function noteSwap(trx: Trx, { row, content, transactionId, now }: Noted): Promise<void> {
  const { sell, buy, exact, sellAmount, buyAmount, bound, parts } = content
  const isNew = await insertSwap(trx, {
    transactionId,
    userId: row.userId,
    quoteId: row.id,
    sell,
    buy,
    exact,
    bound,
    createdAt: now,
    quotedSell: sellAmount,
    quotedBuy: buyAmount,
    route: parts.map(({ sent, received, legs }) => ({ sent, received, legs })),
  })
  if (!isNew)
    throw new DomainError('ALREADY_DONE', 'This quote was already used. Ask for a new one.', { field: 'quoteId' })
}
