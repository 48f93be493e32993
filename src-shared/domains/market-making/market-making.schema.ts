import * as z from 'zod/mini'
import { priceFaultOf } from '#shared/domains/markets/price.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount } from '#shared/kernel/amount.ts'
import { AssetId as AnyAsset } from '#shared/kernel/asset-id.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { paging, type WholeList } from '#shared/kernel/paging.ts'
import { MustSee } from '#shared/kernel/seen.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import type { MakerMode, MakerPoolState, PauseReason, RestReason, TradingWalletState } from './market-making.states.ts'

/** `book`: the middle of what others offer; `pool`: a liquidity pool's own price; `peg`: the target price. */
export const REFERENCES = ['book', 'pool', 'peg'] as const
export type Reference = (typeof REFERENCES)[number]

/** Specification, section 9, and section 3 (`liquidity_pools`). */
export const MAKER_DEFAULTS = {
  walletCount: 10,
  priceMargin: '5.0',
  targetPrice: '1.0',
  autoRebalance: true,
  spreadPercentage: '0.3',
  depthPercentage: '0.55',
  tolerancePercentage: '0.05',
  levels: 5,
  coolDownSeconds: 10,
  leastLifeSeconds: 10,
  staleSeconds: 15,
} as const
export const MOST_MAKER_POOLS = 20
export const MOST_LEVELS = 10
export const WALLETS = { least: 2, most: 20 }

const Percent = z.string().check(
  z.regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?$/, 'Enter a percentage below 100 with at most 4 decimals'),
  z.refine((text) => /[1-9]/.test(text), { error: 'A percentage is more than 0' }),
)
/** Ten thousandths of a percent. */
const parts = (percent: string): number => Math.round(Number(percent) * 10_000)

const Dollars = z
  .string()
  .check(
    z.regex(
      /^[1-9][0-9]{0,8}(?:\.[0-9]{1,2})?$|^0\.(?:[1-9][0-9]?|0[1-9])$/,
      'Enter US dollars with at most 2 decimals',
    ),
  )
const Seconds = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const rules = {
  reference: z._default(z.enum(REFERENCES), 'book'),
  /** The liquidity pool whose price counts; only where the reference is one. */
  referencePool: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))), null),
  targetPrice: z._default(
    z
      .string()
      .check(
        z.refine((text) => priceFaultOf(text) === null, { error: 'Enter a price above 0 with at most 7 decimals' }),
      ),
    MAKER_DEFAULTS.targetPrice,
  ),
  spreadPercentage: z._default(Percent, MAKER_DEFAULTS.spreadPercentage),
  depthPercentage: z._default(Percent, MAKER_DEFAULTS.depthPercentage),
  priceMargin: z._default(Percent, MAKER_DEFAULTS.priceMargin),
  levels: z._default(z.int().check(z.gte(1), z.lte(MOST_LEVELS)), MAKER_DEFAULTS.levels),
  walletCount: z._default(z.int().check(z.gte(WALLETS.least), z.lte(WALLETS.most)), MAKER_DEFAULTS.walletCount),
  /** Of one order, in the base asset. */
  minTradeSize: Amount,
  maxTradeSize: Amount,
  autoRebalance: z._default(z.boolean(), MAKER_DEFAULTS.autoRebalance),
  tolerancePercentage: z._default(Percent, MAKER_DEFAULTS.tolerancePercentage),
  dailyVolumeUsd: Dollars,
  dailyLossUsd: Dollars,
  coolDownSeconds: z._default(Seconds(0, 3600), MAKER_DEFAULTS.coolDownSeconds),
  leastLifeSeconds: z._default(Seconds(0, 3600), MAKER_DEFAULTS.leastLifeSeconds),
  /** Orders go where the reference is older. */
  staleSeconds: z._default(Seconds(10, 300), MAKER_DEFAULTS.staleSeconds),
}
export const MakerRules = z.strictObject(rules)
export type MakerRules = z.output<typeof MakerRules>

