import * as z from 'zod/mini'
import { priceFault } from '#shared/domains/markets/price.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { paging } from '#shared/kernel/paging.ts'
import { LEDGER_ORDER_TYPES, type OrderStatus, type OrderType } from './orders.states.ts'

/** Decimal text above 0, the counter asset's for one of the base asset. */
const Price = z
  .string()
  .check(z.maxLength(40))
  .check(
    z.superRefine((text: string, issues) => {
      const message = priceFault(text)
      if (message !== null) issues.addIssue({ code: 'custom', message })
    }),
  )
/** Percent as decimal text. */
const Slippage = z
  .string()
  .check(z.regex(/^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/, 'Enter a slippage from 0 to 10 %, with at most 2 decimals'))
/** Until when an order counts, by the close time of ledgers: a moment between a minute and a year from now. */
export const ExpiresAt = z.iso.datetime()
const pair = { base: AssetId, counter: AssetId }
const side = z.enum(['buy', 'sell'])

interface Asked {
  base: string
  counter: string
  type: OrderType
  price?: string | undefined
}
const isWhole = z.superRefine(({ base, counter, type, price }: Asked, issues) => {
  if (base === counter) issues.addIssue({ code: 'custom', message: 'Choose two different assets', path: ['counter'] })
  if (type === 'market' ? price !== undefined : price === undefined)
    issues.addIssue({
      code: 'custom',
      message: type === 'market' ? 'A market order has no price of its own' : 'Enter a price',
      path: ['price'],
    })
})

const terms = {
  ...pair,
  side,
  /**
   * limit: rests at its price, and takes what is better. market: takes what is there, and nothing beyond its slippage. maker:
   * rests without taking anything; it is refused where it would.
   */
  type: z.enum(LEDGER_ORDER_TYPES),
  /** Of the base asset. */
  amount: Amount,
  price: z.optional(Price),
  /** Of a market order, in percent; 1 where it is left out. */
  slippage: z.optional(Slippage),
}

/** What an order would do and cost now; stores nothing. */
export const PreviewOrder = z
  .object({
    ...terms,
    /** An own resting order that would be changed into this one: what it holds counts as free. */
    replaces: z.optional(z.uuid()),
  })
  .check(isWhole)
export type PreviewOrder = z.infer<typeof PreviewOrder>

/** One order; the same requestId never orders twice. */
export const PlaceOrder = z
  .object({
    ...terms,
    requestId: z.uuid(),
    /** The price again, where it is more than 10 % off the market. */
    confirmedPrice: z.optional(Price),
    /** The amount again, where it moves the market by 10 % or more. */
    confirmedAmount: z.optional(Amount),
    /** It is taken back then; not for market orders. */
    expiresAt: z.optional(ExpiresAt),
    /** The most that the service may take as its fee, in the preview's `feeAsset`. */
    maxFee: z.optional(AmountOrZero),
    ...Proof,
    ...DryRun,
  })
  .check(isWhole)
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** A resting order keeps its id, and its place where only the amount becomes smaller. */
/** `amount`: what shall still be filled, beyond `seenFilled`. */
export const EditOrder = z.object({
  requestId: z.uuid(),
  id: z.uuid(),
  /** How much of the order is filled, as it was shown to whoever changes it: 409 QUOTE_CHANGED where more is. */
  seenFilled: AmountOrZero,
  amount: Amount,
  price: Price,
  confirmedPrice: z.optional(Price),
  confirmedAmount: z.optional(Amount),
  /** The most that the change may add to the service's fee: the preview's `mostFee`, in its `feeAsset`. */
  maxFee: z.optional(AmountOrZero),
  ...Proof,
  ...DryRun,
})
export type EditOrder = z.infer<typeof EditOrder>

export const CancelOrder = z.object({ requestId: z.uuid(), id: z.uuid(), ...DryRun })
export type CancelOrder = z.infer<typeof CancelOrder>

/** All open orders, of one pair or of all, of one side or of both. */
export const CancelAllOrders = z
  .object({
    requestId: z.uuid(),
    base: z.optional(AssetId),
    counter: z.optional(AssetId),
    side: z.optional(side),
    ...DryRun,
  })
  .check(
    z.refine(({ base, counter }) => (base === undefined) === (counter === undefined), {
      error: 'Name both assets of the pair, or none',
      path: ['counter'],
    }),
  )
export type CancelAllOrders = z.infer<typeof CancelAllOrders>

const page = paging(50, 200, z.string().check(z.maxLength(200)))
/** Newest first. `open`: queued or on the ledger; `held`: by the service; `done`: over. */
export const ListOrders = z.object({
  status: z._default(z.enum(['open', 'held', 'done', 'all']), 'all'),
  base: z.optional(AssetId),
  counter: z.optional(AssetId),
  ...page,
})
export type ListOrders = z.infer<typeof ListOrders>
export const GetOrder = z.object({ id: z.uuid() })
export const ListFills = z.object({ base: z.optional(AssetId), counter: z.optional(AssetId), ...page })
export type ListFills = z.infer<typeof ListFills>

