import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type ClientHold, holdClient } from '#tests/e2e/client-hold.ts'
import { hydrated, newPerson, openAccount, rememberTheme, test, WORKER_BLOCKED } from '#tests/e2e/story.ts'

const PAGES = [
  '/',
  '/?from=a-letter',
  '/auth',
  '/auth?tab=register',
  '/login',
  '/about',
  '/features',
  '/about#custody', // behind another page: from its own it would load nothing
  '/stellar',
  '/help',
  '/contact',
  '/documentation',
  '/tutorials',
  '/api',
  '/api-docs',
  '/blog',
  '/careers',
  '/legal',
  '/terms',
  '/privacy',
  '/cookies',
]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is there whole, down to its footer', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toHaveText('Find your bearings on Stellar')
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
    await page.waitForURL('/help')
  })
})

for (const [locale, theme] of [
  ['en-US', 'dark'],
  ['es-ES', 'light'],
] as const) {
  test.describe(`a page from the server in ${locale}`, () => {
    test.use({ locale, timezoneId: 'Pacific/Auckland' })

    test(`is hydrated as it stands, in the ${theme} theme`, async ({ page }) => {
      await rememberTheme(page, theme)
      const client = await holdClient(page)
      for (const address of PAGES) await isHydrated(page, client, address)
    })
  })
}

/** The client keeps every element of the page, adds only where the server left a place empty, and the console says nothing. */
async function isHydrated(page: Page, client: ClientHold, address: string): Promise<void> {
  const said: string[] = []
  const hear = (message: ConsoleMessage) => message.text() !== WORKER_BLOCKED && said.push(message.text())
  page.on('console', hear)
  client.hold()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *'))
      Reflect.set(element, 'fromServer', element.hasChildNodes() ? 'filled' : 'empty')
  })
  await client.release()
  await hydrated(page)
  await page.getByRole('contentinfo').hover() // its own part of the page, the last to be hydrated
  const made = await page.evaluate(() => {
    const fromServer = (element: Element | null): string | undefined =>
      element === null ? undefined : (Reflect.get(element, 'fromServer') ?? fromServer(element.parentElement))
    const isNew = (element: Element) =>
      Reflect.get(element, 'fromServer') === undefined && fromServer(element) !== 'empty'
    return [...document.querySelectorAll('main *, header *')].filter(isNew).map((element) => element.outerHTML)
  })
  expect([address, made, said]).toEqual([address, [], []])
  page.off('console', hear)
}

test('what is typed and pressed before the client is there is not lost', async ({ page }) => {
  const client = await holdClient(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  await client.release()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('nobody')
  expect(new URL(page.url()).search).toBe('')
})

test('a button of the footer that is pressed before the client is there does its work then', async ({ page }) => {
  const client = await holdClient(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Light Mode' }).click()
  await client.release()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('button', { name: 'Dark Mode' })).toBeVisible()
})

test('a page that was scrolled before the client is there stays where it is', async ({ page }) => {
  const client = await holdClient(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Light Mode' }).click() // done once the client is there
  await page.evaluate(async () => void (await document.fonts.ready)) // lines break elsewhere in the font before it
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await client.release()
  await expect(page.getByRole('button', { name: 'Dark Mode' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a chosen language other than the browser’s is the only one that is seen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  const client = await holdClient(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(page.locator('html[data-ssr=""]')).toBeAttached()
  await expect(page.getByText('Welcome back')).toBeHidden()
  await client.release()
  await expect(heading(page)).toHaveText('Hola de nuevo')
  await expect(heading(page)).toHaveCount(1)
})

test('a page that the browser has kept from before the sign-in leads to the dashboard', async ({ page }) => {
  await page.goto('/auth')
  const kept = await (await page.request.get('/auth', { headers: { accept: 'text/html' } })).body()
  await openAccount(page, newPerson())
  await page.route('/auth', (route) => route.fulfill({ body: kept, contentType: 'text/html; charset=utf-8' }))
  await page.goto('/auth')
  await page.waitForURL('/dashboard')
})

test('a page whose client does not come says so, though its words are there', async ({ page }) => {
  await page.route('**/static/base-*.js', (route) => route.abort())
  await page.goto('/auth')
  await expect(heading(page)).toHaveText('Astrolabe could not start')
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
})