type Fault = { path: keyof MakerRules; message: string }

/** Why rules do not go together; one sentence each. */
export function ruleFaults(chosen: MakerRules): Fault[] {
  const [spread, depth, margin] = [
    parts(chosen.spreadPercentage),
    parts(chosen.depthPercentage),
    parts(chosen.priceMargin),
  ]
  const faults: Fault[] = []
  if (spread > 2 * depth)
    faults.push({ path: 'depthPercentage', message: 'The outermost order must be at least half the spread away' })
  if (depth > margin)
    faults.push({ path: 'priceMargin', message: 'The band must be at least as wide as the outermost order is away' })
  if (margin > MOST_MARGIN)
    faults.push({ path: 'priceMargin', message: 'The band reaches at most 50 % from the reference' })
  if ((parseStroops(chosen.minTradeSize) ?? 0n) > (parseStroops(chosen.maxTradeSize) ?? 0n))
    faults.push({ path: 'maxTradeSize', message: 'The largest order is below the smallest' })
  if ((chosen.reference === 'pool') !== (chosen.referencePool !== null))
    faults.push({ path: 'referencePool', message: 'Choose a liquidity pool exactly where its price is the reference' })
  if (chosen.walletCount % 2 !== 0)
    faults.push({ path: 'walletCount', message: 'Half of the wallets buy and half sell: use an even number' })
  return faults
}
const MOST_MARGIN = 500_000

const fit = z.superRefine((chosen: MakerRules, issues) => {
  for (const { path, message } of ruleFaults(chosen)) issues.addIssue({ code: 'custom', message, path: [path] })
})

const Name = z.string().check(
  z.trim(),
  z.minLength(1, 'Give the pool a name'),
  z.maxLength(60, 'A name has at most 60 characters'),
  z.refine((text) => visibleText(text) === text, { error: 'The name holds characters that cannot be seen' }),
)
const planned = { base: AnyAsset, counter: AnyAsset, budgetBase: Amount, budgetQuote: Amount, ...rules }

/** marketMaking.plan: the exact orders on today's book, and what wallets would cost. */
export const PlanPool = z.strictObject(planned).check(fit)
export type PlanPool = z.output<typeof PlanPool>
/** marketMaking.rehearse: what the same rules would have earned. */
export const RehearsePool = z
  .strictObject({ ...planned, days: z._default(z.int().check(z.gte(1), z.lte(30)), 30) })
  .check(fit)
export type RehearsePool = z.output<typeof RehearsePool>
/** marketMaking.create: the same requestId never makes two. A draft quotes nothing. */
export const CreatePool = z
  .strictObject({ requestId: z.uuid(), name: Name, mode: z._default(z.enum(['paper', 'real']), 'paper'), ...planned })
  .check(fit)
export type CreatePool = z.output<typeof CreatePool>
export const OnePool = z.strictObject({ id: z.uuid() })
/** `seen`: the version that was shown. */
export const ActOnPool = z.strictObject({ id: z.uuid(), ...MustSee })
export type ActOnPool = z.output<typeof ActOnPool>
/** marketMaking.start and close: with real money a session confirms it. */
export const MovePool = z.strictObject({ id: z.uuid(), ...MustSee, ...Proof })
export type MovePool = z.output<typeof MovePool>
/** marketMaking.acceptRisk */
export const AcceptMakerRisk = z.strictObject({ id: z.uuid(), ...MustSee, riskVersion: z.int(), ...Proof })
export type AcceptMakerRisk = z.output<typeof AcceptMakerRisk>
/** marketMaking.update: the whole of what rules shall be. */
export const UpdatePool = z.strictObject({ id: z.uuid(), name: Name, ...rules, ...MustSee, ...Proof }).check(fit)
export type UpdatePool = z.output<typeof UpdatePool>
export const ListFills = z.strictObject({ id: z.uuid(), ...paging(50, 200) })
export type ListFills = z.output<typeof ListFills>

