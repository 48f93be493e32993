const NAME = 'NotFetched'

/** True for the error thrown when a lazily loaded part of the client could not be fetched. */
export const isNotFetched = (error: unknown): boolean => error instanceof Error && error.name === NAME

/**
 * Gives that error one name: browsers word it differently, a missing style sheet is reported by its path, and the router
 * would reload the page at once, which without a server ends in the browser's own error page.
 */
export function nameFailedFetches(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (payload instanceof Error) Object.assign(payload, { name: NAME, message: 'A part of the page did not load' })
  })
  document.addEventListener('error', ({ target }) => forgetSheet(target), true)
}

const missing = new Set<string>()

/** A style sheet that failed once counts as loaded for the import that requested it, so it has to be requested again here. */
function forgetSheet(target: EventTarget | null): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  missing.add(target.href)
  target.remove()
}

/** Requests the style sheets that failed again, because the page being opened needs them. */
export function fetchMissingSheets(): void {
  for (const href of missing) {
    missing.delete(href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }))
  }
}
