const RETURN_KEY = 'return'

/**
 * Keeps the payment link that this tab shows, for after the sign-in. From any other page that leads to the dashboard
 * (specification, section 4).
 */
export function keepPaymentLink(): void {
  const { pathname, search, hash } = window.location
  if (!pathname.startsWith('/pay/') && !search.includes('uri=')) return
  keepPath(pathname + search + hash)
}

/** The path that a sign-in leads to, once. */
export function keepPath(path: string): void {
  try {
    sessionStorage.setItem(RETURN_KEY, path)
  } catch {
    // no storage: the sign-in leads to the start page
  }
}
