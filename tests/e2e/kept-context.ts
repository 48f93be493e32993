import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface KeptContext {
  /** The context that the story before had, if it had the same options; otherwise a new one. */
  take(options: unknown[]): Promise<BrowserContext>
  /** Empties it for the next story, or closes it where nobody can say what the story has left in it. */
  giveBack(hasPassed: boolean): Promise<void>
}

/**
 * A page in a new context is a new process that fetches and compiles every script again: a fifth of a short story's CPU.
 * What one worker keeps is the process and its cache of files that never change; cookies, storage, rights, routes,
 * listeners and further tabs end with their story.
 */
export async function keepContext(
  { browser }: { browser: Browser },
  provide: (kept: KeptContext) => Promise<void>,
): Promise<void> {
  let kept: { context: BrowserContext; options: string } | undefined
  const close = async () => {
    await kept?.context.close()
    kept = undefined
  }
  await provide({
    take: async (list) => {
      const options = JSON.stringify(list)
      if (kept?.options !== options) await close()
      kept ??= { context: await browser.newContext(), options }
      return kept.context
    },
    giveBack: async (hasPassed) => {
      if (!kept || !hasPassed || !(await isEmptied(kept.context))) await close()
    },
  })
  await close()
}

async function isEmptied(context: BrowserContext): Promise<boolean> {
  const [page, ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  if (!page) return false
  await leave(page)
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  return isOnOrdinaryTime(page)
}

/** Any small answer of the product that is closed to openers, as its pages are: with it the page keeps its process. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** A clock that a story has set stays in its context for good. */
const isOnOrdinaryTime = (page: Page): Promise<boolean> =>
  page.evaluate(() => Date.toString().includes('[native code]') && setTimeout.toString().includes('[native code]'))
