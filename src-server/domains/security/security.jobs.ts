import type { SecurityService } from '#server/domains/security/security.service.ts'

/** Jobs by name; each is safe to run twice. `security.purge` is meant to run every hour. */
export function securityJobs({
  security,
}: {
  security: SecurityService
}): Record<string, (payload: unknown) => Promise<void>> {
  return { 'security.purge': () => security.purgeExpired() }
}
