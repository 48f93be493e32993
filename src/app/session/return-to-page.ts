/** Whoever signs in later than this comes for something else. */
const KEPT_MS = 3_600_000

/**
 * Loads the page that `keepPaymentLink` has kept, once; false where there is none. Its address begins with our origin, so that it
 * leads to no other one, whatever is kept.
 */
export function returnToPage(): boolean {
  try {
    const [, at, path] = /(\d+)(\/.*)/.exec(sessionStorage.getItem('return') ?? '') ?? []
    sessionStorage.removeItem('return')
    if (!(Date.now() - Number(at) < KEPT_MS)) return false
    window.location.assign(`${window.location.origin}${path}`)
    return true
  } catch {
    return false
  }
}
