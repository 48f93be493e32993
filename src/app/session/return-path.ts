const RETURN_KEY = 'return'

/** Keeps the page that this tab shows, for after the sign-in. */
export function keepReturnPath(): void {
  const { pathname, search, hash } = window.location
  try {
    sessionStorage.setItem(RETURN_KEY, `${Date.now()}${pathname}${search}${hash}`)
  } catch {
    // no storage: the sign-in leads to the start page
  }
}
