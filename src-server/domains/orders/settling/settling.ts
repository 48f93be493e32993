import type { Trx } from '#db/database.ts'
import { settleFees } from '#server/domains/orders/fees/fees.queries.ts'
import * as queries from '#server/domains/orders/orders.queries.ts'
import { lookAfter } from '#server/domains/orders/orders.queue.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { type OfferOutcome, offerOutcomes } from '#server/stellar/offer-results.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { type LedgerTrade, tradesIn } from './ledger-trades.ts'
import {
  changed,
  end,
  fill,
  type Lifecycle,
  lifecycleOf,
  type Moment,
  placed,
  taken,
  takenWhole,
} from './order-lifecycle.ts'
import { tellOfOrders } from './order-notices.ts'
import { reasonOf } from './order-reasons.ts'
import { storeLifecycle } from './order-store.ts'
import { noteMeetings } from './self-trades.ts'

/** Results of a ledger, or of one transaction of it; null for an end that no ledger tells of. */
export interface Happened {
  contents: LedgerContents | null
  /** Of ours. */
  addresses: ReadonlySet<string>
  /** Intents that have come to their end. */
  intents: readonly { id: string; type: string; status: string }[]
}
export type SettlingDeps = Pick<OrdersDeps, 'inbox' | 'reservations' | 'clock'>

interface Event {
  /** Horizon's number of the operation: in this order it happened. */
  at: bigint
  apply: () => void
}

/**
 * Takes over what became of orders: attempts whose transactions have ended, and trades that filled resting ones, in the order of
 * the ledger's operations, in the SQL transaction that books them. Again for the same ledger it changes nothing.
 */
export async function settleOrders(deps: SettlingDeps, trx: Trx, happened: Happened): Promise<void> {
  const { contents, addresses, intents } = happened
  const ended = intents.filter(({ status }) => status === 'confirmed' || status === 'failed')
  await settleFees(deps, trx, ended)
  const pending = await queries.listPending(
    trx,
    ended.flatMap(({ id, type }) => (type === 'order' ? id : [])),
  )
  const trades = contents ? tradesIn(contents).filter(({ account }) => addresses.has(account)) : []
  const makers = trades.filter(({ role }) => role === 'maker')
  if (contents) await lookForWithdrawn(trx, contents)
  const resting = await queries.listIdsOfOffers(trx, offersOf(makers))
  const ids = [...new Set([...pending.map(({ orderId }) => orderId), ...resting])]
  if (ids.length === 0) return
  const rows = await queries.lockByIds(trx, ids)
  const lifecycles = new Map(rows.map((row) => [row.id, lifecycleOf(row)]))
  const noted = await queries.listNoted(
    trx,
    trades.map(({ tradeId }) => tradeId),
  )
  const fresh = trades.filter(({ tradeId, role }) => !noted.has(`${tradeId} ${role}`))
  const moment = { ledger: contents?.ledger.sequence ?? 0, at: contents?.ledger.closedAt ?? deps.clock.now() }
  const parts = { lifecycles, trades: fresh, moment, contents }
  const events = makers.filter((trade) => fresh.includes(trade)).map((trade) => takenBy(parts, trade))
  const verdicts: Verdict[] = []
  for (const attempt of pending) events.push(attempted(parts, attempt, verdicts))
  for (const { apply } of events.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))) apply()
  for (const lifecycle of lifecycles.values()) await storeLifecycle(deps, trx, lifecycle)
  for (const verdict of verdicts) await queries.settleAttempt(trx, verdict)
  await afterwards(deps, trx, { lifecycles: [...lifecycles.values()], pending, trades: fresh })
}

interface Parts {
  lifecycles: ReadonlyMap<string, Lifecycle>
  trades: readonly LedgerTrade[]
  moment: Moment
  contents: LedgerContents | null
}
type Verdict = Pick<queries.AttemptRow, 'id' | 'result' | 'code' | 'reason'>

/** Somebody took a part of an offer; by then it may be one that the same ledger has made. */
const takenBy = ({ lifecycles, moment }: Parts, trade: LedgerTrade): Event => ({
  at: BigInt(trade.operationId),
  apply: () => {
    const lifecycle = [...lifecycles.values()].find(
      ({ order }) => order.status === 'open' && order.offerId === trade.offerId,
    )
    if (lifecycle) taken(lifecycle, trade, moment)
  },
})

function attempted(parts: Parts, attempt: queries.PendingAttempt, verdicts: Verdict[]): Event {
  const { lifecycles, contents } = parts
  const transaction = contents?.transactions.find(({ outerHash }) => outerHash === attempt.hash)
  const place = (attempt.firstOperation ?? 0) + attempt.operation
  const lifecycle = lifecycles.get(attempt.orderId)
  if (!lifecycle) throw new Error(`attempt ${attempt.id} has no order`)
  const at = transaction ? BigInt(transaction.id) + BigInt(place + 1) : 0n
  return {
    at,
    apply: () => {
      lifecycle.order.changingBy =
        lifecycle.order.changingBy === attempt.transactionId ? null : lifecycle.order.changingBy
      if (attempt.outcome === 'confirmed' && transaction) {
        const beyond = filledBeyond(lifecycle, attempt)
        succeed(parts, {
          lifecycle,
          attempt,
          operationId: String(at),
          offer: offerOutcomes(transaction.result)[place] ?? null,
        })
        verdicts.push({ id: attempt.id, result: 'done', code: null, reason: beyond })
      } else if (attempt.outcome === 'failed') {
        const code = transaction?.codes.operations[place] ?? attempt.resultCode
        verdicts.push(fail(lifecycle, attempt, code === 'op_success' ? 'failed_with_others' : code))
      }
    },
  }
}

