import type { Db } from '#db/database.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { type EditHeldOrder, isHeldOrder, type PlaceAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type {
  AttemptPage,
  CancelAllOrders,
  CancelledAll,
  CancelOrder,
  FillPage,
  ListAttempts,
  ListFills,
  ListOrders,
  Order,
  OrderDetail,
  OrderPage,
} from '#shared/domains/orders/orders.schema.ts'
import { cancel, cancelAll } from './cancelling.ts'
import { edit } from './changing.ts'
import { collectAllFees } from './fees/collecting.ts'
import { editHeld } from './held/editing.ts'
import { cancelAllHeld, cancelHeld } from './held/ending.ts'
import { makeHeld } from './held/making.ts'
import { decodeFill, decodePlace, encodePlace } from './list-cursors.ts'
import * as lists from './lists.queries.ts'
import { pageOfFills, presentAttempt, presentFill, presentOrder } from './order-presenter.ts'
import * as queries from './orders.queries.ts'
import type { OrdersDeps } from './orders.types.ts'
import { listOffersOf } from './own-offers.queries.ts'
import { place } from './placing.ts'
import { preview } from './previewing.ts'
import { compareAll, compareOrdersOf } from './recovered/comparing.ts'
import { listUnmeetable } from './related.queries.ts'
import { forgetRefused, lookAfter, sweep } from './settling/following.ts'
import { findCancelledBefore } from './whole-cancellation.ts'

export type OrdersService = ReturnType<typeof createOrdersService>

/** Orders on the ledger's order books: what people ask for, what becomes of it, and what it costs. */
export function createOrdersService(deps: OrdersDeps) {
  const { db } = deps
  return {
    ...bind(deps, {
      preview,
      place: placeAny,
      edit,
      cancel: cancelAny,
      cancelAll: cancelWhole,
      lookAfter,
      sweep,
      compareAll,
    }),
    ...bind(db, {
      list,
      get,
      fills,
      attempts,
      /** Orders of people on the ledger's book of a pair. */
      offersOf: listOffersOf,
      /** Of addresses, those that a person's trades may not meet. */
      unmeetable: listUnmeetable,
    }),
    editHeld: async (session: Payer, input: EditHeldOrder): Promise<Order> =>
      presentOrder(await editHeld(deps, session, input)),
    /** Holds what accounts have on offer against the ledger; throws where that cannot be done now. */
    async compare(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) await compareOrdersOf(deps, address)
    },
    async collect(): Promise<void> {
      await collectAllFees(deps)
      await forgetRefused(deps)
    },
  }
}

async function placeAny(deps: OrdersDeps, session: Payer, input: PlaceAnyOrder): Promise<Order> {
  if (!isHeldOrder(input)) return place(deps, session, input)
  return presentOrder(await makeHeld(deps, session, input))
}

/** A held order is cancelled without the ledger, which knows nothing of it. */
async function cancelAny(deps: OrdersDeps, userId: string, input: CancelOrder): Promise<Order> {
  const row = await queries.findById(deps.db, userId, input.id)
  if (row?.place !== 'service') return cancel(deps, userId, input)
  return presentOrder(await cancelHeld(deps, userId, row, input.dryRun))
}

async function cancelWhole(deps: OrdersDeps, userId: string, input: CancelAllOrders): Promise<CancelledAll> {
  const { requestId, dryRun, ...of } = input
  const before = await findCancelledBefore(deps, userId, { requestId, of })
  const held = before !== null ? [] : await cancelAllHeld(deps, userId, of, dryRun)
  const { ids, transactionIds } = await cancelAll(deps, userId, input)
  return { ids: [...held, ...ids], transactionIds }
}

async function list(db: Db, userId: string, query: ListOrders): Promise<OrderPage> {
  const after = query.cursor ? decodePlace(query.cursor) : null
  const rows = await lists.listOrders(db, userId, { asked: query, after })
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => encodePlace(row.createdAt, row.id))
  return { items: page.map(presentOrder), nextCursor }
}

const FILLS_SHOWN = 200

async function get(db: Db, userId: string, id: string): Promise<OrderDetail> {
  const row = await queries.findById(db, userId, id)
  if (!row) throw notFound('order')
  const [tried, filled] = await Promise.all([lists.listAttemptsOf(db, id), lists.listFillsOf(db, id, FILLS_SHOWN)])
  return { ...presentOrder(row), attempts: tried.map(presentAttempt), fills: filled.map(presentFill) }
}

async function fills(db: Db, userId: string, query: ListFills): Promise<FillPage> {
  const after = query.cursor ? decodeFill(query.cursor) : null
  const rows = await lists.listFills(db, userId, { asked: query, after })
  return pageOfFills(rows, query.limit, (row) => encodePlace(row.at, row.tradeId))
}

/** Every attempt with its result, those too that never became an order. */
async function attempts(db: Db, userId: string, { limit, cursor }: ListAttempts): Promise<AttemptPage> {
  const after = cursor ? decodePlace(cursor) : null
  const rows = await lists.listAttempts(db, userId, { limit, after })
  const { page, nextCursor } = pageOf(rows, limit, (row) => encodePlace(row.createdAt, row.id))
  return { items: page.map((row) => ({ ...presentAttempt(row), orderId: row.orderId })), nextCursor }
}
