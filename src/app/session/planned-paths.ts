import type { Audience } from './audience.ts'

/** Protected paths of the specification's section 2 that have no page yet: a visitor is sent to /auth all the same. */
const FOR_USERS = new Set(
  `/analytics /market /portfolio /swap /amm /contacts /user-settings
  /stellar-network /affiliate /staking /wallet-diagnostic /screenshot-diagnostic /pro-trading`.split(/\s+/),
)
const FOR_ADMINS = new Set(['/admin-panel', '/admin-cms'])

/** Who may see a path that no page answers yet. */
export function plannedAudienceOf(path: string): Audience {
  const plain = path.replace(/\/+$/, '')
  if (FOR_ADMINS.has(plain)) return 'admin'
  return FOR_USERS.has(plain) ? 'user' : 'everybody'
}
