import * as z from 'zod/mini'
import { priceFault } from '#shared/domains/markets/price.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { ExpiresAt, PlaceOrder, PreviewOrder } from './orders.schema.ts'
import { HELD_ORDER_TYPES, type HeldOrderType } from './orders.states.ts'

const Price = z
  .string()
  .check(z.maxLength(40))
  .check(
    z.superRefine((text: string, issues) => {
      const message = priceFault(text)
      if (message !== null) issues.addIssue({ code: 'custom', message })
    }),
  )
const TRAIL = /^(?:\d{1,12}(?:\.\d{1,7})?|\d{1,2}(?:\.\d{1,2})?%)$/
const NOTHING = /^[0.]+%?$/

/** How far behind the best price a stop follows: '0.005' of the counter asset, or '2.5%'. */
const Trail = z
  .string()
  .check(z.regex(TRAIL, 'Enter a distance such as 0.005, or a percentage below 100 such as 2.5%'))
  .check(z.refine((text) => !NOTHING.test(text), { error: 'The distance must be above 0' }))

const Slippage = z
  .string()
  .check(z.regex(/^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/, 'Enter a slippage from 0 to 10 %, with at most 2 decimals'))

const Fields = {
  base: AssetId,
  counter: AssetId,
  side: z.enum(['buy', 'sell']),
  /**
   * stop: a market order once a trade reaches `stopPrice`. stopLimit: a limit order at `price` then. trailing: a stop that follows
   * the best price by `trail`. oco: a limit order once a trade reaches `price`, or a market order once one reaches `stopPrice`,
   * whichever comes first.
   */
  type: z.enum(HELD_ORDER_TYPES),
  amount: Amount,
  price: z.optional(Price),
  stopPrice: z.optional(Price),
  trail: z.optional(Trail),
  /** Of the market order that it becomes, in percent; 1 where it is left out. */
  slippage: z.optional(Slippage),
  expiresAt: z.optional(ExpiresAt),
}

type PriceField = 'price' | 'stopPrice' | 'trail'
const NEEDS: Record<HeldOrderType, readonly PriceField[]> = {
  stop: ['stopPrice'],
  stopLimit: ['stopPrice', 'price'],
  trailing: ['trail'],
  oco: ['stopPrice', 'price'],
}
const MISSING: Record<PriceField, string> = {
  price: 'Enter a price',
  stopPrice: 'Enter a stop price',
  trail: 'Enter how far the stop follows',
}
const SURPLUS: Record<PriceField, string> = {
  price: 'This kind of order has no price of its own',
  stopPrice: 'This kind of order has no stop price',
  trail: 'Only a trailing stop follows the price',
}

type Asked = { base: string; counter: string; type: HeldOrderType } & { [field in PriceField]?: string | undefined }
const isWhole = z.superRefine((order: Asked, issues) => {
  const refuse = (message: string, field: string) => issues.addIssue({ code: 'custom', message, path: [field] })
  if (order.base === order.counter) refuse('Choose two different assets', 'counter')
  for (const field of ['price', 'stopPrice', 'trail'] as const) {
    const isNeeded = NEEDS[order.type].includes(field)
    if (isNeeded && order[field] === undefined) refuse(MISSING[field], field)
    if (!isNeeded && order[field] !== undefined) refuse(SURPLUS[field], field)
  }
})

/** What an order that the service would hold comes to; stores nothing. */
export const PreviewHeldOrder = z
  .object({
    ...Fields,
    /** An own waiting order that would be changed into this one: what it has set aside counts as free. */
    replaces: z.optional(z.uuid()),
  })
  .check(isWhole)
export type PreviewHeldOrder = z.infer<typeof PreviewHeldOrder>

/** An order that the service keeps until a trade reaches its price; the same requestId never makes two. */
export const PlaceHeldOrder = z
  .object({
    ...Fields,
    requestId: z.uuid(),
    /** The most that the service may take as its fee, in the preview's `feeAsset`; if it would be more when it triggers, it is refused. */
    maxFee: z.optional(AmountOrZero),
    /** The prices again, each where it is more than 10 % off the market. */
    confirmedPrice: z.optional(Price),
    confirmedStopPrice: z.optional(Price),
    ...Proof,
    ...DryRun,
  })
  .check(isWhole)
export type PlaceHeldOrder = z.infer<typeof PlaceHeldOrder>

/**
 * Changes an order that waits with the service; it keeps its id and its kind, and what is left out stays as it was. A stop that
 * follows the price keeps the best price that it has seen.
 */
export const EditHeldOrder = z.object({
  requestId: z.uuid(),
  id: z.uuid(),
  /** How much of the order is filled, as it was shown to whoever changes it: 409 QUOTE_CHANGED where more is. */
  seenFilled: AmountOrZero,
  amount: z.optional(Amount),
  price: z.optional(Price),
  stopPrice: z.optional(Price),
  trail: z.optional(Trail),
  slippage: z.optional(Slippage),
  /** null: until it is cancelled. */
  expiresAt: z.optional(z.nullable(ExpiresAt)),
  /** As of orders.place; where it is left out, what was agreed to before counts on. */
  maxFee: z.optional(AmountOrZero),
  confirmedPrice: z.optional(Price),
  confirmedStopPrice: z.optional(Price),
  ...Proof,
  ...DryRun,
})
export type EditHeldOrder = z.infer<typeof EditHeldOrder>

/** Everything that orders.preview takes. */
export const PreviewAnyOrder = z.discriminatedUnion('type', [PreviewOrder, PreviewHeldOrder])
export type PreviewAnyOrder = z.infer<typeof PreviewAnyOrder>

/** Everything that orders.place takes. */
export const PlaceAnyOrder = z.discriminatedUnion('type', [PlaceOrder, PlaceHeldOrder])
export type PlaceAnyOrder = z.infer<typeof PlaceAnyOrder>

const isHeld = ({ type }: { type: string }): boolean => HELD_ORDER_TYPES.some((held) => held === type)
export const isHeldOrder = (order: PlaceAnyOrder): order is PlaceHeldOrder => isHeld(order)
export const isHeldPreview = (order: PreviewAnyOrder): order is PreviewHeldOrder => isHeld(order)

/** 0 switches it off. */
export const Heartbeat = z.object({
  seconds: z
    .int()
    .check(
      z.refine((n) => n === 0 || (n >= 5 && n <= 3600), { error: 'Give 5 to 3,600 seconds, or 0 to switch it off' }),
    ),
})
export type Heartbeat = z.infer<typeof Heartbeat>

/** Answer of orders.heartbeat. */
export interface HeartbeatState {
  seconds: number
  /** When all orders are cancelled unless another heartbeat comes before; null where it is off. */
  dueAt: string | null
}

/** Answer of orders.trigger: what triggered an order. */
export interface OrderTrigger {
  leg: 'stop' | 'limit'
  /** Place of the trade in Horizon's list. */
  trade: string
  ledger: number
  ledgerClosedAt: string
  price: string
  seenAt: string
  /** True where the service was away when the price was reached. */
  isLate: boolean
  outcome: 'placed' | 'refused' | null
  reason: string | null
}
