import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type {
  Approve,
  DecidedPage,
  DecidedRequest,
  DecideMany,
  Refuse,
} from '#shared/domains/approvals/approvals.schema.ts'
import * as queries from './approvals.queries.ts'
import { applyApproval } from './approvals.queue.ts'
import { admin, noted, type ApprovalParts as Parts } from './approvals.types.ts'
import { kindOf } from './kinds.ts'
import { obstaclesOf, refusalOf } from './who-decides.ts'

interface Decision {
  by: RequestUser
  id: string
  status: 'approved' | 'refused'
  note: string | null
  origin: ActOrigin
}

/** Throws as requireStepUp and as decide. */
export async function approve(parts: Parts, by: RequestUser, input: Approve, origin: ActOrigin): Promise<void> {
  const { id, note, ...proof } = input
  await parts.security.requireStepUp(by, proof)
  await decide(parts, { by, id, status: 'approved', note: note?.trim() || null, origin })
}

/** Throws as approve. */
export async function refuse(parts: Parts, by: RequestUser, input: Refuse, origin: ActOrigin): Promise<void> {
  const { id, reason, ...proof } = input
  await parts.security.requireStepUp(by, proof)
  await decide(parts, { by, id, status: 'refused', note: reason, origin })
}

/**
 * One decision for several requests of one kind, each in an SQL transaction of its own: where one cannot be decided on, the
 * others are, and its answer says why. Throws as requireStepUp, NOT_FOUND for an unknown one and BAD_INPUT for kinds that differ.
 */
export async function decideMany(
  parts: Parts,
  by: RequestUser,
  { ids, status, reason, ...proof }: DecideMany,
  origin: ActOrigin,
): Promise<DecidedPage> {
  const rows = await queries.listKinds(parts.db, ids)
  if (rows.length < ids.length) throw notFound('request')
  if (new Set(rows.map(({ kind }) => kind)).size > 1)
    throw new DomainError('BAD_INPUT', 'Requests of one kind are decided together.', { field: 'ids' })
  await parts.security.requireStepUp(by, proof)
  const items: DecidedRequest[] = []
  for (const id of ids)
    items.push({ id, refusal: await refusalOfDeciding(parts, { by, id, status, note: reason, origin }) })
  return { items, nextCursor: null }
}

async function refusalOfDeciding(parts: Parts, decision: Decision): Promise<DecidedRequest['refusal']> {
  try {
    await decide(parts, decision)
    return null
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    return { code: cause.code, message: cause.message }
  }
}

/** Throws NOT_FOUND, ALREADY_DONE, FORBIDDEN where this administrator may not decide. */
async function decide(parts: Parts, { by, id, status, note, origin }: Decision): Promise<void> {
  const { db, clock, audit, kinds, isDemo } = parts
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockApproval(trx, id)
    if (!row) throw notFound('request')
    const at = clock.now()
    if (row.status !== 'pending' || row.expiresAt <= at)
      throw new DomainError('ALREADY_DONE', 'Somebody has decided on this already, or it has expired.')
    const kind = kindOf(kinds, row.kind)
    const [obstacle] = obstaclesOf(
      { ...row, ...(await queries.findTies(trx, id, { id: by.id, now: at })) },
      { viewer: by, kind, isDemo },
    )
    if (obstacle) throw refusalOf(obstacle, kind)
    await queries.decide(trx, id, { status, by: by.id, at, note })
    if (status === 'approved') await applyApproval.add(trx, { id })
    const change = { old: { status: 'pending' }, new: { status, difference: row.difference } }
    const act = noted(id, `approval.${status}`)
    await audit.note(trx, { ...act, actor: admin(by.id), ...change, reason: note ?? row.reason, origin })
  })
}
