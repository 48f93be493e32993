import { stringify } from 'csv-stringify/sync'
import type { Db } from '#db/database.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { shownReference } from '#server/domains/deposits/normal-forms.ts'
import { statusOf } from '#server/domains/deposits/orders.queries.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { ExportDeposits, ListQueue, QueueItem, QueuePage } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { alarmsOf } from './alarms.queries.ts'
import { countQueue, listQueue, type QueueRow } from './queue.queries.ts'

/** What waits for administrators, or any other view of all orders. */
export async function queue(db: Db, asked: ListQueue, open: readonly OpenApproval[]): Promise<QueuePage> {
  const [rows, counts] = await Promise.all([listQueue(db, asked), countQueue(db)])
  const page = rows.slice(0, asked.limit)
  return {
    items: await present(db, page, open),
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    counts,
  }
}

async function present(db: Db, rows: readonly QueueRow[], open: readonly OpenApproval[]): Promise<QueueItem[]> {
  const suspects = rows.map((row) => {
    const { kind } = methodOf({
      ...row,
      ...METHOD,
      id: row.methodId,
      methodName: row.method,
      displayName: row.methodTitle,
    })
    return { ...row, kind, line: row.transactionId === null ? null : { payer: row.payer, note: row.note } }
  })
  const alarms = await alarmsOf(db, suspects)
  return rows.map((row) => ({
    ...{ id: row.id, reference: shownReference(row.reference), method: row.method, methodTitle: row.methodTitle },
    ...{ userId: row.userId, username: row.username, payUsd: row.amount, receivedUsd: row.receivedUsd },
    ...{ status: statusOf(row), chosen: row.choice, alarms: alarms.get(row.id) ?? [] },
    asked: open.find(({ subject }) => subject === row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}
const METHOD = { active: true, statementColumns: null, updatedAt: new Date(0) }

const MOST_EXPORTED = 10_000
/** The newest 10,000 of a view, one line each; what a spreadsheet would run is text. */
export async function exportQueue(db: Db, { status }: ExportDeposits): Promise<string> {
  const rows = await listQueue(db, { status, limit: MOST_EXPORTED })
  const lines = rows.map((row) => ({
    ...{ created: row.createdAt.toISOString(), reference: shownReference(row.reference), method: row.method },
    ...{ username: row.username, pay_usd: row.amount, received_usd: row.receivedUsd ?? '', status: statusOf(row) },
    ...{
      credited_xlm: row.creditedXlm ?? '',
      rate: row.xlmRate,
      payer: inert(row.payer ?? ''),
      note: inert(row.note ?? ''),
    },
  }))
  const columns = [
    'created',
    'reference',
    'method',
    'username',
    'pay_usd',
    'received_usd',
    'status',
    'credited_xlm',
    'rate',
    'payer',
    'note',
  ]
  return stringify(lines, { header: true, columns })
}

const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
