import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { MustSee } from '#shared/kernel/seen.ts'
import { Zone } from '#shared/kernel/zone.ts'
import { isNewStatusWord } from './status-words.ts'

/** US dollars: decimal text with at most 2 decimals. */
export const Usd = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/, 'Enter dollars, with at most 2 decimals'))
const Percent = z
  .string()
  .check(
    z.regex(/^(?:20(?:\.0{1,2})?|1?\d(?:\.\d{1,2})?)$/, 'Enter a percentage from 0 to 20, with at most 2 decimals'),
  )

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const words = z.string().check(z.trim(), z.maxLength(600, 'Instructions have at most 600 characters'))
/** HH:MM in UTC. */
const Hour = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 08:30'))

const METHOD_KINDS = ['cash_app', 'bank_transfer'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** Whom people pay, by the kind of the method; what it says is shown to every person who orders. */
const Recipient = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cash_app'),
    cashtag: z.string().check(z.regex(/^\$[A-Za-z][A-Za-z0-9]{0,19}$/, 'A $cashtag begins with $ and a letter')),
    name: line(60),
  }),
  z.object({
    kind: z.literal('bank_transfer'),
    holder: line(80),
    bank: line(80),
    account: z.string().check(z.regex(/^[A-Z0-9]{5,34}$/, 'Write the account number or IBAN without spaces')),
    routing: z.string().check(z.regex(/^(?:\d{9}|[A-Z0-9]{8}|[A-Z0-9]{11})$/, 'Write the routing number or BIC')),
  }),
])

/** What a person may order by their level, in US dollars; 0 lets nobody of that level in. */
const LevelLimits = z.object({ day: Usd, month: Usd })
export type LevelLimits = z.infer<typeof LevelLimits>

/** payment_methods.config_settings */
export const MethodSettings = z
  .object({
    recipient: Recipient,
    minUsd: Usd,
    maxUsd: Usd,
    feePercent: Percent,
    feeFlatUsd: Usd,
    /** On top of the higher of the price and its mean of 24 hours. */
    spreadPercent: Percent,
    /** For so long the rate is locked. */
    payWithinMinutes: z.int().check(z.gte(5), z.lte(4320)),
    /** For so long what was credited cannot leave. */
    holdDays: z.int().check(z.gte(0), z.lte(90)),
    /** What is worth more takes a second administrator. */
    approveAboveUsd: Usd,
    /** By level: none, proven address, identity approved. */
    levels: z.tuple([LevelLimits, LevelLimits, LevelLimits]),
    /** Orders are taken between these times of day (UTC); null: at any time. */
    hours: z.nullable(z.object({ from: Hour, to: Hour })),
    instructions: z.object({ en: words, es: words }),
    /** In which its statements tell the time; null: unknown, and what may have come too late is left to people. */
    zone: z.nullable(Zone),
    /** Statuses of its statements that mean that money has come, beside those that every method knows. */
    doneWords: z
      .array(line(40).check(z.refine(isNewStatusWord, { error: 'This word cannot mean that money has arrived' })))
      .check(z.maxLength(20)),
  })
  .check(
    z.refine(({ minUsd, maxUsd }) => Number(minUsd) <= Number(maxUsd), {
      error: 'The most is below the least',
      path: ['maxUsd'],
    }),
    z.refine(({ minUsd }) => Number(minUsd) >= 1, { error: 'An order is of 1 dollar at least', path: ['minUsd'] }),
    z.refine(({ feeFlatUsd, minUsd }) => Number(feeFlatUsd) * 2 <= Number(minUsd), {
      error: 'A flat fee is at most half of the smallest order',
      path: ['feeFlatUsd'],
    }),
  )
export type MethodSettings = z.infer<typeof MethodSettings>

export const MethodName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Use small letters, digits and dashes'), z.maxLength(40))
const displayName = z.string().check(z.trim(), z.minLength(2, 'Write a name'), z.maxLength(60))

/** admin.paymentMethods.create: a method begins switched off, once a second administrator has agreed. */
export const CreateMethod = z.object({
  method: MethodName,
  displayName,
  settings: MethodSettings,
  reason: Reason,
  ...Proof,
})
export type CreateMethod = z.infer<typeof CreateMethod>
/** admin.paymentMethods.update: what people pay to and under which terms changes once a second administrator has agreed. */
export const UpdateMethod = z.object({
  method: MethodName,
  displayName,
  settings: MethodSettings,
  reason: Reason,
  ...MustSee,
  ...Proof,
})
export type UpdateMethod = z.infer<typeof UpdateMethod>
export const SetMethodActive = z.object({ method: MethodName, active: z.boolean(), reason: Reason })
export type SetMethodActive = z.infer<typeof SetMethodActive>

/** As administrators see it; times in ISO. */
export interface PaymentMethod {
  id: string
  method: string
  displayName: string
  active: boolean
  settings: MethodSettings
  /** How the statement's columns were named last; null before the first one. */
  columns: Record<string, string> | null
  /** The line of a statement that names its columns, where somebody had to say it. */
  headerLine: number | null
  updatedAt: string
  /** What was asked for and waits for a second administrator. */
  asked: OpenApproval | null
  /** Orders under way, and what was credited within 30 days. */
  openOrders: number
  creditedUsd: string
  /** For `seen`. */
  version: string
}
export interface PaymentMethodList extends WholeList<PaymentMethod> {
  /** New ones that wait for a second administrator. */
  asked: OpenApproval[]
}
