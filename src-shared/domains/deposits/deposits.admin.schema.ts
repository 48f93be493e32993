import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import type { Deposit, DepositChoice } from './deposits.schema.ts'
import { DEPOSIT_STATUSES } from './deposits.states.ts'
import { MethodName } from './payment-methods.schema.ts'

/** What a statement's columns mean; payment id, date and amount must be there. */
export const STATEMENT_COLUMNS = ['paymentId', 'date', 'amount', 'currency', 'payer', 'note', 'status'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
export const MOST_STATEMENT_LINES = 20_000
export const MOST_STATEMENT_CHARACTERS = 8_000_000

/** The name of each column in the file; one that is left out is looked for by its usual names. */
const columnName = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))
export const ColumnNames = z.object({
  paymentId: columnName,
  date: columnName,
  amount: columnName,
  currency: columnName,
  payer: columnName,
  note: columnName,
  /** null: the file has none, though the last one had. */
  status: z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
})
export type ColumnNames = z.infer<typeof ColumnNames>
export const DATE_ORDERS = ['iso', 'mdy', 'dmy'] as const

/** A title, a period, an account may stand above the names of the columns. */
export const MOST_HEADER_LINE = 30
const statementFile = {
  method: MethodName,
  csv: z
    .string()
    .check(z.minLength(1, 'Choose a file'), z.maxLength(MOST_STATEMENT_CHARACTERS, 'The file is too large')),
  columns: z.optional(ColumnNames),
  /** The line that names the columns, as a spreadsheet counts; null: looked for, whatever was said for the last one. */
  headerLine: z.nullish(z.int().check(z.gte(1), z.lte(MOST_HEADER_LINE))),
  /** How dates are written where numbers alone do not say: 11/02/2026 is mdy where it is left out. */
  dates: z.optional(z.enum(DATE_ORDERS)),
}
/** admin.deposits.previewStatement: what an import of this file would read; nothing is stored. */
export const PreviewStatement = z.object(statementFile)
export type PreviewStatement = z.infer<typeof PreviewStatement>
/**
 * admin.deposits.importStatement: what was received and sent, as the provider exports it. Names of columns and the line with them
 * are remembered.
 */