/** An order that a pool has or would have. Amounts are decimal text. */
export interface MakerOrder {
  side: 'buy' | 'sell'
  level: number
  /** 'A1' sells, 'B1' buys. */
  wallet: string
  price: string
  amount: string
  total: string
  /** Of the base asset: offered by others at its price or a better one. */
  ahead: string
}
export interface ReferenceNow {
  price: string
  source: Reference
  /** ISO: the close of the ledger that it is as of. */
  at: string
}
export interface MakerPlan {
  reference: ReferenceNow | null
  band: { low: string; high: string } | null
  orders: MakerOrder[]
  /** Why there are no orders; null where there are. */
  withheld: 'no_reference' | 'too_small' | PauseReason | null
  /** `reserve`: of accounts, lines and orders; `feeReserve`: for the network fees of the wallets' orders. All of both comes back. */
  costs: { wallets: number; reserve: string; feeReserve: string; operations: number; networkFee: string }
}
/** Figures of the counter asset, signed decimal text. */
export interface ProfitFigures {
  profit: string
  spreadIncome: string
  inventoryChange: string
  fees: string
  reserves: string
}
export interface Rehearsal extends ProfitFigures {
  fills: number
  /** Of the budget, percent with 2 decimals. */
  percent: string | null
  /** UTC days, the oldest first. */
  days: { day: string; spreadIncome: string; fills: number }[]
  /** ISO: from when on trades are known. null: nothing is. */
  from: string | null
}

export interface MakerPool {
  id: string
  name: string
  base: AssetId
  counter: AssetId
  /** `paper`: a dry run against the real book. */
  mode: MakerMode
  state: MakerPoolState
  pauseReason: PauseReason | null
  /** An operator's sentence. */
  pauseNote: string | null
  /** ISO. */
  pausedAt: string | null
  startedAt: string | null
  createdAt: string
  closedAt: string | null
  /** ISO: when its orders were looked at last. */
  refreshedAt: string | null
  rules: MakerRules
  budgetBase: string
  budgetQuote: string
  baseBalance: string
  quoteBalance: string
  profit: ProfitFigures
  /** XLM that its wallets hold for reserves and network fees; null of a dry run. */
  reserve: string | null
  profitPercent: string | null
  fills: number
  version: string
}
/** An account of the ledger that a pool quotes from. Amounts are decimal text. */
export interface MakerWallet {
  /** 'A1' sells, 'B1' buys. */
  label: string
  side: 'buy' | 'sell'
  address: string
  state: TradingWalletState
  baseBalance: string
  quoteBalance: string
  /** Why it cannot be merged, and the asset that keeps it. */
  rest: { reason: RestReason; asset: AssetId | null } | null
}
export interface MakerPoolDetail extends MakerPool {
  /** False where a real pool has to have its risk accepted first, the text's newest version. */
  isRiskAccepted: boolean
  /** None of a dry run. */
  wallets: MakerWallet[]
  reference: ReferenceNow | null
  band: { low: string; high: string } | null
  orders: MakerOrder[]
  /** Tenths of a percent of the inventory's value that is the base asset; null without a reference. */
  baseShare: number | null
  use: { volumeUsd: string; lossUsd: string; referenceAgeMs: number | null }
  days: { day: string; spreadIncome: string; fills: number }[]
}
export type MakerPoolList = WholeList<MakerPool>

export interface MakerFill {
  id: string
  /** ISO. */
  at: string
  side: 'buy' | 'sell'
  amount: string
  price: string
  total: string
  /** Address of whoever took. */
  filledBy: string
  wallet: string
  spreadIncome: string
  fee: string
  /** Of the transaction of the ledger that made it; null on paper. */
  hash: string | null
  /** With an account of the owner or of somebody related: neither volume nor income. */
  isRelated: boolean
}
export interface MakerFillPage {
  items: MakerFill[]
  nextCursor: string | null
}
