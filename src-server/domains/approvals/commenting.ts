import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AddComment } from '#shared/domains/approvals/approvals.schema.ts'
import { type ApprovalRow, lockApproval } from './approvals.queries.ts'
import { admin, noted, type ApprovalParts as Parts } from './approvals.types.ts'
import { COMMENTS_OF_ONE, insertComment, listComments } from './comments.queries.ts'
import { kindOf } from './kinds.ts'
import { isClosedTo } from './who-decides.ts'

/**
 * A question about a request, or an answer, for all who read its evidence. Whoever asked for it and whoever has commented on it before are told.
 * Throws NOT_FOUND, FORBIDDEN where the evidence is closed to this administrator, ALREADY_DONE and TOO_MANY_REQUESTS.
 */
export async function comment(
  parts: Parts,
  by: RequestUser,
  { id, text }: AddComment,
  origin: ActOrigin,
): Promise<void> {
  const { db, clock, audit, kinds } = parts
  await db.transaction().execute(async (trx) => {
    const row = await lockApproval(trx, id)
    if (!row) throw notFound('request')
    const kind = kindOf(kinds, row.kind)
    if (isClosedTo(by, kind, row))
      throw new DomainError('FORBIDDEN', `This takes the scope ${kind.decidedBy}, which a super administrator grants.`)
    const at = clock.now()
    if (row.status !== 'pending' || row.expiresAt <= at)
      throw new DomainError('ALREADY_DONE', 'Somebody has decided on this already, or it has expired.')
    const before = await listComments(trx, id)
    if (before.length >= COMMENTS_OF_ONE)
      throw new DomainError('TOO_MANY_REQUESTS', `A request has at most ${COMMENTS_OF_ONE} comments.`)
    const commentId = uuid()
    await insertComment(trx, { id: commentId, approvalId: id, authorId: by.id, text, at })
    const act = noted(id, 'approval.commented')
    await audit.note(trx, { ...act, actor: admin(by.id), new: { comment: commentId }, origin })
    const others = new Set([row.askedBy, ...before.map(({ authorId }) => authorId)])
    others.delete(by.id)
    await parts.inbox.notify(
      trx,
      [...others].map((userId) => newsOf(row, { userId, by, at, whom: kind.wordsOf(row.payload).whom })),
    )
  })
}

interface News {
  userId: string
  by: RequestUser
  at: Date
  whom: string
}
const newsOf = (row: ApprovalRow, { userId, by, at, whom }: News) => ({
  userId,
  type: 'approval_comment' as const,
  details: {
    count: 1,
    name: whom,
    amount: null,
    unit: null,
    when: at.toISOString(),
    by: by.username,
    request: { id: row.id, isOwn: row.askedBy === userId },
  },
})
