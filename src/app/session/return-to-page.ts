/**
 * Loads the page that `keepPaymentLink` has kept, once; false where there is none. Its address begins with our origin, so that it
 * leads to no other one, whatever is kept.
 */
export function returnToPage(): boolean {
  try {
    const path = sessionStorage.getItem('return')
    sessionStorage.removeItem('return')
    if (path?.[0] !== '/') return false
    window.location.assign(window.location.origin + path)
    return true
  } catch {
    return false
  }
}
