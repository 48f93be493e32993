import { moveOrder, noteOrder } from '#server/domains/deposits/orders.queries.ts'
import { dropQuotesBefore } from '#server/domains/deposits/quotes.queries.ts'
import { knownRate } from '#server/domains/deposits/quoting.ts'
import { dropProblemsBefore, keepHolds } from '#server/domains/deposits/statements/contradictions.queries.ts'
import { holdsRate, rateOfArrival } from '#server/domains/deposits/statements/matching.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { dropHold, noteLine } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { lockFailed, lockOverdue, lockUnpriced } from './tidying.queries.ts'

const AT_ONCE = 200
/** Statements may come days after a payment that the person has told of. */
const CLAIMED_WAIT_MS = 7 * DAY_MS
const PROBLEMS_KEPT_MS = 90 * DAY_MS

/** Ends orders whose time is over, opens credits again that the ledger has refused, and prices what came without a price; safe to run twice. */
export async function tidy(deps: CreditDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const claimedBefore = new Date(now.getTime() - CLAIMED_WAIT_MS)
    const overdue = await lockOverdue(trx, { now, claimedBefore, atMost: AT_ONCE })
    for (const order of overdue) await moveOrder(trx, order, { to: 'expired', at: now })
    await tell(
      deps,
      trx,
      overdue.map((order) => ({ order, event: 'expired' as const, usd: order.amount })),
    )
  })
  await db.transaction().execute(async (trx) => {
    for (const { lineId, ...order } of await lockFailed(trx, AT_ONCE)) {
      const set = {
        credits: order.credits + 1,
        creditTransactionId: null,
        creditedXlm: null,
        verifiedAt: null,
        decidedBy: null,
      }
      await moveOrder(trx, order, { to: 'matched', at: now, set })
      await noteLine(trx, lineId, { status: 'matched', transactionId: null, xlmCredited: null, xlmRate: null })
      await dropHold(trx, order.id)
    }
  })
  await priceUnpriced(deps)
  await db.transaction().execute((trx) => keepHolds(trx, now))
  await dropProblemsBefore(db, new Date(now.getTime() - PROBLEMS_KEPT_MS))
  await dropQuotesBefore(db, now)
}

/** Prices sums that came while no price was known: at their rate where the first known price is near; else the owner chooses. */
async function priceUnpriced(deps: CreditDeps): Promise<void> {
  const { db, clock } = deps
  const today = await knownRate(deps)
  if (today === null) return
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    for (const order of await lockUnpriced(trx, AT_ONCE)) {
      const arrivalRate = rateOfArrival(order, { latest: order.expiresAt, today }) // it came in time
      const isHeld = holdsRate(order, arrivalRate)
      if (isHeld) await moveOrder(trx, order, { to: 'matched', at, set: { arrivalRate } })
      else await noteOrder(trx, order.id, { arrivalRate })
      await tell(deps, trx, [{ order, event: isHeld ? 'matched' : 'repriced', usd: order.receivedUsd }])
    }
  })
}
