import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { insertAttempts } from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { holdFee, intentOf } from '#server/domains/orders/placing.ts'
import { askedOf, type Planned, planned, requireMeetsNone } from '#server/domains/orders/planning.ts'
import { triggerNameOf, triggerOf } from '#server/domains/orders/recovered/replaying.ts'
import { confirmedBefore } from '#server/domains/transactions/acceptance/authority.ts'
import { asAgreed } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { end, lock } from './ending.ts'
import { requireAgreedFee } from './held-fee.ts'
import { tellOf } from './held-notices.ts'
import * as queries from './held-orders.queries.ts'
import { agreedOf } from './held-terms.ts'
import { findTrigger, listUnsettled, settleTrigger, type TriggerRow } from './watches.queries.ts'

export type TriggeredDeps = OrdersDeps & { logger: Logger }

const AT_ONCE = 100
/** What only says that it cannot be known, or done, now; the next look tries again. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS', 'MARKET_HALTED']
/** Another process has handled the trigger; what this one was about to do is undone. */
const HANDLED: ErrorCode = 'ALREADY_DONE'

/** Places every order that was triggered, each once, whatever ends on the way and however many processes do it. */
export async function placeAllTriggered(deps: TriggeredDeps): Promise<void> {
  for (let after: string | null = null; ; ) {
    const due: { orderId: string }[] = await listUnsettled(deps.db, after, AT_ONCE)
    for (const { orderId } of due)
      await placeOne(deps, orderId).catch((err: unknown) =>
        deps.logger.error({ err, order: orderId }, 'a triggered order waits on'),
      )
    after = due.at(-1)?.orderId ?? null
    if (after === null) return
  }
}

async function placeOne(deps: TriggeredDeps, orderId: string): Promise<void> {
  const [row, trigger] = await Promise.all([queries.findOrder(deps.db, orderId), findTrigger(deps.db, orderId)])
  if (!row || !trigger || trigger.outcome !== null) return
  try {
    await place(deps, row, trigger)
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    if (cause.code !== HANDLED && !PASSING.includes(cause.code)) await refuse(deps, row, cause)
  }
}

/**
 * As orders.place, by the server: guards and the outflow check are asked at this moment; what a person confirms was confirmed when the
 * order was made. Its own reservation makes room for it.
 */
async function place(deps: TriggeredDeps, row: queries.HeldRow, trigger: TriggerRow): Promise<void> {
  const { transactions } = deps
  const { userId, base, counter, side, amount, price, slippage } = row
  const request = triggerOf(userId, row.id)
  const { requestId } = request
  const name = triggerNameOf(deps, userId, row.id)
  const isLimit = row.type === 'stopLimit' || trigger.leg === 'limit'
  const own = isLimit ? { type: 'limit' as const, price: price ?? '' } : { type: 'market' as const }
  const slip = slippage === null ? {} : { slippage: String(Number(slippage)) }
  const markets = { ...deps.markets, book: deps.markets.freshBook } // one of a second ago would be that of before the trade
  const plan = await planned({ ...deps, markets }, userId, askedOf({ base, counter, side, amount, ...slip, ...own }))
  requireAgreedFee(row, plan.fee)
  const terms = confirmedBefore(isAsAgreed(row, { isLimit, plan }) ? asAgreed(plan.terms) : plan.terms)
  const intent = intentOf(deps, plan, { userId, requestId, name })
  await transactions.inAcceptance(false, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent, trade: terms.trade, inPlaceOf: row.id })
    if (locked.before) {
      const { id } = await transactions.answer(acceptance, locked)
      return notePlaced(deps, trx, { row, trigger, plan, transactionId: id })
    }
    await requireMeetsNone(trx, userId, plan)
    const claim = await transactions.check(acceptance, locked, terms)
    await notePlaced(deps, trx, { row, trigger, plan, transactionId: intent.id })
    await transactions.storeAndCommit(acceptance, locked, { claim })
  })
}

/** Whether it gets what its owner agreed to when it was made: its limit, or its stop with the slippage. */
function isAsAgreed(row: queries.HeldRow, { isLimit, plan }: { isLimit: boolean; plan: Planned }): boolean {
  const { side, amount, price, stopPrice, slippage } = row
  const agreed = agreedOf({ side, amount, limit: isLimit ? price : null, stop: stopPrice ?? '', slippage })
  const { exchange } = plan.plan
  return side === 'sell'
    ? toStroops(exchange.least) >= toStroops(agreed.got)
    : toStroops(exchange.amount) <= toStroops(agreed.sold)
}

interface Placed {
  row: queries.HeldRow
  trigger: TriggerRow
  plan: Planned
  transactionId: string
}

async function notePlaced(deps: TriggeredDeps, trx: Trx, placed: Placed): Promise<void> {
  const { row, trigger, plan, transactionId } = placed
  const { clock, reservations } = deps
  const locked = await queries.lockOrder(trx, row.id)
  if (locked?.transactionId === transactionId) return
  const settled = { outcome: 'placed' as const, code: null, reason: null, settledAt: clock.now() }
  if (locked?.status !== 'triggered' || !(await settleTrigger(trx, row.id, settled)))
    throw new DomainError(HANDLED, 'This order was handled already.')
  await reservations.holdFor(trx, { kind: 'held', id: row.id }, { address: row.address, amounts: {} })
  const { fee } = plan
  await queries.notePlaced(trx, row.id, {
    transactionId,
    feeRule: fee.rule,
    feeAsset: fee.rule?.asset ?? null,
    mostFee: fromStroops(fee.most),
    takesMarket: plan.asked.price === null,
    at: clock.now(),
  })
  const { userId, base, counter, side, amount } = row
  const price = plan.asked.price === null ? null : row.price
  await insertAttempts(trx, [
    {
      id: uuid(),
      userId,
      orderId: row.id,
      action: 'place',
      result: 'pending',
      base,
      counter,
      side,
      amount,
      price,
      transactionId,
      operation: 0,
    },
  ])
  if (fee.rule && fee.operation === null) await holdFee(deps, trx, { plan, orderId: row.id, most: fee.most, held: 0n })
  await tellOf(deps, trx, row, { event: 'triggered', trigger, code: null })
  await notifyLive(trx, [{ userId, event: { topic: 'orders', id: row.id } }])
}

/** A trigger that was refused is an attempt like every other, with its reason; its owner is told. */
async function refuse(deps: TriggeredDeps, row: queries.HeldRow, cause: DomainError): Promise<void> {
  const { clock } = deps
  const { userId, base, counter, side, amount, price } = row
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lock(deps, trx, { userId, id: row.id })
    const { code, message: reason } = cause
    if (locked?.status !== 'triggered') return
    if (!(await settleTrigger(trx, row.id, { outcome: 'refused', code, reason, settledAt: clock.now() }))) return
    await end(deps, trx, locked, { to: 'failed', reason, code })
    await insertAttempts(trx, [
      {
        id: uuid(),
        userId,
        orderId: row.id,
        action: 'place',
        result: 'failed',
        code,
        reason,
        base,
        counter,
        side,
        amount,
        price,
        transactionId: null,
        operation: null,
        settledAt: clock.now(),
      },
    ])
    const trigger = await findTrigger(trx, row.id)
    await tellOf(deps, trx, row, { event: 'refused', trigger: trigger ?? null, code })
  })
}
