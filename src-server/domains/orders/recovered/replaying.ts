import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { orderIdOf, triggerRequestOf } from '#server/domains/orders/order-ids.ts'
import { planOrder } from '#server/domains/orders/order-plan.ts'
import * as orders from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { askedOf } from '#server/domains/orders/planning.ts'
import { settleOrders } from '#server/domains/orders/settling/settling.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import { type Repeated, sameAs } from '#server/domains/transactions/acceptance/repeated-requests.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { isOffer, madeBy, operationsOfRow } from '#server/domains/transactions/operations.ts'
import type { TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { networkSilent, requestIdReused } from '#server/kernel/domain-refusals.ts'
import type { PlaceHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { adoptedOrder, type PlacingPlan, termsOf } from './adopted-order.ts'
import * as queries from './recovered.queries.ts'

export type ReplayDeps = Pick<OrdersDeps, 'db' | 'clock' | 'inbox' | 'reservations' | 'readBooked'> & {
  transactions: Pick<OrdersDeps['transactions'], 'nameOf' | 'findRepeated' | 'claimRepeated' | 'bindRequest'>
}

/**
 * The order of a request that a restored database had lost, as the ledger has it: the offer that was adopted, or what was traded at
 * the market's price, or what the ledger refused. Throws REQUEST_ID_REUSED where that was another order.
 */
export async function replayPlaced(
  deps: ReplayDeps,
  { input, request, row }: { input: PlaceOrder; request: MoneyRequest; row: TransactionRow },
): Promise<orders.OrderRow> {
  const { asked: terms } = askedOf(input)
  const { operation } = planOrder(terms, { bound: 1n, address: row.source ?? '' })
  const { source: to, amount } = row
  const said = { type: 'order' as const, to: to ?? '', asset: 'XLM', amount, memo: null, createsAccount: false }
  const bind = { requestId: input.requestId, type: input.type, slippage: input.slippage ?? null, ...NOT_HELD }
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt)
  return replay(deps, {
    request,
    row,
    repeated: sameAs({ ...said, operations: [operation] }),
    bind: async (trx, order) => {
      if (order.side !== input.side) await queries.turnRound(trx, order.id)
      if (order.side !== input.side || input.type === 'maker')
        await queries.takeTerms(trx, order.id, { amount: input.amount }) // what the ledger has of it is rounded
      await queries.bindOrder(trx, order.id, { ...bind, expiresAt })
    },
  })
}
const NOT_HELD = { stopPrice: null, trail: null }

/** As replayPlaced, of an order that the service held and that was triggered before it was lost; null where none was. */
export async function replayTriggered(
  deps: ReplayDeps,
  { id, input, request }: { id: string; input: PlaceHeldOrder; request: MoneyRequest },
): Promise<orders.OrderRow | null> {
  const { userId } = request
  const trigger = triggerOf(userId, id)
  const name = triggerNameOf(deps, userId, id)
  const found = await deps.transactions.findRepeated(trigger, name)
  if (found?.kind !== 'recovered') return null
  const { requestId, type, slippage = null, stopPrice = null, trail = null } = input
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt)
  return replay(deps, {
    request: trigger,
    row: found.row,
    repeated: { name, type: 'order', isSame: (row) => isOfPair(row, input) },
    bind: async (trx, order) => {
      if (!(await deps.transactions.bindRequest(trx, request))) throw requestIdReused()
      await queries.bindOrder(trx, order.id, { requestId, type, slippage, stopPrice, trail, expiresAt })
    },
  })
}

/** By which the service places an order that it held, once. */
export function triggerOf(userId: string, id: string): MoneyRequest {
  const procedure = 'orders.trigger'
  return { userId, requestId: triggerRequestOf(id), procedure, inputHash: hashInput(procedure, { id }) }
}

export const triggerNameOf = ({ transactions }: Pick<ReplayDeps, 'transactions'>, userId: string, id: string): bigint =>
  transactions.nameOf({ origin: 'server', ownerId: userId, requestId: triggerRequestOf(id) })

interface Replay {
  request: MoneyRequest
  row: TransactionRow
  repeated: Repeated
  /** Adds the fields of the request that the ledger has not. */
  bind: (trx: Trx, order: orders.OrderRow) => Promise<void>
}

async function replay(deps: ReplayDeps, { request, row, repeated, bind }: Replay): Promise<orders.OrderRow> {
  const contents = await contentsOf(deps, row)
  let order: orders.OrderRow | undefined
  const alongside = async (trx: Trx, claimed: TransactionRow): Promise<void> => {
    const placed = (await queries.findPlacedBy(trx, row.id)) ?? (await adoptNow(deps, trx, { row: claimed, contents }))
    if (!placed) throw requestIdReused()
    await bind(trx, placed)
    order = await orders.findById(trx, request.userId, placed.id)
  }
  await deps.transactions.claimRepeated(request, { ...repeated, alongside })
  const known = order ?? (await queries.findPlacedBy(deps.db, row.id)) // another call may have claimed it a moment before
  if (!known) throw requestIdReused()
  return known
}

/** null for what no ledger tells of. */
async function contentsOf({ db, readBooked }: ReplayDeps, { id, status, hash }: TransactionRow) {
  if (status !== 'confirmed' || hash === null || (await queries.findPlacedBy(db, id))) return null
  const contents = await readBooked(hash)
  if (contents) return contents
  throw networkSilent()
}

/** An order that rests on no ledger: traded at the market's price, or refused. */
async function adoptNow(
  deps: ReplayDeps,
  trx: Trx,
  { row, contents }: { row: TransactionRow; contents: LedgerContents | null },
): Promise<orders.OrderRow | null> {
  const { id: transactionId, userId, source, intentName, status, fee, feeAsset } = row
  if (userId === null || source === null || intentName === null) return null
  const plans = operationsOfRow(row)
  const operation = plans.findIndex((plan) => (isOffer(plan) ? madeBy(plan) : 'sendAsset' in plan))
  const plan = plans[operation] as PlacingPlan | undefined
  if (!plan) return null
  const paid = feeAsset === null ? null : { asset: feeAsset, amount: fee }
  const place = { id: orderIdOf(userId, BigInt(intentName)), userId, address: source, transactionId, fee: paid }
  const order = await queries.insertAdopted(trx, adoptedOrder(plan, place))
  if (!order) return null
  const { base, counter, side } = order
  const { amount, price } = termsOf(plan)
  const attempt = { id: uuid(), userId, orderId: order.id, action: 'place' as const, result: 'pending' as const }
  const terms = { base, counter, side, amount, price, transactionId, operation }
  await orders.insertAttempts(trx, [{ ...attempt, ...terms }])
  const intents = [{ id: transactionId, type: 'order', status }]
  await settleOrders(deps, trx, { contents, addresses: new Set([source]), intents })
  return order
}

const isOfPair = (row: TransactionRow, { base, counter, side }: PlaceHeldOrder): boolean => {
  const [sell, buy] = side === 'sell' ? [base, counter] : [counter, base]
  return operationsOfRow(row).some((plan) =>
    isOffer(plan)
      ? plan.selling === sell && plan.buying === buy
      : 'sendAsset' in plan && plan.sendAsset === sell && plan.destAsset === buy,
  )
}
