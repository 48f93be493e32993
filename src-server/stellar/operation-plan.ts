import * as z from 'zod'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'

const text = z.string()

/** Who may claim: at once, or only so many seconds of ledger time after the balance was made. */
const Claimant = z.strictObject({ destination: text, afterSeconds: z.int().positive().optional() })
export type Claimant = z.infer<typeof Claimant>

const INT32_MAX = 2_147_483_647
const part = z.int().positive().max(INT32_MAX)
/** A price as the ledger has it: a fraction of two whole numbers. */
const PriceFraction = z.strictObject({ n: part, d: part })
export type PriceFraction = z.infer<typeof PriceFraction>

/** `offerId` 0 makes an offer; amount 0 with the id of one removes it. `frees`: what the offer that is changed holds of `selling`. */
const offer = { selling: AssetId, buying: AssetId, amount: text, price: PriceFraction }
const changed = { offerId: z.string().regex(/^\d{1,19}$/), frees: text.optional() }
const route = { sendAsset: AssetId, destination: text, destAsset: AssetId, path: z.array(AssetId).max(5) }
/** 64 hex digits. The assets, in the ledger's order, are absent where an operation is read from a ledger. */
const pool = { poolId: z.string().regex(/^[0-9a-f]{64}$/), assetA: z.optional(AssetId), assetB: z.optional(AssetId) }

/** G address of the operation's account where it is another than its intent's: a trading wallet of the same owner. */
const own = { source: text.optional() }

const OperationPlan = z.discriminatedUnion('kind', [
  z.strictObject({ ...own, kind: z.literal('payment'), destination: text, asset: AssetId, amount: text }),
  z.strictObject({ ...own, kind: z.literal('create_account'), destination: text, startingBalance: text }),
  /** Without a limit the greatest one; limit 0 removes the line. */
  z.strictObject({ ...own, kind: z.literal('change_trust'), asset: AssetId, limit: text.optional() }),
  z.strictObject({
    ...own,
    kind: z.literal('create_claimable_balance'),
    asset: AssetId,
    amount: text,
    claimants: z.array(Claimant).min(1).max(10),
  }),
  /** The id as Horizon gives it: 72 hex digits. */
  z.strictObject({ ...own, kind: z.literal('claim_claimable_balance'), balanceId: z.string().regex(/^[0-9a-f]{72}$/) }),
  /** Sells `amount`; the price is what is bought for one unit. */
  z.strictObject({ ...own, kind: z.literal('manage_sell_offer'), ...offer, ...changed }),
  /** Buys `amount`; the price is what is sold for one unit. */
  z.strictObject({ ...own, kind: z.literal('manage_buy_offer'), ...offer, ...changed }),
  /** As manage_sell_offer, but takes no offer of the very same price. */
  z.strictObject({ ...own, kind: z.literal('create_passive_sell_offer'), ...offer }),
  z.strictObject({ ...own, kind: z.literal('path_payment_strict_send'), ...route, sendAmount: text, destMin: text }),
  z.strictObject({ ...own, kind: z.literal('path_payment_strict_receive'), ...route, sendMax: text, destAmount: text }),
  /** The line of a pool's shares, which counts as two entries. Limit 0 removes it. */
  z.strictObject({
    ...own,
    kind: z.literal('change_pool_trust'),
    assetA: AssetId,
    assetB: AssetId,
    limit: text.optional(),
  }),
  /** Prices: units of A for one of B. */
  z.strictObject({
    ...own,
    kind: z.literal('liquidity_pool_deposit'),
    ...pool,
    maxA: text,
    maxB: text,
    minPrice: PriceFraction,
    maxPrice: PriceFraction,
  }),
  /** `amount`: shares. */
  z.strictObject({ ...own, kind: z.literal('liquidity_pool_withdraw'), ...pool, amount: text, minA: text, minB: text }),
  /** Of a trading wallet alone, into its owner's account. */
  z.strictObject({ ...own, kind: z.literal('account_merge'), destination: text }),
])

/**
 * What one operation does, its source being the intent's unless it names its own; amounts are decimal text with at most 7 decimals. A kind more needs
 * its place in operation-xdr.ts (writing and reading), in `takenBy` (what it takes) and in `contentOf` (when two are the same).
 */
export type OperationPlan = z.infer<typeof OperationPlan>

/** Operations of one envelope (the ledger's own limit). */
export const MOST_OPERATIONS = 100

const OperationPlans = z.array(OperationPlan).min(1).max(MOST_OPERATIONS)

/** The operations as they stand in the database. Throws where they are none. */
export const parseOperations = (stored: unknown): OperationPlan[] => OperationPlans.parse(stored)
