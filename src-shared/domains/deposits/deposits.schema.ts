import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import type { DepositStatus } from './deposits.states.ts'
import { type LevelLimits, type MethodKind, MethodName, Usd } from './payment-methods.schema.ts'

/** deposits.quote: what an amount buys now by a method. `amountUsd`: what shall be spent, before the cents that tell orders apart. */
export const QuoteDeposit = z.object({ method: MethodName, amountUsd: Usd })
export type QuoteDeposit = z.infer<typeof QuoteDeposit>
/** deposits.create: makes an order of a quote, once for each requestId. */
export const CreateDeposit = z.object({ quoteId: z.uuid(), requestId: z.uuid() })
export type CreateDeposit = z.infer<typeof CreateDeposit>

const payer = z.string().check(z.trim(), z.minLength(2, 'Say from which account you paid'), z.maxLength(80))
const paymentId = z
  .string()
  .check(z.trim(), z.minLength(3, 'Copy the id of your payment'), z.maxLength(60, 'The id has at most 60 characters'))
/** deposits.claim: the person says that they have paid. `payer`: $cashtag or name; `screenshot`: an upload of purpose deposit_claim. */
export const ClaimDeposit = z.object({ id: z.uuid(), payer, paymentId, screenshot: z.optional(z.uuid()) })
export type ClaimDeposit = z.infer<typeof ClaimDeposit>
export const OfDeposit = z.object({ id: z.uuid() })
export type OfDeposit = z.infer<typeof OfDeposit>

const CHOICES = ['requote', 'refund'] as const
export type DepositChoice = (typeof CHOICES)[number]
/** deposits.choose: of what was paid late, or otherwise than agreed: at today's rate, or back to where it came from. */
export const ChooseForDeposit = z.object({ id: z.uuid(), choice: z.enum(CHOICES) })
export type ChooseForDeposit = z.infer<typeof ChooseForDeposit>
/** deposits.list: newest first. */
export const ListDeposits = z.object({
  ...paging(50, 200),
})
export type ListDeposits = z.infer<typeof ListDeposits>

/** How much was ordered of what may be; US dollars, days and months roll. Of one person, over all methods. */
export interface DepositLimits {
  level: 0 | 1 | 2
  day: { usedUsd: string; ofUsd: string }
  month: { usedUsd: string; ofUsd: string }
  /** What the next level would allow a month; null at the highest. */
  nextMonthUsd: string | null
}

/** Whom to pay, line by line; each value is copied as it stands. */
export interface RecipientLine {
  label: 'cashtag' | 'name' | 'holder' | 'bank' | 'account' | 'routing'
  value: string
}

/** What can be paid by now. */
export interface DepositMethod {
  method: string
  kind: MethodKind
  title: string
  minUsd: string
  maxUsd: string
  /** False outside its hours. */
  isOpen: boolean
  /** UTC; null: at any time. */
  hours: { from: string; to: string } | null
  feePercent: string
  feeFlatUsd: string
  payWithinMinutes: number
  holdDays: number
  limits: DepositLimits
  /** What each level may order: none, proven address, identity approved. */
  levels: LevelLimits[]
}
/** deposits.methods */
export interface DepositMethods {
  methods: DepositMethod[]
}

/** Amounts in decimal text, times in ISO. */
export interface DepositQuote {
  quoteId: string
  method: string
  amountUsd: string
  /** What is to be paid, to the cent: the cents tell orders apart. */
  payUsd: string
  feeUsd: string
  asset: string
  /** US dollars for one unit, the spread included. */
  rate: string
  /** As `rate`, before the spread. */
  marketRate: string
  spreadPercent: string
  estimatedXlm: string
  /** Until then an order can be made of it, at this rate. */
  expiresAt: string
  payWithinMinutes: number
  holdDays: number
  reference: string
  recipient: RecipientLine[]
  instructions: { en: string; es: string }
  limits: DepositLimits
}

export interface DepositStep {
  status: DepositStatus
  at: string
  /** What people are told of it; null where the status says it all. */
  note: string | null
}

/** What a person may choose for money that came late, or otherwise than agreed. */
export interface DepositChoices {
  /** What it would buy at today's rate; null while no price is known. */
  requote: { rate: string; xlm: string } | null
  /** What would go back. */
  refundUsd: string
  chosen: DepositChoice | null
}

/** One order of a person with what became of it. Amounts in decimal text, times in ISO. */
export interface Deposit {
  id: string
  method: string
  methodTitle: string
  kind: MethodKind
  amountUsd: string
  payUsd: string
  /** What has come by the operator's statement; null before. */
  receivedUsd: string | null
  feeUsd: string
  asset: string
  rate: string
  marketRate: string
  spreadPercent: string
  estimatedXlm: string
  creditedXlm: string | null
  /** What belongs into the note of the payment. */
  reference: string
  status: DepositStatus
  /** Oldest first. */
  steps: DepositStep[]
  expiresAt: string
  recipient: RecipientLine[]
  /** What a QR code of this order says; null where the method has none. */
  payLink: string | null
  instructions: { en: string; es: string }
  /** What the person has said about their payment. */
  claim: { payer: string; paymentId: string; at: string; hasScreenshot: boolean } | null
  /** For so many days what it brings will be held. */
  holdDays: number
  /** So many dollars of it cannot leave until then; null where nothing is held. */
  hold: { usd: string; until: string } | null
  /** Dollars that are owed since the money was taken back; null where none are. */
  debtUsd: string | null
  /** Null where there is nothing to choose. */
  choice: DepositChoices | null
  /** Why it was refused, sent back or taken back. */
  reason: string | null
  transactionId: string | null
  createdAt: string
}
export interface DepositPage {
  items: Deposit[]
  nextCursor: string | null
}
