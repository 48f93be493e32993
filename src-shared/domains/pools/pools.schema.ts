import * as z from 'zod/mini'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import type { WholeList } from '#shared/kernel/paging.ts'

const PoolId = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'Use the id of a pool: 64 hexadecimal digits' }))

export const OfPool = z.object({ poolId: PoolId })

/** A price above 0 as decimal text: asset A for one of asset B, as the ledger counts it. */
const PoolPrice = z.string().check(
  z.maxLength(40),
  z.regex(/^\d{1,19}(\.\d{1,20})?$/, { error: 'Use a price in digits, with a point before its decimals' }),
  z.refine((text) => /[1-9]/.test(text), { error: 'A price is more than 0' }),
)

const secrets = {
  password: z.optional(z.string().check(z.maxLength(1000))),
  code: z.optional(z.string().check(z.maxLength(40))),
}

/** At most these amounts, in the pool's ratio; nothing happens where its price is out of bounds by then. */
export const DepositToPool = z.object({
  requestId: z.uuid(),
  poolId: PoolId,
  maxA: Amount,
  maxB: Amount,
  minPrice: PoolPrice,
  maxPrice: PoolPrice,
  ...secrets,
  ...DryRun,
})
export type DepositToPool = z.infer<typeof DepositToPool>

/** A part of one's shares, up to a hundredth of a percent; all of it at 100, and then the line goes too. */
export const WithdrawFromPool = z.object({
  requestId: z.uuid(),
  poolId: PoolId,
  percent: z.number().check(
    z.gt(0),
    z.lte(100),
    z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
      error: 'Use at most two decimals',
    }),
  ),
  minA: AmountOrZero,
  minB: AmountOrZero,
  /** At 100 percent: keeps the line for shares, and with it its reserve. */
  keepLine: z.optional(z.boolean()),
  ...DryRun,
})
export type WithdrawFromPool = z.infer<typeof WithdrawFromPool>

/** One of the network's pools; decimal text. Prices are `counter` for one `base`, at which the pool itself trades. */
export interface Pool {
  id: string
  assetA: AssetId
  assetB: AssetId
  /** Sides A and B as people name the pair. */
  base: AssetId
  counter: AssetId
  reserveA: string
  reserveB: string
  shares: string
  accounts: number
  /** null while nothing is in it. */
  price: string | null
  /** US dollars with 2 decimals; null where neither side has a price. */
  valueUsd: string | null
  volumeUsd24h: string | null
  feesUsd24h: string | null
  /** Past fees as a percentage of the pool's value, over a year; not a promise. null where less is known. */
  yield7d: string | null
  yield30d: string | null
  /** US dollars for one of each; null where unknown. */
  usdA: string | null
  usdB: string | null
  /** The ledger of which reserves and shares are. */
  ledger: number
}

/**
 * What a position is worth beside holding: held - impermanentLoss + fees = now, to the last digit of `unit`. Of deposits since they
 * were made; a withdrawal takes what went in first.
 */
export interface PositionEquation {
  /** An asset, of which figures have 7 decimals; null: US dollars, with 2. */
  unit: AssetId | null
  held: string
  impermanentLoss: string
  fees: string
  now: string
  /** now - held, signed. */
  gain: string
  /** Of what would be held, signed. */
  gainPercent: string | null
  lossPercent: string | null
}

export interface PoolPosition {
  pool: Pool
  shares: string
  /** Of all the pool's shares, in percent with 4 decimals. */
  sharePercent: string
  /** What the ledger would pay out now. */
  amountA: string
  amountB: string
  valueUsd: string | null
  /** null where this service has not seen every deposit. */
  history: PositionHistory | null
}
export interface PositionHistory {
  /** ISO: the oldest deposit of which something is left. */
  since: string
  /** Counter for one base, as it went in. */
  entryPrice: string | null
  /** What went in of what is still there. */
  heldA: string
  heldB: string
  /** For the scenario: the square root of base times counter that went in, a whole number. */
  liquidity: string
  equation: PositionEquation
}

export type PoolList = WholeList<Pool>
export interface PositionList extends WholeList<PoolPosition> {
  /** Sums of those whose value is known; US dollars with 2 decimals. */
  valueUsd: string
  feesUsd: string
}