export const ImportStatement = z.object({
  ...statementFile,
  fileName: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  /** `reading` of the preview: refused where the file would be read otherwise now. */
  reading: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type ImportStatement = z.infer<typeof ImportStatement>

/** Why a line of a statement was left out. */
const LINE_PROBLEMS = [
  'no_id',
  'no_date',
  'no_amount',
  'unclear_amount', // 20.290 is twenty dollars or twenty thousand
  'other_currency',
  'not_completed', // it has not come yet
  'undone', // it failed, or was taken back
  'unknown_status',
  'shifted', // more cells than the columns have names
  'id_with_other_amount',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** As a spreadsheet counts rows; `text` is what the file says. */
export interface StatementProblem {
  row: number
  problem: LineProblem
  text: string
}
export interface ImportedStatement {
  statementId: string
  lines: number
  /** Lines that were new, and what they were: money that came, money that left. */
  incoming: number
  outgoing: number
  matched: number
  /** Money that belongs to no order as far as can be told. */
  unmatched: number
  /** Lines seen before: nothing happened to them. */
  duplicates: number
  /** Known payments of which a line says otherwise: they are not credited until somebody has looked. */
  contradictions: number
  /** At most 200 of what was left out. */
  problems: StatementProblem[]
  problemCount: number
}

export interface StatementSummary {
  id: string
  method: string
  methodTitle: string
  fileName: string | null
  importedByName: string
  importedAt: string
  lines: number
  incoming: number
  outgoing: number
  matched: number
  duplicates: number
  problemCount: number
}
export const ListStatements = z.object({
  ...paging(20, 100),
})
export type ListStatements = z.infer<typeof ListStatements>
export interface StatementPage {
  items: StatementSummary[]
  nextCursor: string | null
}

/** `todo`: what waits for an administrator: matched, chosen to be refunded, claimed. */
export const QUEUE_VIEWS = ['todo', 'all', ...DEPOSIT_STATUSES] as const
/** admin.deposits.queue: newest first; `search`: reference, username, payment id, payer. */
export const ListQueue = z.object({
  status: z._default(z.enum(QUEUE_VIEWS), 'todo'),
  method: z.optional(MethodName),
  search: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  ...paging(50, 100),
})
export type ListQueue = z.infer<typeof ListQueue>
/** GET /api/admin/deposits.csv: what is listed like that, and all where nothing is said. */
export const ExportDeposits = z.extend(z.pick(ListQueue, { method: true, search: true }), {
  status: z._default(z.enum(QUEUE_VIEWS), 'all'),
})
export type ExportDeposits = z.infer<typeof ExportDeposits>

export type Alarm =
  | 'payer_of_another' // the $cashtag belongs to somebody else
  | 'claimed_by_others' // somebody else claims the same payment
  | 'picture_used_before'
  | 'other_reference' // the note names another order
  | 'no_reference' // matched by its cents alone
  | 'frozen' // the person's account is frozen
  | 'contradicted' // a later line says that the payment was taken back, or was another

export interface QueueItem {
  id: string
  reference: string
  method: string
  methodTitle: string
  userId: string
  username: string
  payUsd: string
  receivedUsd: string | null
  status: Deposit['status']
  chosen: DepositChoice | null
  alarms: Alarm[]
  asked: OpenApproval | null
  createdAt: string
}
export interface QueuePage {
  items: QueueItem[]
  nextCursor: string | null
  /** How many wait in each view, 1,000 at most. */
  counts: { todo: number; matched: number; claimed: number; choosing: number; unmatched: number }
}

/** Payer's name in a statement against the verified name of the person: a hint. */
export type NameLikeness = 'same' | 'similar' | 'different'
/** One fact as the three sides tell it; `verdict` of the statement against the order. */
export interface MatchFact {
  fact: 'reference' | 'amount' | 'paymentId' | 'payer' | 'name' | 'date' | 'recipient' | 'rate'
  order: string | null
  claim: string | null
  line: string | null
  verdict: 'equal' | 'similar' | 'differs' | 'missing' | 'alarm'
}
export interface StatementLine {
  id: string
  statementId: string
  method: string
  paymentId: string
  date: string
  amountUsd: string
  payer: string | null
  note: string | null
  importedById: string
  importedByName: string
  /** True while a later line says otherwise of it. */
  isContradicted: boolean
}
export const CONTRADICTIONS = ['undone', 'unknown_status', 'id_with_other_amount'] as const
export interface Contradiction {
  says: (typeof CONTRADICTIONS)[number]
  /** As the line has it. */
  text: string
  fileName: string | null
  at: string
}
export interface DepositCase {
  deposit: Deposit
  person: { id: string; username: string; level: 0 | 1 | 2; isFrozen: boolean; creditedUsd: string; deposits: number }
  line: StatementLine | null
  /** The payment that sent its money back; null where none did. */
  sentBack: Pick<StatementLine, 'paymentId' | 'date' | 'payer'> | null
  facts: MatchFact[]
  alarms: Alarm[]
  /** What later lines say otherwise of its payment, until two administrators agree that it means nothing. */
  contradictions: Contradiction[]
  /** Others who claim the same payment id. */
  otherClaims: { id: string; username: string; at: string }[]
  /** Upload of the person's picture, and orders that came with the same one. */
  screenshot: { uploadId: string; usedBefore: { id: string; username: string }[] } | null
  asked: OpenApproval | null
  /** What crediting it gives. */
  creditXlm: string | null
  /** True where a second administrator has to agree. */
  takesTwo: boolean
  /** Why this administrator cannot credit it; null where they can. */
  cannotCredit: string | null
}

/** Money of a statement that belongs to no order. */
export const ListLines = z.object({
  ...paging(50, 100),
})
export type ListLines = z.infer<typeof ListLines>
export interface LinePage {
  items: StatementLine[]
  nextCursor: string | null
}

/** admin.deposits.attach: an administrator says to which order a line belongs. */
export const AttachLine = z.object({ id: z.uuid(), lineId: z.uuid(), reason: Reason })
export type AttachLine = z.infer<typeof AttachLine>

/** The payment that went back, as an imported statement has it. */
const paymentThatWentBack = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** admin.deposits.returnLine: money that belongs to no order went back by the same way. */
export const ReturnLine = z.object({ lineId: z.uuid(), refundPaymentId: paymentThatWentBack, reason: Reason, ...Proof })
export type ReturnLine = z.infer<typeof ReturnLine>

/**
 * admin.deposits.decide. `refund` needs the payment that went back, as the imported statement has it. What is worth more than
 * the method's value, or asked for by whoever imported the statement, waits for a second administrator.
 */
export const DecideDeposit = z.object({
  id: z.uuid(),
  verdict: z.enum(['credit', 'refuse', 'refund', 'reverse']),
  reason: Reason,
  refundPaymentId: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  ...Proof,
})
export type DecideDeposit = z.infer<typeof DecideDeposit>
/** admin.deposits.shortenHold: `until` lies before its end. */
export const ShortenHold = z.object({ id: z.uuid(), until: z.iso.datetime(), reason: Reason, ...Proof })
export type ShortenHold = z.infer<typeof ShortenHold>
/** admin.deposits.settleDebt: what was owed has come back otherwise. */
export const SettleDebt = z.object({ id: z.uuid(), reason: Reason, ...Proof })
export type SettleDebt = z.infer<typeof SettleDebt>

/** admin.deposits.dismissContradictions: what later lines say of a payment means nothing. Takes a second administrator. */
export const DismissContradictions = z.object({ lineId: z.uuid(), reason: Reason, ...Proof })
export type DismissContradictions = z.infer<typeof DismissContradictions>

/** `asked`: it waits for a second administrator. */
export interface Decided {
  state: 'done' | 'asked'
  approvalId: string | null
  deposit: DepositCase
}
