import { DomainError } from '#server/kernel/domain-error.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { RequestUser } from './request-session.ts'

/** Whom among the administrators something answers: every one, or those with one of these scopes. */
export type OpenTo = readonly ['every'] | readonly [AdminScope, ...AdminScope[]]

/** Throws NOT_ADMIN, and FORBIDDEN with the scope that is missing. */
export function requireRoom({ isAdmin, rooms }: RequestUser, openTo: OpenTo): void {
  if (!isAdmin) throw new DomainError('NOT_ADMIN', 'Admin privileges required')
  const scopes = openTo.filter((scope) => scope !== 'every')
  if (scopes.length === 0 || scopes.some((scope) => rooms.includes(scope))) return
  const named = scopes.length === 1 ? `the scope ${scopes[0]}` : `one of the scopes ${scopes.join(', ')}`
  throw new DomainError('FORBIDDEN', `This takes ${named}, which a super administrator grants.`)
}
