import { DomainError } from '#server/kernel/domain-error.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { RequestUser } from './request-session.ts'

/** Whom among the administrators something answers: every one, or those with one of these scopes. */
export type OpenTo = readonly ['every'] | readonly [AdminScope, ...AdminScope[]]

/** Throws SECOND_FACTOR_DUE: the rights of an administrator without the second factor that they need rest. */
export function requireSecondFactor({ secondFactorDue }: Pick<RequestUser, 'secondFactorDue'>): void {
  if (secondFactorDue)
    throw new DomainError('SECOND_FACTOR_DUE', 'Administrators need a second factor. Set one up under Security first.')
}

/** Throws SECOND_FACTOR_DUE, NOT_ADMIN, and FORBIDDEN with the scope that is missing. */
export function requireRoom(user: RequestUser, openTo: OpenTo): void {
  requireSecondFactor(user)
  const { isAdmin, rooms } = user
  if (!isAdmin) throw new DomainError('NOT_ADMIN', 'Admin privileges required')
  const scopes = openTo.filter((scope) => scope !== 'every')
  if (scopes.length === 0 || scopes.some((scope) => rooms.includes(scope))) return
  const named = scopes.length === 1 ? `the scope ${scopes[0]}` : `one of the scopes ${scopes.join(', ')}`
  throw new DomainError('FORBIDDEN', `This takes ${named}, which a super administrator grants.`)
}
