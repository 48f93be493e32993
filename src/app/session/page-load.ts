import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** Where a signed-in person belongs. */
export const homeOf = (user: SessionUser): string => (user.isAdmin ? '/admin-dashboard' : '/dashboard')

/** Leaves the page by a full load, so that nothing of the former session stays in memory. */
export function loadPage(path: string): void {
  window.location.assign(path)
}
