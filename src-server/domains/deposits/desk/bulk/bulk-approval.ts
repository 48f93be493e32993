import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { credit, xlmFor } from '#server/domains/deposits/desk/crediting.ts'
import * as queries from '#server/domains/deposits/desk/desk.queries.ts'
import type { CreditDeps } from '#server/domains/deposits/desk/desk.types.ts'
import { lockOrder } from '#server/domains/deposits/orders.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { LeftOutWhy } from '#shared/domains/deposits/bulk.schema.ts'
import { assessMany } from './bulk-assessing.ts'
import { bulkEvidence } from './bulk-evidence.ts'
import { type BulkLine, BulkPayload, totalsOf } from './bulk-lines.ts'

/** Registers credits of many orders under one approval: each is checked and credited by itself, and none by who imported its line. */
export const registerBulk = (deps: CreditDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'credit-many',
    payload: BulkPayload,
    decidedBy: 'finance',
    action: 'deposits.credited_many',
    about: 'deposit',
    notBy: ({ lines }) => [...new Set(lines.map(({ importedBy }) => importedBy))],
    covers: ({ lines }) => lines.map(({ id }) => id),
    wordsOf: ({ lines }) => {
      const [count, { usd, xlm }] = [lines.length, totalsOf(lines)]
      const deposits = count === 1 ? '1 deposit' : `${count} deposits`
      const whom = count === 1 ? (lines[0]?.username ?? '') : deposits
      const values = { lines: count, usd, xlm }
      return {
        difference: `${xlm} XLM for ${deposits} of ${usd} dollars`,
        whom,
        howMuch: `$${usd}`,
        old: {},
        new: values,
      }
    },
    evidence: ({ requestedBy }, { lines }) => bulkEvidence(deps, lines, requestedBy),
    look:
      async ({ id: approval, by, decidedBy, reason }, { lines }) =>
      async (trx) => {
        await queries.lockCredits(trx)
        let credited = 0
        for (const line of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          const leftOut = await creditAlone(deps, trx, { line, decidedBy, reason })
          if (leftOut === null) credited += 1
          const { username, reference, usd, xlm } = line
          await deps.audit.note(trx, {
            actor: { kind: 'admin', id: by },
            action: leftOut === null ? 'deposits.credited' : 'deposits.credit_left_out',
            subject: { kind: 'deposit', id: line.id },
            new: { username, reference, usd, xlm, approval, ...(leftOut !== null && { why: leftOut }) },
            reason,
          })
        }
        return credited > 0
      },
  })

/** Credits one of them if it still fits; what cannot be credited undoes nothing of the others. Null where it was credited. */
async function creditAlone(
  deps: CreditDeps,
  trx: Trx,
  { line: expected, decidedBy, reason }: { line: BulkLine; decidedBy: string; reason: string },
): Promise<LeftOutWhy | null> {
  const order = await lockOrder(trx, expected.id)
  const line = await queries.lockLine(trx, expected.lineId)
  if (!order || !line || line.paymentId !== order.id || order.status !== 'matched') return 'not_matched'
  if (order.credits !== expected.credits || line.amount !== expected.usd || xlmFor(order, line.amount) !== expected.xlm)
    return 'changed'
  const [assessed] = await assessMany({ ...deps, db: trx }, [order.id], decidedBy)
  if (assessed?.leftOut !== null) return assessed?.leftOut ?? 'not_matched'
  await sql`savepoint one_credit`.execute(trx)
  try {
    await credit(deps, trx, { order, line, by: decidedBy, reason })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    await sql`rollback to savepoint one_credit`.execute(trx)
    return 'unpaid'
  }
  await sql`release savepoint one_credit`.execute(trx)
  return null
}
