import { statement, type TypedStatement } from '#db/pipelined.ts'
import { reserveFeeFor } from '#server/domains/accounts/reservations.queries.ts'
import type { NewOrder, OrderRow } from './orders.queries.ts'

/** Statements of a pipeline answer with the names of their own text. */
const COLUMN_OF: Record<keyof OrderRow, string> = {
  id: 'id',
  userId: 'user_id',
  requestId: 'request_id',
  address: 'address',
  base: 'base',
  counter: 'counter',
  side: 'side',
  type: 'type',
  price: 'price',
  priceN: 'price_n',
  priceD: 'price_d',
  amount: 'amount',
  filled: 'filled',
  filledTotal: 'filled_total',
  slippage: 'slippage',
  selling: 'selling',
  buying: 'buying',
  feeRule: 'fee_rule',
  feeAsset: 'fee_asset',
  mostFee: 'most_fee',
  maxFee: 'max_fee',
  fee: 'fee',
  feeCollected: 'fee_collected',
  feeTries: 'fee_tries',
  status: 'status',
  place: 'place',
  offerId: 'offer_id',
  reason: 'reason',
  resultCode: 'result_code',
  stopPrice: 'stop_price',
  trail: 'trail',
  expiresAt: 'expires_at',
  ocoGroup: 'oco_group',
  transactionId: 'transaction_id',
  changingBy: 'changing_by',
  recovered: 'recovered',
  robotId: 'robot_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}
const PLACED = Object.entries(COLUMN_OF).map(([name, column]) => `p.${column} as "${name}"`)

/** $1 to $20 the order, $21 its attempt, $22 what is set aside for its fee, $23 its robot. */
const PLACE = `with placed as (
    insert into orders (id, user_id, request_id, address, base, counter, side, type, price, price_n, price_d, amount, slippage,
      fee_rule, fee_asset, most_fee, transaction_id, status, place, expires_at, robot_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17, $18, $19, $20, $23::uuid)
    on conflict do nothing returning *),
  tried as (
    insert into order_attempts (id, user_id, order_id, action, result, base, counter, side, amount, price, transaction_id, operation, robot_id)
    select $21, user_id, id, 'place', 'pending', base, counter, side, amount, price, transaction_id, 0, robot_id from placed returning id),
  held as (${reserveFeeFor('placed', '$22')})
  select ${PLACED.join(', ')}, (select count(*) from tried) as tried from placed p`

interface Placement {
  transactionId: string
  attemptId: string
  /** Set aside until the order's end, in the asset of its fee; decimal text, or null for nothing. */
  heldFee: string | null
}

/** Stores an order with its first attempt and its fee; no row where the request has an order already. */
export function placementOf(
  order: NewOrder,
  { transactionId, attemptId, heldFee }: Placement,
): TypedStatement<OrderRow> {
  const { id, userId, requestId, address, base, counter, side, type, price, priceN, priceD, amount, slippage } = order
  const values = [
    id,
    userId,
    requestId,
    address,
    base,
    counter,
    side,
    type,
    price,
    priceN,
    priceD,
    amount,
    slippage,
    order.feeRule === null ? null : JSON.stringify(order.feeRule),
    order.feeAsset,
    order.mostFee,
    transactionId,
    order.status,
    order.place,
    order.expiresAt,
    attemptId,
    heldFee,
    order.robotId ?? null,
  ]
  return statement(PLACE, values)
}
