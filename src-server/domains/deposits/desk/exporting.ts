import { csvOf } from '#server/calls/admin-csv.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { shownReference } from '#server/domains/deposits/normal-forms.ts'
import { statusOf } from '#server/domains/deposits/orders.queries.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { ExportDeposits } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { CreditDeps } from './desk.types.ts'
import { type DepositBookRow, listDepositBooks } from './queue.queries.ts'

const EXPORTED_AT_ONCE = 500
const COLUMNS = {
  created: (row: DepositBookRow) => row.createdAt.toISOString(),
  reference: (row: DepositBookRow) => shownReference(row.reference),
  method: (row: DepositBookRow) => row.method,
  username: (row: DepositBookRow) => row.username,
  pay_usd: (row: DepositBookRow) => row.amount,
  received_usd: (row: DepositBookRow) => row.receivedUsd,
  fee_usd: (row: DepositBookRow) => row.feeUsd,
  status: (row: DepositBookRow) => statusOf(row),
  credited_xlm: (row: DepositBookRow) => row.creditedXlm,
  rate: (row: DepositBookRow) => row.xlmRate,
  market_rate: (row: DepositBookRow) => row.marketRate,
  credit_transaction: (row: DepositBookRow) => row.creditTransactionId,
  payer: (row: DepositBookRow) => row.payer,
  note: (row: DepositBookRow) => row.note,
  payment_id: (row: DepositBookRow) => row.paymentId,
  paid_on: (row: DepositBookRow) => row.paidOn?.toISOString(),
  statement_id: (row: DepositBookRow) => row.statementId,
  statement: (row: DepositBookRow) => row.statementFile,
  statement_imported: (row: DepositBookRow) => row.importedAt?.toISOString(),
  imported_by: (row: DepositBookRow) => row.importedBy,
  asked_by: (row: DepositBookRow) => row.askedBy,
  decided_by: (row: DepositBookRow) => row.decidedByName,
  decided_at: (row: DepositBookRow) => row.decidedAt?.toISOString(),
}

/**
 * Deposits as CSV, newest first, one line each, with statement and deciders. Noted in the audit log before the first line leaves, without what
 * was searched for: that may be somebody's payment.
 */
export async function exportDeposits(
  { db, audit }: CreditDeps,
  { id, origin }: { id: string; origin: ActOrigin },
  query: ExportDeposits,
): Promise<AsyncIterable<string>> {
  const { search, ...noted } = query
  await db.transaction().execute((trx) =>
    audit.note(trx, {
      actor: { kind: 'admin', id },
      action: 'deposits.exported',
      subject: { kind: 'deposit', id: 'all' },
      new: { ...noted, searched: search !== undefined },
      origin,
    }),
  )
  const page = async (cursor: string | undefined) => {
    const rows = await listDepositBooks(db, { ...query, cursor, limit: EXPORTED_AT_ONCE })
    const { page, nextCursor } = pageOf(rows, EXPORTED_AT_ONCE, (row) => row.id)
    return { items: page, nextCursor }
  }
  return csvOf({ columns: COLUMNS, page })
}