interface Success {
  lifecycle: Lifecycle
  attempt: queries.PendingAttempt
  operationId: string
  /** null where it was no operation on an offer. */
  offer: OfferOutcome | null
}

/** Fills while a change was on its way, as a sentence; null where there were none. */
function filledBeyond({ order }: Lifecycle, { action, seenFilled }: queries.PendingAttempt): string | null {
  const since = action === 'edit' && seenFilled !== null ? toStroops(order.filled) - toStroops(seenFilled) : 0n
  if (since <= 0n) return null
  return `${fromStroops(since)} ${assetCode(order.base)} were filled while the change was on its way: the order can come to that much more than was wanted.`
}

/** Whether its own time was over by then. */
const isOver = ({ expiresAt }: queries.OrderRow, { at }: Moment): boolean => expiresAt !== null && expiresAt <= at

function succeed({ trades, moment }: Parts, { lifecycle, attempt, operationId, offer }: Success): void {
  const { order } = lifecycle
  if (attempt.action === 'cancel' && isOver(order, moment)) return end(lifecycle, 'expired', 'It expired.', 'time_over')
  if (attempt.action === 'cancel') return end(lifecycle, 'cancelled')
  if (attempt.action === 'edit' && attempt.amount !== null && attempt.price !== null)
    changed(lifecycle, { amount: attempt.amount, price: attempt.price })
  for (const trade of trades)
    if (trade.operationId === operationId && trade.role === 'taker' && trade.account === order.address)
      fill(lifecycle, trade, { ...moment, isCharged: offer === null })
  if (offer === null) takenWhole(lifecycle)
  else placed(lifecycle, offer.offerId)
}

/** Only placing an order can end it; one that was to be changed or taken back stays as the ledger has it. */
function fail(lifecycle: Lifecycle, attempt: queries.PendingAttempt, code: string | null): Verdict {
  const reason = reasonOf(code, { action: attempt.action, isFilled: lifecycle.order.status === 'filled' })
  if (attempt.action === 'place') end(lifecycle, 'failed', reason, code)
  return { id: attempt.id, result: 'failed', code, reason }
}

interface Afterwards {
  lifecycles: readonly Lifecycle[]
  pending: readonly queries.PendingAttempt[]
  trades: readonly LedgerTrade[]
}

/** News for people, and work that must not wait: fees due, rests to be looked for, cancellations to be tried again. */
async function afterwards(deps: SettlingDeps, trx: Trx, { lifecycles, pending, trades }: Afterwards): Promise<void> {
  await tellOfOrders(deps, trx, lifecycles)
  await noteMeetings(trx, { lifecycles, trades })
  const again = pending.filter(({ action, outcome: end }) => action === 'cancel' && end === 'failed')
  const isOver = ({ order }: Lifecycle) =>
    !isOrderLive(order.status) && toStroops(order.fee) > toStroops(order.feeCollected)
  const orderIds = lifecycles
    .filter((lifecycle) => lifecycle.wasTaken || isOver(lifecycle))
    .map(({ order }) => order.id)
  const transactionIds = [...new Set(again.map(({ transactionId }) => transactionId))]
  if (orderIds.length > 0 || transactionIds.length > 0) await lookAfter.add(trx, { orderIds, transactionIds })
  await notifyLive(
    trx,
    lifecycles.map(({ order: { id, userId } }) => ({ userId, event: { topic: 'orders' as const, id } })),
  )
}

const offersOf = (trades: readonly LedgerTrade[]): string[] => [
  ...new Set(trades.flatMap(({ offerId }) => offerId ?? [])),
]

/** Where an issuer takes back its consent, the ledger removes the offers of that account and asset: they are looked for. */
async function lookForWithdrawn(trx: Trx, { effects }: LedgerContents): Promise<void> {
  const withdrawn = effects.flatMap((effect) => {
    const { type, trustor } = effect as unknown as { type: string; trustor?: string }
    return trustor !== undefined && WITHDRAWALS.has(type) ? trustor : []
  })
  if (withdrawn.length === 0) return
  const orderIds = await queries.listOpenOf(trx, [...new Set(withdrawn)])
  if (orderIds.length > 0) await lookAfter.add(trx, { orderIds, transactionIds: [] })
}
const WITHDRAWALS = new Set([
  'trustline_flags_updated',
  'trustline_deauthorized',
  'trustline_authorized_to_maintain_liabilities',
])
