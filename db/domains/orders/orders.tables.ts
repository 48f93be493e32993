import type { Generated, GeneratedAlways } from 'kysely'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import type { OrderAttempt } from '#shared/domains/orders/orders.schema.ts'
import type { OrderStatus, OrderType } from '#shared/domains/orders/orders.states.ts'

/** Amounts are the base asset's; a price is the counter asset's for one of it. */
export interface OrdersTable {
  id: string
  userId: string
  /** Of orders.place; of what the server places itself, one of its own. */
  requestId: string
  address: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  type: OrderType
  /** As it was asked for, and as the ledger has it. */
  price: string | null
  priceN: number | null
  priceD: number | null
  amount: string
  filled: Generated<string>
  /** Of the counter asset. */
  filledTotal: Generated<string>
  slippage: string | null
  /** By side, from base and counter. */
  selling: GeneratedAlways<string>
  buying: GeneratedAlways<string>
  /** By which it is charged to its end, as JSON; null where it costs nothing. */
  feeRule: FeeRule | null
  feeAsset: string | null
  /** The most that it may cost; reserved until it is over. */
  mostFee: Generated<string>
  /** What its owner has agreed to at most, in `feeAsset`, while the service holds it; null where nothing was said. */
  maxFee: string | null
  /** For what is filled so far, and how much of that was collected. */
  fee: Generated<string>
  feeCollected: Generated<string>
  /** Collections of its fee that came to nothing. */
  feeTries: Generated<number>
  status: OrderStatus
  place: 'ledger' | 'service'
  /** int8 text. */
  offerId: string | null
  reason: string | null
  resultCode: string | null
  stopPrice: string | null
  trail: string | null
  expiresAt: Date | null
  ocoGroup: string | null
  /** The intent that placed it. */
  transactionId: string | null
  /** The intent of an edit or a cancellation that is on its way. */
  changingBy: string | null
  /** The service found it on the ledger again, where a restored database had lost it. */
  recovered: Generated<boolean>
  /** The robot of that person that it is of; null for their own. */
  robotId: Generated<string | null>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface OrderAttemptsTable {
  id: string
  userId: string
  /** null for one that was refused before there was an order. */
  orderId: string | null
  action: OrderAttempt['action']
  result: OrderAttempt['result']
  code: string | null
  reason: string | null
  base: string | null
  counter: string | null
  side: 'buy' | 'sell' | null
  amount: string | null
  price: string | null
  transactionId: string | null
  /** Which operation of its intent does it. */
  operation: number | null
  /** Of an edit: how much of the order was filled when it was asked for, and then signed. */
  seenFilled: Generated<string | null>
  robotId: Generated<string | null>
  createdAt: Generated<Date>
  settledAt: Date | null
}

/** One side of one trade; a trade between two people of ours is two rows. */
export interface OrderFillsTable {
  /** Horizon's operation, and the trade's number within it. */
  tradeId: string
  role: 'maker' | 'taker'
  orderId: string
  userId: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  amount: string
  total: string
  fee: Generated<string>
  feeAsset: string | null
  /** The intent by which its fee was collected. */
  collectedBy: string | null
  ledger: number
  at: Date
  robotId: Generated<string | null>
}

/** Robots in its reach place nothing while it stands; what they have on the ledger is withdrawn. */
export interface RobotStopsTable {
  id: string
  height: 'robot' | 'person' | 'pair' | 'platform'
  robotId: string | null
  userId: string | null
  /** The two assets of a pair in their order, whichever way round they are traded. */
  base: string | null
  counter: string | null
  /** It does everything but refuse and send. */
  isRehearsal: boolean
  reason: string
  /** Null: the service itself. */
  stoppedBy: string | null
  stoppedAt: Date
  /** Orders that were in its reach. */
  found: number | null
  /** Since when no order in its reach is queued, on its way or standing. */
  noneLeftAt: Date | null
  liftedBy: string | null
  liftedAt: Date | null
  liftReason: string | null
}
