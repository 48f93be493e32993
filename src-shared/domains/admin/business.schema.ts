import * as z from 'zod/mini'
import type { WholeList } from '#shared/kernel/paging.ts'

/** Data of the section Business of the administrators' overview. Days are UTC; US dollars as they were when booked. */

export const BUSINESS_DAYS = [7, 30, 90, 365] as const
export type BusinessDays = (typeof BUSINESS_DAYS)[number]
const Days = z._default(z.coerce.number().check(z.refine((days) => BUSINESS_DAYS.some((one) => one === days))), 30)
export const AskBusiness = z.strictObject({ days: Days, compare: z._default(z.enum(['before', 'none']), 'before') })
export type AskBusiness = z.output<typeof AskBusiness>

const BUSINESS_BLOCKS = ['figures', 'days', 'funnel', 'profit', 'custody'] as const
export type BusinessBlock = (typeof BUSINESS_BLOCKS)[number]
export const ExportBusiness = z.strictObject({
  block: z.enum(BUSINESS_BLOCKS),
  days: Days,
  compare: z._default(z.enum(['before', 'none']), 'before'),
})
export type ExportBusiness = z.output<typeof ExportBusiness>

export const ExportClosing = z.strictObject({ month: z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/)) })
export type ExportClosing = z.output<typeof ExportClosing>

/** Sums of a period in US dollars with two decimals, below zero with a sign. */
export interface BusinessFigures {
  /** '2026-11-01', both included. */
  from: string
  to: string
  paid: string
  traded: string
  volume: string
  fees: string
  spread: string
  feesAndSpread: string
  deposits: string
  /** How many people paid, traded, staked or provided to a pool. */
  active: number
  profit: string
  funnel: BusinessFunnel
}
/** Of the people who signed up in the period, how many have come so far until now. */
export interface BusinessFunnel {
  signedUp: number
  mailConfirmed: number
  firstMoney: number
  firstPayment: number
}

export const PROFIT_LINES = ['fees', 'spread', 'rewards', 'commissions', 'reserves', 'network_fees'] as const
export type ProfitLineName = (typeof PROFIT_LINES)[number]
interface ProfitAsset {
  /** An asset, or USD of what is counted in dollars alone: the spread and the fees of deposits. */
  unit: string
  /** Decimal text; what lessens the profit is below zero. */
  amount: string
  /** With seven decimals. */
  usd: string
}
export interface ProfitLine {
  line: ProfitLineName
  /** Cut to the cent; the lines add up to the profit. */
  usd: string
  times: number
  assets: ProfitAsset[]
}

export interface BusinessDay {
  day: string
  /** With seven decimals. */
  fees: string
  spread: string
}
/** admin.business.report */
export interface BusinessReport extends WholeList<ProfitLine> {
  figures: BusinessFigures
  before: BusinessFigures | null
  days: BusinessDay[]
  /** Bookings without a known price at their time: they are in the amounts of assets, and in no sum of dollars. */
  unvalued: number
}

/** Sums owed to people in an asset and held for it; decimal text. */
export interface CustodyAsset {
  asset: string
  /** On people's accounts, as every movement was booked. */
  accounts: string
  /** Of it, what the ledger says that these accounts have. */
  accountsHeld: string
  /** Principal and rewards of stakes, in the vault. */
  stakes: string
  /** Deposits that are decided and not yet on the ledger. */
  credits: string
  /** Commissions of partners that are not paid. */
  commissions: string
  owed: string
  treasury: string
  feeAccount: string
  vault: string
  /** People's accounts and the three of the service, as the ledger says. */
  held: string
  /** Set aside for what running stakes can still earn; in the vault, and not owed yet. */
  setAside: string
  /** US dollars for one at the price of now; null where none is known. */
  price: string | null
}
/** admin.business.custody: assets in which something is owed, at most 100, XLM first. */
export interface Custody extends WholeList<CustodyAsset> {
  ledger: number
  closedAt: string
  owedUsd: string
  heldUsd: string
}
