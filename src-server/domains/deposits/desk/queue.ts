import type { Db } from '#db/database.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { shownReference } from '#server/domains/deposits/normal-forms.ts'
import { statusOf } from '#server/domains/deposits/orders.queries.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { ListQueue, QueueItem, QueuePage } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { alarmsOf } from './alarms.queries.ts'
import { countQueue, listQueue, type QueueRow } from './queue.queries.ts'

/** Orders that wait for administrators, or any other view of all orders. */
export async function queue(db: Db, query: ListQueue, open: readonly OpenApproval[]): Promise<QueuePage> {
  const [rows, counts] = await Promise.all([listQueue(db, query), countQueue(db)])
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return {
    items: await present(db, page, open),
    nextCursor,
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
    id: row.id,
    reference: shownReference(row.reference),
    method: row.method,
    methodTitle: row.methodTitle,
    userId: row.userId,
    username: row.username,
    payUsd: row.amount,
    receivedUsd: row.receivedUsd,
    status: statusOf(row),
    chosen: row.choice,
    alarms: alarms.get(row.id) ?? [],
    asked: open.find(({ subject }) => subject === row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
}
const METHOD = { active: true, statementColumns: null, updatedAt: new Date(0) }
