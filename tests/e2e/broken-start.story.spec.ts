import { expect } from '@playwright/test'
import { openLine } from '#tests/e2e/line.ts'
import { DEMO_PASSWORD, hydrated, test } from '#tests/e2e/story.ts'

test.describe('a start', () => {
  test('with a first script that does not load says so, with Reload Page', async ({ page }) => {
    await page.route('**/static/index-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrolabe could not start')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
  })

  test('with a script that breaks before anything is shown says so, with Reload Page', async ({ page }) => {
    await page.route('**/static/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("cut off")' }),
    )
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrolabe could not start')
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  })

  test('whose mounting fails says what failed, with Reload Page', async ({ page }) => {
    await page.addInitScript(() => {
      document.getElementById = () => document.createTextNode('') as unknown as HTMLElement
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Astrolabe could not start')
    await expect(page.getByText('React error #299')).toBeVisible() // the container is no element
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  })

  test('with broken values in local storage is one in the dark theme and the browser’s language', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', '{"half":')
      localStorage.setItem('language', 'klingon')
      sessionStorage.setItem('toast', '[1,')
    })
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  })

  test('in a browser that refuses storage altogether works, theme and all', async ({ page }) => {
    await page.addInitScript(() => {
      const refused = {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }
      Object.defineProperty(window, 'localStorage', refused)
      Object.defineProperty(window, 'sessionStorage', refused)
    })
    await page.goto('/auth')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Light Mode' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('nothing')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-destructive]')).toContainText('Login failed')
  })

  test('without the toasts’ script works, and a failure stands in the form', async ({ page }) => {
    await page.route('**/static/toaster-*.js', (route) => route.abort())
    await page.goto('/auth')
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('nothing')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password')
  })

  test('at an address that cannot be decoded ends at a page with a way on', async ({ page }) => {
    for (const path of ['/%E0%A4%A', '/dashboard/%']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    }
    for (const path of ['/auth?tab=%E0%A4%A', '/auth#%', '/auth?tab[]=1&tab=2&forgot={']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    }
  })
})

test('a page whose script does not load is caught, with its message and Reload Page', async ({ page }) => {
  await page.route('**/static/forgot-password-*.js', (route) => route.abort())
  const again = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('?forgot=true'),
  )
  await page.goto('/auth?forgot=true')
  await again // once by itself, since the server answers; then it is the person's turn
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('This page could not be fetched from the server.')).toBeVisible()
  await expect(page.getByText('Please reload the page.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('a page that is asked for while the server is gone says so in plain words, and comes by itself', async ({
  page,
  person,
  baseURL,
}) => {
  await using line = await openLine(String(baseURL))
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await hydrated(page)
  line.cut()
  for (const name of ['Settings', 'History']) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page.getByText('This page could not be fetched from the server.')).toBeVisible()
    await expect(page.getByText(/Unable to preload|dynamically imported/)).toHaveCount(0)
  }
  line.mend()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
})

test('a page whose chart does not load is loaded once more by itself', async ({ page }) => {
  await page.request.post('/api/login', { data: { username: 'ann', password: DEMO_PASSWORD } })
  let isGone = true
  await page.route('**/static/area-plot-*.js', (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/dashboard')
  await page.waitForRequest((request) => request.isNavigationRequest())
  isGone = false
  await expect(page.getByRole('figure', { name: /^Total value/ })).toBeVisible()
})

test('a page whose styles could not be fetched when its link was touched has them when it is opened', async ({
  page,
  person,
  baseURL,
}) => {
  await using line = await openLine(String(baseURL))
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await hydrated(page)
  line.cut()
  const refused = page.waitForEvent('requestfailed', (request) => /static\/safety-.*css$/.test(request.url()))
  const link = page.getByRole('navigation').getByRole('link', { name: 'Security' }).first()
  await link.hover()
  await refused
  line.mend()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  const sheet = page.locator('link[rel="stylesheet"][href*="/static/safety-"]')
  expect(await sheet.evaluate((element: HTMLLinkElement) => element.sheet?.cssRules.length)).toBeGreaterThan(0)
})
