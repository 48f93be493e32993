import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** The start page of a signed-in user. */
export const homeOf = (user: SessionUser): string => (user.isAdmin ? '/admin-dashboard' : '/dashboard')

/** Navigates by a full page load, so that nothing of the former session stays in memory. */
export function loadPage(path: string): void {
  window.location.assign(path)
}
