import * as z from 'zod/mini'
import type { ImpactStep } from '#shared/domains/markets/impact.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'

/** Percent as decimal text. */
export const Slippage = z
  .string()
  .check(z.regex(/^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/, 'Enter a slippage from 0 to 10 %, with at most 2 decimals'))

const terms = {
  sell: AssetId,
  buy: AssetId,
  /** Of the asset that `exact` names. */
  amount: Amount,
  exact: z.enum(['sell', 'buy']),
}
export const areTwo = z.refine<{ sell: string; buy: string }>(({ sell, buy }) => sell !== buy, {
  error: 'Choose two different assets',
  path: ['buy'],
})

/** What a swap would bring or cost now. `slippage`: by how many percent the result may be worse; 0.5 where it is left out. */
export const QuoteSwap = z.object({ ...terms, slippage: z.optional(Slippage) }).check(areTwo)
export type QuoteSwap = z.infer<typeof QuoteSwap>

/** How much of a pair can be swapped at all. */
export const AskMostSwap = z.object({ sell: AssetId, buy: AssetId, exact: z.enum(['sell', 'buy']) }).check(areTwo)
export type AskMostSwap = z.infer<typeof AskMostSwap>

/** Swaps by a quote, once for each requestId. The bound is the one that was agreed to: the quote must keep it. */
export const ExecuteSwap = z
  .object({
    requestId: z.uuid(),
    quoteId: z.uuid(),
    /** Of a quote with an exact amount to sell. */
    minReceived: z.optional(Amount),
    /** Of a quote with an exact amount to buy. */
    maxPaid: z.optional(Amount),
    /** What is sold or bought exactly, again, where the price is 10 % or more worse than the market's, or nobody knows that. */
    confirmedAmount: z.optional(Amount),
    /** Ends the line of what is sold within the same transaction, and frees its reserve; all of it must be sold. */
    removeAsset: z.optional(z.boolean()),
    ...Proof,
    ...DryRun,
  })
  .check(
    z.refine(({ minReceived, maxPaid }) => (minReceived === undefined) !== (maxPaid === undefined), {
      error: 'Name the least to receive or the most to pay',
      path: ['minReceived'],
    }),
  )
export type ExecuteSwap = z.infer<typeof ExecuteSwap>

export const OfSwap = z.object({ transactionId: z.uuid() })

/** One step of a path: as a whole through the order book or through the liquidity pool. Decimal text. */
interface SwapLeg {
  sending: AssetId
  receiving: AssetId
  venue: 'book' | 'pool'
  sent: string
  received: string
}
/** One path payment of a swap. */
export interface SwapPart {
  sent: string
  received: string
  legs: SwapLeg[]
}
/** Amounts are decimal text, impacts and slippage percent as decimal text, times ISO 8601 in UTC. */
export interface SwapQuote {
  quoteId: string
  expiresAt: string
  /** From the server's clock to `expiresAt` when it was made. */
  secondsLeft: number
  sell: AssetId
  buy: AssetId
  exact: 'sell' | 'buy'
  sellAmount: string
  buyAmount: string
  /** Of an exact amount to sell: less is not accepted, nothing is swapped then. */
  minReceived: string | null
  /** Of an exact amount to buy. */
  maxPaid: string | null
  slippage: string
  /** Of what is bought for one that is sold, and the other way round. */
  rate: string
  inverseRate: string
  /** By how much the average is worse than the middle of the books on the way. */
  impact: string | null
  /** By how much what is received is worth less than what is paid, at the service's prices; null where one is unknown, '0.00' where it is worth more. */
  belowMarket: string | null
  /** What the worse of the two asks of whoever swaps; the amount again where neither is known. */
  step: ImpactStep
  parts: SwapPart[]
  /** How many paths were compared. */
  compared: number
  /** What several paths bring (or spare) beyond the best single one; null where one path is the best. */
  saving: { asset: AssetId; amount: string } | null
  fee: { asset: AssetId; amount: string; percent: string | null } | null
  networkFee: string
  operations: number
  /** XLM that the asset to be received locks, since it is added in the same transaction; null where it is held already. */
  locks: string | null
}

/** The largest amount that finds its way at less than 10 % of impact now; null where none does. */
export interface MostSwap {
  amount: string | null
}

/**
 * What was quoted and what the ledger made of it; null before it is booked, and for what failed. Of a swap whose quote a restored
 * database has lost, the side that was fixed and the bound alone are known beside what was executed.
 */
export interface SwapReceipt {
  transactionId: string
  sell: AssetId
  buy: AssetId
  exact: 'sell' | 'buy'
  quotedSell: string | null
  quotedBuy: string | null
  bound: string
  sold: string | null
  bought: string | null
  /** Percent by which the executed rate is better than the quoted one (negative: worse), with 4 decimals. */
  difference: string | null
  parts: SwapPart[]
}

/** How well the caller's swaps were executed. */
export interface SwapQuality {
  swaps: number
  better: number
  worse: number
  /** Average of SwapReceipt.difference; null without a swap. */
  average: string | null
}
