import { randomInt, randomUUID } from 'node:crypto'
import { test as base, expect, type Page, type Route } from '@playwright/test'

export interface Person {
  username: string
  email: string
  password: string
}

interface StoryFixtures {
  /** Holds after each story that the client's calls were understood in full. */
  knownFields: void
  /** Somebody who is signed in in this browser. */
  person: Person
}

/** Every story comes from a network address of its own, so that no limit on a network stands between stories. */
export const test = base.extend<StoryFixtures>({
  extraHTTPHeaders: async ({ locale }, provide) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    await provide({ 'x-forwarded-for': address, ...(locale && { 'accept-language': locale }) })
  },
  knownFields: [
    async ({ context }, provide) => {
      const refused: string[] = []
      context.on('response', async (answer) => {
        if (answer.status() !== 400 || !answer.url().includes('/trpc/')) return
        const text = await answer.text().catch(() => '') // the page may be gone by then
        if (/Unknown field|takes no input/.test(text)) refused.push(`${answer.url()} ${text}`)
      })
      await provide()
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
  person: async ({ page }, provide) => {
    const person = newPerson()
    await openAccount(page, person)
    await provide(person)
  },
})

/** Somebody who has no account yet. */
export function newPerson(): Person {
  const username = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`
  return { username, email: `${username}@example.com`, password: 'tramontana-9-lumen' }
}

/** Opens the account by the call that the form makes; the browser of `page` is signed in by it. */
export async function openAccount(page: Page, { username, email, password }: Person): Promise<void> {
  const answer = await page.request.post('/api/register', { data: { username, email, password } })
  expect(answer.status()).toBe(201)
}

/** Fills the form at /auth, or at /admin, and sends it. */
export async function giveCredentials(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/**
 * Signs in by the form that is shown, and resolves once the page that it leads to has loaded: a story that goes somewhere
 * else meanwhile would end the product's own way there, or its own would be ended (net::ERR_ABORTED).
 */
export async function signInByForm(
  page: Page,
  who: Pick<Person, 'username' | 'password'>,
  leadsTo = '/dashboard',
): Promise<void> {
  await giveCredentials(page, who)
  await page.waitForURL(leadsTo)
  await hydrated(page)
}

/** Ends the session from outside; resolves once the page, which needs one, has left for the form by itself. */
export async function endSession(page: Page): Promise<void> {
  await page.request.post('/api/logout')
  await page.waitForURL('/auth')
  await hydrated(page)
}

/** Watches for the next full page load: its path, null while there was none; and that by now none has begun. */
export function departure(page: Page): { path: () => string | null; expectNone: () => Promise<void> } {
  let path: string | null = null
  page.on('request', (request) => {
    if (request.isNavigationRequest()) path ??= new URL(request.url()).pathname
  })
  const expectNone = async () => {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.status)) // a load begun before it shows by then
    expect(path).toBeNull()
  }
  return { path: () => path, expectNone }
}

/** Makes the browser remember a theme before any page of it opens. */
export const rememberTheme = (page: Page, theme: 'dark' | 'light'): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme)

/** Resolves once the client has hydrated a page that came from the server: from now on every key counts at once. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-ssr])')).toBeAttached()
  const isHeadingHydrated = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1') // the frame around it comes first
      return !heading || Object.keys(heading).some((key) => key.startsWith('__react'))
    })
  await expect.poll(isHeadingHydrated).toBe(true)
  await settled(page)
}

/**
 * Resolves once React has committed what it was rendering and run its effects: listeners of keys exist from then on. A browser
 * that draws nothing may find no idle time to tell of, so each wait has an end.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise<unknown>((done) => requestIdleCallback(done, { timeout: 1000 }))
    await idle()
    await idle()
  })

/** Answers the first request to `url` in another way. The route stays for the page's life: ending one while something loads loses requests. */
export function routeOnce(page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<unknown> {
  let isAnswered = false
  return page.route(url, (route) => {
    if (isAnswered) return route.fallback()
    isAnswered = true
    return answer(route)
  })
}

/**
 * Answers requests to `url` in another way until "Retry" or "Try again" is pressed. The page itself tells, not the story: live
 * events load again by themselves what did not load, and would take the button away between the end of a route and the press.
 */
export async function failUntilRetried(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const watch = () =>
    addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element && target.closest('button')
        if (button && /^(Retry|Try again)$/.test(button.textContent)) document.documentElement.dataset.retried = 'true'
      },
      true,
    )
  await page.addInitScript(watch)
  await page.evaluate(watch)
  const isRetried = () => page.evaluate(() => document.documentElement.dataset.retried === 'true').catch(() => true) // closed
  await page.route(url, async (route) => ((await isRetried()) ? route.fallback() : answer(route)))
}

/** The page at `path` as the client alone makes it: so it comes where the server cannot say in time who asks. */
export const leaveToClient = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    const url = new URL('/index.html', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })

/** Playwright's own line in the console of every page, since the stories block the service worker. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** The demonstration people's password, as the product was started with. */
export const DEMO_PASSWORD = 'alidade-limb-plate-7'

/** Signs a demo user in, past the form. */
export async function signInAs(page: Page, username: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
}
