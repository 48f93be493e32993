import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type ClientHold, holdClient } from '#tests/e2e/client-hold.ts'
import { DEMO_PASSWORD, hydrated, rememberTheme, routeOnce, test, WORKER_BLOCKED } from '#tests/e2e/story.ts'

const PAGES = [
  '/dashboard',
  '/portfolio',
  '/analytics',
  '/staking',
  '/send',
  '/receive',
  '/transactions',
  '/history',
  '/assets',
  '/notifications',
  '/settings',
  '/user-settings',
  '/faq',
]
const ADMIN_PAGES = ['/admin-dashboard', '/admin-approvals', '/admin-users', '/admin-super']
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signIn = (page: Page, username: string) =>
  page.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a signed-in person sees the frame and what the wallet holds', async ({ page }) => {
    await signIn(page, 'ann')
    await page.goto('/dashboard')
    await expect(heading(page)).toHaveText('Dashboard')
    await expect(page.getByRole('button', { name: 'ann@' })).toBeVisible()
    await expect(page.getByRole('row', { name: /XLM/ }).first()).toBeVisible()
    await page.goto('/send')
    await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  })
})

for (const [locale, theme, username] of [
  ['en-US', 'dark', 'ann'],
  ['es-ES', 'light', 'bob'],
] as const) {
  test.describe(`a signed-in page in ${locale}`, () => {
    test.use({ locale, timezoneId: 'Pacific/Auckland' })

    for (const [whose, somebody, addresses] of [
      ['people', username, PAGES],
      ['administrators', 'admin', ADMIN_PAGES],
    ] as const)
      test(`is hydrated as it stands, in the ${theme} theme: those of ${whose}`, async ({ page }) => {
        await rememberTheme(page, theme)
        await signIn(page, somebody)
        const client = await holdClient(page)
        for (const address of addresses) await isHydrated(page, client, { address, language: locale.slice(0, 2) })
      })
  })
}

/** The client keeps the headings, links, fields and buttons that came from the server, and the browser's console says nothing. */
async function isHydrated(
  page: Page,
  client: ClientHold,
  { address, language }: { address: string; language: string },
): Promise<void> {
  const said: string[] = []
  const hear = (message: ConsoleMessage) => message.text() !== WORKER_BLOCKED && said.push(message.text())
  page.on('console', hear)
  client.hold()
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator(`html[lang=${language}][data-ssr=${language}]`)).toBeAttached()
  await expect(heading(page)).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, {
      before: [...document.querySelectorAll('h1, h2, a, button, input, label, nav, main, header')],
    })
  })
  await client.release()
  await hydrated(page)
  const lost = await page.evaluate(() => {
    const before: Element[] = Reflect.get(window, 'before')
    return before.filter((element) => !element.isConnected).map((element) => element.outerHTML)
  })
  expect([address, lost, said]).toEqual([address, [], []])
  page.off('console', hear)
}

test('a page that was made for another session begins anew for whoever is here', async ({ page, person }) => {
  const kept = await (await page.request.get('/dashboard', { headers: { accept: 'text/html' } })).body()
  expect(kept.toString()).toContain(person.email)
  await signIn(page, 'ann')
  const html = { body: kept, contentType: 'text/html; charset=utf-8' }
  await routeOnce(page, '/dashboard', (route) => route.fulfill(html))
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'ann@' })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('a page of somebody who has signed out meanwhile in another tab is left', async ({ page, person }) => {
  const kept = await (await page.request.get('/dashboard', { headers: { accept: 'text/html' } })).body()
  await page.request.post('/api/logout')
  const html = { body: kept, contentType: 'text/html; charset=utf-8' }
  await routeOnce(page, '/dashboard', (route) => route.fulfill(html))
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.waitForURL('/auth')
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('nothing of a page is seen when Back takes it out of the browser’s memory', async ({ page, person }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect(page.getByRole('button', { name: person.email })).toBeHidden()
  await page.request.post('/api/logout')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL('/auth')
})
