import { hash } from 'node:crypto'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { CreditDeps } from '#server/domains/deposits/desk/desk.types.ts'
import { shownReference } from '#server/domains/deposits/normal-forms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type {
  BulkRequest,
  Creditable,
  CreditablePage,
  CreditMany,
  LeftOutWhy,
  ListCreditable,
} from '#shared/domains/deposits/bulk.schema.ts'
import { listMatched } from './bulk.queries.ts'
import { type AssessedOrder, assessMany } from './bulk-assessing.ts'
import { type BulkLine, totalsOf } from './bulk-lines.ts'

/** Pages that are looked through for orders that fit. */
const MOST_LOOKS = 10

/** Orders that this administrator may ask to credit together. */
export async function listCreditable(
  deps: CreditDeps,
  by: string,
  { query: { method, cursor: from, limit }, open }: { query: ListCreditable; open: readonly OpenApproval[] },
): Promise<CreditablePage> {
  const pending = new Set(open.map(({ subject }) => subject))
  const items: Creditable[] = []
  let cursor = from
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const ids = await listMatched(deps.db, { method, cursor, limit })
    for (const one of await assessMany(deps, ids, by)) {
      if (items.length === limit) return { items, nextCursor: cursor ?? null }
      cursor = one.seen.id
      const item = pending.has(one.seen.id) ? null : presentCreditable(one)
      if (item) items.push(item)
    }
    if (ids.length < limit) return { items, nextCursor: null }
  }
  return { items, nextCursor: cursor ?? null }
}

function presentCreditable({ seen, line, xlm, username, leftOut }: AssessedOrder): Creditable | null {
  if (leftOut !== null || line === null || xlm === null) return null
  const { id, reference, methodName: method } = seen
  const { cashAppTransactionId: paymentId, cashAppUsername: payer, amount: receivedUsd, importedByName } = line
  return {
    id,
    reference: shownReference(reference),
    username,
    method,
    paymentId,
    payer,
    receivedUsd,
    xlm,
    importedByName,
  }
}

/** Asks for those that fit; the answer names the others. Throws ALREADY_DONE where none fits, and as approvals.ask. */
export async function askMany(
  deps: CreditDeps,
  kind: ApprovalKind,
  asking: { by: RequestUser; input: CreditMany; origin: ActOrigin; open: readonly OpenApproval[] },
): Promise<BulkRequest> {
  const { by, input, origin, open } = asking
  const { ids, reason, ...proof } = input
  const pending = new Set(open.map(({ subject }) => subject))
  const assessed = new Map((await assessMany(deps, ids, by.id)).map((one) => [one.seen.id, one]))
  const lines: BulkLine[] = []
  const leftOut: { id: string; why: LeftOutWhy }[] = []
  for (const id of new Set(ids)) {
    const one = assessed.get(id)
    const line = one && bulkLineOf(one)
    if (pending.has(id)) leftOut.push({ id, why: 'asked' })
    else if (line) lines.push(line)
    else leftOut.push({ id, why: one?.leftOut ?? 'not_matched' })
  }
  if (lines.length === 0)
    throw new DomainError('ALREADY_DONE', 'None of these orders can be credited like this any more. Look again.')
  const subject = hash(
    'sha256',
    lines
      .map(({ id, credits }) => `${id} ${credits}`)
      .toSorted()
      .join('\n'),
  )
  const request = await deps.approvals.ask({ by, kind, subject, payload: { lines }, reason, proof, origin })
  return { ...request, count: lines.length, usd: totalsOf(lines).usd, leftOut }
}

function bulkLineOf({ seen, line, username, xlm, leftOut }: AssessedOrder): BulkLine | null {
  if (leftOut !== null || line === null || xlm === null) return null
  const { id, reference, credits } = seen
  const { id: lineId, amount: usd, importedBy } = line
  return { id, lineId, username, reference: shownReference(reference), usd, xlm, importedBy, credits }
}
