import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { findRights } from './security.queries.ts'

/**
 * Passes where this administrator may act on that account: not on their own, and on another administrator's only as super
 * administrator. Throws NOT_FOUND, FORBIDDEN, NOT_ADMIN, and
 * ALREADY_DONE where it is closed.
 */
export async function requireMayActOn(
  db: Db,
  { by, userId, isForClosed = false }: { by: RequestUser; userId: string; isForClosed?: boolean },
): Promise<{ username: string }> {
  const user = await findRights(db, userId)
  if (!user) throw notFound('person')
  if (userId === by.id) throw new DomainError('FORBIDDEN', 'Nobody acts on their own account here.')
  if (user.isAdmin && !by.isSuperAdmin)
    throw new DomainError('NOT_ADMIN', 'Only super administrators act on the account of an administrator.')
  if (user.closedAt && !isForClosed)
    throw new DomainError('ALREADY_DONE', 'This account is closed: there is nothing left to act on.')
  return { username: user.username }
}
