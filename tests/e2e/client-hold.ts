import type { Page } from '@playwright/test'

export interface ClientHold {
  /** Keeps the client's first script back on each page from now on. */
  hold(): void
  /** Lets it go, once the page has asked for it. */
  release(): Promise<void>
}

/**
 * Keeps the client back, so that a page is seen as it came from the server. Only the request for its first script is stopped: a
 * route of Playwright's would stop every request and ask about it.
 */
export async function holdClient(page: Page): Promise<ClientHold> {
  const browser = await page.context().newCDPSession(page)
  let asked = Promise.withResolvers<void>()
  let isHeld = true
  const kept: string[] = []
  const go = (requestId: string) => browser.send('Fetch.continueRequest', { requestId })
  browser.on('Fetch.requestPaused', ({ requestId }) => {
    if (!isHeld) return void go(requestId)
    kept.push(requestId)
    asked.resolve()
  })
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true }) // a script that is kept is not asked for
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/static/index-*.js' }] })
  return {
    hold: () => {
      asked = Promise.withResolvers()
      isHeld = true
    },
    release: async () => {
      await asked.promise
      isHeld = false
      await Promise.all(kept.splice(0).map(go))
    },
  }
}
