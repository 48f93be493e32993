import { hash } from 'node:crypto'
import type { Trx } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound, requestIdReused } from '#server/kernel/domain-refusals.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import type { ChooseForDeposit, ClaimDeposit, CreateDeposit } from '#shared/domains/deposits/deposits.schema.ts'
import { CHOOSING_STATUSES, canBecome } from '#shared/domains/deposits/deposits.states.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { boughtFor, feeOn } from './amounts.ts'
import type { OrderingDeps } from './deposits.types.ts'
import { findMethodById } from './methods.queries.ts'
import { methodOf, recipientLines } from './methods.ts'
import { payerKey, paymentKey } from './normal-forms.ts'
import * as orders from './orders.queries.ts'
import { dropQuote, findQuote } from './quotes.queries.ts'
import { freeAmount, limitsFor, methodOrThrow, QuoteTerms, requireWithin } from './quoting.ts'
import { requote } from './requoting.ts'

const MOST_OPEN = 5
const TRIES = 5

/** Id of the order; the same request makes one. Throws QUOTE_CHANGED where the quote is over, LIMIT_EXCEEDED, REQUEST_ID_REUSED. */
export async function create(
  deps: OrderingDeps,
  userId: string,
  { quoteId, requestId }: CreateDeposit,
): Promise<string> {
  return retryPassing(
    () =>
      deps.db.transaction().execute(async (trx) => {
        await orders.lockPerson(trx, userId)
        const made = await orders.findByRequest(trx, userId, requestId)
        if (made && made.id !== quoteId) throw requestIdReused()
        if (!made) await insert(deps, trx, { userId, quoteId, requestId })
        return quoteId
      }),
    UNIQUE_VIOLATION,
  )
}

async function insert(
  deps: OrderingDeps,
  trx: Trx,
  { userId, quoteId, requestId }: CreateDeposit & { userId: string },
): Promise<void> {
  const now = deps.clock.now()
  const quoted = await findQuote(trx, userId, quoteId)
  if (!quoted || quoted.expiresAt <= now)
    throw new DomainError('QUOTE_CHANGED', 'This quote has expired. Ask for a new one.', { field: 'quoteId' })
  const row = await findMethodById(trx, quoted.methodId)
  const method = await methodOrThrow(trx, row?.methodName ?? '', now)
  const { open } = await orders.usedBy(trx, userId, now)
  if (open >= MOST_OPEN)
    throw new DomainError('LIMIT_EXCEEDED', `You can have at most ${MOST_OPEN} open orders. Pay or cancel one first.`)
  const { payUsd: offered, ...terms } = QuoteTerms.parse(quoted.content)
  requireWithin(offered, { amountUsd: terms.amountUsd, method, limits: await limitsFor(deps, userId, method) })
  const { rate, marketRate, spreadPercent, reference } = terms
  const expiresAt = new Date(now.getTime() + method.settings.payWithinMinutes * MINUTE_MS)
  const fixed = {
    id: quoteId,
    userId,
    methodId: method.id,
    amountUsd: terms.amountUsd,
    xlmRate: rate,
    marketRate,
    spreadPercent,
    reference,
    recipient: recipientLines(method.settings),
    holdDays: method.settings.holdDays,
    requestId,
    steps: [{ status: 'waiting' as const, at: now.toISOString(), note: null }],
    expiresAt,
    createdAt: now,
  }
  for (let [tried, payUsd] = [1, offered]; ; tried += 1, payUsd = await freeAmount(trx, method.id, terms.amountUsd)) {
    const feeUsd = feeOn(payUsd, method.settings)
    const bought = boughtFor(payUsd, { feeUsd, rate })
    if (bought === null) throw new Error('an order that was quoted buys something')
    if (await orders.insertOrder(trx, { ...fixed, amount: payUsd, feeUsd, estimatedXlm: fromStroops(bought) })) break
    if (tried === TRIES)
      throw new DomainError('UNAVAILABLE', 'Many people are buying for this amount now. Please choose another one.')
  }
  await dropQuote(trx, quoteId)
}

