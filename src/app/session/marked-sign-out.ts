import { write } from '#client/app/api/request.ts'
import { signOutMarker } from '#shared/domains/auth/sign-out-marker.ts'

/** As long as a session can last. */
const LIFETIME_SECONDS = 24 * 3600

/** Remembers that somebody signed out, until the server says that it knows (its answer takes the marker away) or somebody signs in. */
export const markSignedOut = (): void => setMarker(LIFETIME_SECONDS)
export const unmarkSignedOut = (): void => setMarker(0)

/** True where this browser's session must not be taken up again. */
export function isMarkedSignedOut(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${signOutMarker(window.location.host)}=1`)
}

/** Asks the server once more to end it. A failure leaves the marker for the next time. */
export async function endMarkedSession(): Promise<void> {
  await write('POST', '/api/logout').catch((error: unknown) => console.error('session not ended', error))
}

function setMarker(maxAge: number): void {
  if (typeof document === 'undefined') return
  const { host, protocol } = window.location
  const secure = protocol === 'https:' ? '; secure' : ''
  document.cookie = `${signOutMarker(host)}=1; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