/** Amounts and prices are decimal text; amounts are the base asset's unless they say otherwise; times ISO 8601 in UTC. */
export interface Order {
  id: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  type: OrderType
  /** As it was asked for; null for what takes any price within its bound. */
  price: string | null
  /** As the ledger has it. */
  ledgerPrice: { n: number; d: number } | null
  amount: string
  filled: string
  remaining: string
  /** Of what is filled so far; null before anything is. */
  averagePrice: string | null
  /** What the service has taken or will take for what is filled so far. */
  fee: string
  feeAsset: string | null
  status: OrderStatus
  /** Where it waits: on the ledger, where everybody can take it, or with the service until its condition is met. */
  place: 'ledger' | 'service'
  offerId: string | null
  /** Why it ended, or what keeps it, as a sentence; null where there is nothing to tell. */
  reason: string | null
  resultCode: string | null
  stopPrice: string | null
  trail: string | null
  expiresAt: string | null
  ocoGroup: string | null
  createdAt: string
  updatedAt: string
  /** The transaction that placed it. */
  transactionId: string | null
  /** True while an edit or a cancellation is on its way. */
  isChanging: boolean
  /** True where it was found on the ledger after a restore of the service: it costs no fee of the service. */
  isRecovered: boolean
}
export interface OrderPage {
  items: Order[]
  nextCursor: string | null
}

/** Each attempt to place, change or end an order, with what became of it. */
export interface OrderAttempt {
  id: string
  action: 'place' | 'edit' | 'cancel'
  result: 'pending' | 'done' | 'failed' | 'refused'
  /** A code of the ledger or of ours; null where nothing went wrong. */
  code: string | null
  reason: string | null
  base: string | null
  counter: string | null
  side: 'buy' | 'sell' | null
  amount: string | null
  price: string | null
  transactionId: string | null
  at: string
}
/** One trade that filled a part of an order. */
export interface OrderFill {
  /** Horizon's operation and the trade's number within it. */
  tradeId: string
  orderId: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  /** `maker` where the order rested and somebody took it. */
  role: 'maker' | 'taker'
  amount: string
  /** Of the counter asset. */
  total: string
  price: string
  /** What the service charges for it, in `feeAsset`. */
  fee: string
  feeAsset: string | null
  at: string
}
export const ListAttempts = z.object(page)
export type ListAttempts = z.infer<typeof ListAttempts>
/** Answer of orders.attempts: `refused` ones never became an order. */
export interface AttemptPage {
  items: ListedAttempt[]
  nextCursor: string | null
}
interface ListedAttempt extends OrderAttempt {
  orderId: string | null
}
export interface FillPage {
  items: OrderFill[]
  nextCursor: string | null
}
export interface OrderDetail extends Order {
  attempts: OrderAttempt[]
  fills: OrderFill[]
}

/** Answer of orders.cancelAll. */
export interface CancelledAll {
  /** The orders that are being taken back. */
  ids: string[]
  /** Network transactions that do it, up to 100 orders each. */
  transactionIds: string[]
}

/** What has to be given again before an order is taken. */
export type Confirmation = 'price' | 'stopPrice' | 'amount'

/** Answer of orders.preview. */
export interface OrderPreview {
  base: string
  counter: string
  side: 'buy' | 'sell'
  type: OrderType
  amount: string
  /** What the ledger will use; `isExact` false where it differs from what was asked for. null for market orders. */
  ledgerPrice: { n: number; d: number; text: string; isExact: boolean } | null
  /** At its own price: what is paid at most, or received at least. Of the counter asset. */
  total: string
  /** What the book has for it now. */
  expected: {
    filled: string
    total: string
    averagePrice: string | null
    worstPrice: string | null
    /** Percent by which the average is worse than the middle of the book; null where nothing would be filled. */
    impact: string | null
  }
  /** What would rest on the ledger. */
  rests: string
  /** A market order's bound: paid at most, or received at least. */
  bound: string | null
  /** How far its own price is off the market, percent; null where it has none or there is no market. */
  offMarket: string | null
  /** Where its stop stands now, and how far off the market; null for what the service does not hold. */
  stopPrice: string | null
  stopOffMarket: string | null
  impactStep: 'none' | 'warns' | 'asksAmount' | 'refused'
  confirmations: Confirmation[]
  /** The service's fee, expected and at most, in `feeAsset`. */
  fee: string
  mostFee: string
  feeAsset: string
  /**
   * `now`: with the order, in the same network transaction; `later`: for each fill, collected daily and at the order's end;
   * `triggered`: in one of these ways once its price is reached, `fee` being that at this price.
   */
  feeCharged: 'now' | 'later' | 'triggered'
  networkFee: string
  /** XLM that the network sets aside while the order is open. */
  reserve: string
  /** What it holds of the sold asset, at most. */
  holds: string
  stepUp: 'none' | 'required'
  stepUpReason: 'unpriced' | 'jump' | 'limit' | 'chosen' | null
  /** Why it would be refused now; null where it would be taken. */
  refusal: { code: string; message: string; field: string | null } | null
}
