import { write } from '#client/app/api/request.ts'
import { signOutMarker } from '#shared/domains/auth/sign-out-marker.ts'

/** The maximum lifetime of a session. */
const LIFETIME_SECONDS = 24 * 3600

/** Remembers that the user signed out, until the server confirms it (its answer deletes the cookie) or somebody signs in. */
export const markSignedOut = (): void => setMarker(LIFETIME_SECONDS)
export const unmarkSignedOut = (): void => setMarker(0)

/** True if this browser's session must not be resumed. */
export function isMarkedSignedOut(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${signOutMarker(window.location.host)}=1`)
}

/** Asks the server again to end the session. After a failure the marker remains for the next attempt. */
export async function endMarkedSession(): Promise<void> {
  await write('POST', '/api/logout').catch((error: unknown) => console.error('session not ended', error))
}

function setMarker(maxAge: number): void {
  if (typeof document === 'undefined') return
  const { host, protocol } = window.location
  const secure = protocol === 'https:' ? '; secure' : ''
  document.cookie = `${signOutMarker(host)}=1; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