/** The order of whoever asks, locked. Throws NOT_FOUND. */
async function own(trx: Trx, userId: string, id: string): Promise<orders.OrderRow> {
  const order = await orders.lockOrder(trx, id)
  if (order?.userId !== userId) throw notFound('order')
  return order
}

/**
 * Claim of the person about their payment: it decides nothing, and keeps nobody else from saying the same. Until the statement has
 * the payment it can be said anew. Throws NOT_FOUND, ALREADY_DONE.
 */
export async function claim(
  deps: OrderingDeps,
  userId: string,
  { id, payer, paymentId, screenshot }: ClaimDeposit,
): Promise<void> {
  if (paymentKey(paymentId) === '' || payerKey(payer) === '')
    throw new DomainError('BAD_INPUT', 'Copy the id as your app shows it.', { field: 'paymentId' })
  const pictureMark = screenshot === undefined ? null : await markOf(deps, userId, screenshot)
  await deps.db.transaction().execute(async (trx) => {
    const order = await own(trx, userId, id)
    const status = orders.statusOf(order)
    const at = deps.clock.now()
    if (status !== 'claimed' && !canBecome(status, 'claimed'))
      throw new DomainError('ALREADY_DONE', 'This order needs no more from you.')
    const picture = screenshot === undefined ? {} : { claimPicture: screenshot, pictureMark }
    if (screenshot !== undefined) await deps.uploads.use(trx, userId, { id: screenshot, purpose: 'deposit_claim' })
    const said = { claimPayer: payer, claimId: paymentId, claimKey: paymentKey(paymentId), claimedAt: at, ...picture }
    const isFree =
      status !== 'expired' || !(await orders.takenAmounts(trx, order.methodId, [order.amount])).has(order.amount)
    if (status === 'claimed' || !isFree) return orders.noteOrder(trx, id, said)
    await orders.moveOrder(trx, order, { to: 'claimed', at, set: said })
  })
}

/** By which the same picture is known again: what is kept is made anew from its pixels, so its bytes are the same. Throws NOT_FOUND. */
async function markOf({ uploads }: OrderingDeps, userId: string, id: string): Promise<string> {
  const { bytes } = await uploads.read({ id: userId, rooms: [] }, id)
  return hash('sha256', bytes)
}

/** Of an order that nobody has paid; doing it twice is doing it once. Throws NOT_FOUND, NOT_CANCELLABLE. */
export async function cancel({ db, clock }: OrderingDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await own(trx, userId, id)
    if (order.status === 'cancelled') return
    if (order.status !== 'pending')
      throw new DomainError('NOT_CANCELLABLE', 'Only an order that waits for its payment can be cancelled.')
    await orders.moveOrder(trx, order, { to: 'cancelled', at: clock.now() })
  })
}

/** Of what was paid late or otherwise than agreed. Throws NOT_FOUND, ALREADY_DONE, UNAVAILABLE without a price. */
export async function choose(deps: OrderingDeps, userId: string, { id, choice }: ChooseForDeposit): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await own(trx, userId, id)
    if (!CHOOSING_STATUSES.some((status) => status === order.status))
      throw new DomainError('ALREADY_DONE', 'There is nothing to choose for this order.')
    if (choice === 'refund') return orders.noteOrder(trx, id, { choice })
    const seen = await orders.findSeen(trx, id)
    const method = methodOf(await methodRow(trx, order.methodId))
    const again = await requote(deps, method.settings, { ...order, receivedUsd: seen?.receivedUsd ?? '0' })
    if (again === null)
      throw new DomainError('BAD_INPUT', 'The payment is smaller than the fee. Ask for it back.', { field: 'choice' })
    const { rate, marketRate, feeUsd, xlm } = again
    const terms = {
      choice,
      xlmRate: rate,
      marketRate,
      arrivalRate: order.arrivalRate ?? marketRate,
      feeUsd,
      estimatedXlm: xlm,
      spreadPercent: method.settings.spreadPercent,
    }
    await orders.moveOrder(trx, order, { to: 'matched', at: deps.clock.now(), set: terms, note: 'requoted' })
  })
}

async function methodRow(trx: Trx, id: string) {
  const row = await findMethodById(trx, id)
  if (!row) throw new Error('an order has a method')
  return row
}
