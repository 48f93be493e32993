import type { ColumnType, Generated } from 'kysely'
import type { LineProblem } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositChoice, DepositStep, RecipientLine } from '#shared/domains/deposits/deposits.schema.ts'
import type { DepositStatus } from '#shared/domains/deposits/deposits.states.ts'

type Json<Read> = ColumnType<Read, string, string>

/** A way to pay. */
export interface PaymentMethodsTable {
  id: string
  methodName: string
  displayName: string
  active: Generated<boolean>
  /** MethodSettings. */
  configSettings: Json<unknown>
  statementColumns: ColumnType<Record<string, string> | null, string | null, string | null>
  /** As a spreadsheet counts; null where it is found by itself. */
  statementHeaderLine: ColumnType<number | null, number | null | undefined, number | null>
  displayOrder: Generated<number>
  updatedAt: Date
}

/** What a person was offered, for some minutes. */
export interface DepositQuotesTable {
  id: string
  userId: string
  methodId: string
  content: Json<unknown>
  expiresAt: Date
}

/** In the database a waiting order is `pending`, as the specification has it. */
export type StoredStatus = Exclude<DepositStatus, 'waiting'> | 'pending'

/** A person's order, with their claim. Amounts of dollars and XLM in decimal text. */
export interface CashappPaymentsTable {
  id: string
  userId: string
  methodId: string
  /** To be paid, to the cent. */
  amount: string
  /** As it was asked for. */
  amountUsd: string
  feeUsd: string
  /** Normalised id of the payment that a statement has for it. */
  transactionId: string | null
  status: Generated<StoredStatus>
  assetCode: Generated<string>
  assetIssuer: string | null
  estimatedXlm: string
  /** US dollars for one unit, with and without the spread. */
  xlmRate: string
  marketRate: string
  spreadPercent: string
  /** As `marketRate`, when a statement's line was found to pay it; null before, and while no price was known. */
  arrivalRate: string | null
  /** When it was credited. */
  verifiedAt: Date | null
  /** Why it was refused, sent back or taken back. */
  notes: string | null
  reference: string
  recipient: Json<RecipientLine[]>
  holdDays: number
  expiresAt: Date
  createdAt: Date
  claimPayer: string | null
  claimId: string | null
  /** The claimed id, normalised; anybody may claim any. */
  claimKey: string | null
  claimedAt: Date | null
  claimPicture: string | null
  /** By which the same picture is known again. */
  pictureMark: string | null
  choice: DepositChoice | null
  steps: Json<DepositStep[]>
  /** How often the treasury was asked to pay it: again only after the ledger refused. */
  credits: Generated<number>
  creditedXlm: string | null
  creditTransactionId: string | null
  decidedBy: string | null
  requestId: string
}

export interface DepositStatementsTable {
  id: string
  methodId: string
  fileName: string | null
  fileHash: Buffer
  importedBy: string
  importedAt: Date
  lines: number
  incoming: number
  outgoing: number
  matched: number
  duplicates: number
  problems: number
}

/** A line of a statement, and what was decided about it. */
export interface CashAppDepositsTable {
  id: string
  userId: string | null
  methodId: string
  statementId: string
  /** The order that it pays. */
  paymentId: string | null
  /** US dollars; below 0 for what was sent. */
  amount: string
  depositDate: Date
  /** The last moment that its date can mean. */
  latestDate: Date
  /** False where the statement tells the day alone. */
  hasTime: boolean
  /** True where neither the line nor its method said in which zone it counts. */
  isZoneOpen: Generated<boolean>
  cashAppUsername: string | null
  cashAppTransactionId: string
  /** The method's account when the statement was imported. */
  recipientNumber: string
  note: string | null
  status: Generated<'pending' | 'matched' | 'credited' | 'refused' | 'refunded' | 'reversed' | 'sent'>
  /** The line whose money this one sent back. */
  refunds: string | null
  verifiedBy: string | null
  verificationDate: Date | null
  notes: string | null
  xlmCredited: string | null
  xlmRate: string | null
  transactionId: string | null
}

/** Every payment that a statement has told of, over all methods. */
interface PaymentEvidenceTable {
  paymentKey: string
  depositId: string
}

/** Whose payments come from an account: bound at the first credit. */
interface DepositPayersTable {
  kind: string
  payerKey: string
  userId: string
  boundAt: Date
}

/** Dollars of a credit that cannot leave until then. */
interface DepositHoldsTable {
  paymentId: string
  userId: string
  usd: string
  until: Date
  /** Its own end, while a contradicted payment keeps it running. */
  ends: Date | null
}

/** Dollars that were credited and taken back by whoever paid them. */
interface DepositDebtsTable {
  paymentId: string
  userId: string
  usd: string
  since: Date
  settledAt: Date | null
}

/** A line of a statement that was left out, for 90 days; read again when the method learns a word. */
interface StatementProblemsTable {
  id: string
  statementId: string
  row: number
  problem: LineProblem
  /** StatementRow's cells. */
  cells: Json<Record<string, string>>
  dates: 'iso' | 'mdy' | 'dmy'
  seenAt: Date
  /** When it was understood after all. */
  readAt: Date | null
}

/** A later line that says otherwise of a known payment. */
interface DepositContradictionsTable {
  id: string
  depositId: string
  statementId: string
  says: 'undone' | 'unknown_status' | 'id_with_other_amount'
  text: string
  seenAt: Date
  dismissedAt: Date | null
  dismissedBy: string | null
}

/** What the domain adds to the database. */
export interface TablesOfDeposits {
  cashAppDeposits: CashAppDepositsTable
  cashappPayments: CashappPaymentsTable
  depositContradictions: DepositContradictionsTable
  depositDebts: DepositDebtsTable
  depositHolds: DepositHoldsTable
  depositPayers: DepositPayersTable
  depositQuotes: DepositQuotesTable
  depositStatements: DepositStatementsTable
  paymentEvidence: PaymentEvidenceTable
  paymentMethods: PaymentMethodsTable
  statementProblems: StatementProblemsTable
}
