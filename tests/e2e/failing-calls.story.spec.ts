import { expect, type Page, type Route } from '@playwright/test'
import { DEMO_PASSWORD, hydrated, leaveToClient, newPerson, openAccount, test } from '#tests/e2e/story.ts'

/** The ways in which a call may come to nothing. */
const FAILURES = {
  'a dropped connection': (route: Route) => route.abort('connectionreset'),
  'a 500': (route: Route) => route.fulfill({ status: 500, body: '' }),
  'HTML instead of JSON': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>proxy' }),
  'an empty answer': (route: Route) => route.fulfill({ body: '' }),
} as const
type FailureName = keyof typeof FAILURES
const NAMES = Object.keys(FAILURES) as FailureName[]
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/** One call of the specification's section 7, failing: what the screen does, and what it must say. */
interface FailingCall {
  call: string
  /** Opens what stays open from one failure to the next. */
  open?: (page: Page) => Promise<unknown>
  run: (page: Page, failure: FailureName) => Promise<unknown>
}

const CALLS: FailingCall[] = [
  { call: '/api/auth-status', run: readAuthStatus },
  { call: '/api/admin/status', run: openAdminLogin },
  { call: '/api/user', run: openDashboard },
  { call: '/api/login', open: (page) => page.goto('/auth'), run: signIn },
  { call: '/api/register', open: (page) => page.goto('/auth?tab=register'), run: register },
  { call: '/api/logout', run: signOut },
  { call: '/api/theme', open: (page) => page.goto('/auth'), run: toggleTheme },
  { call: '/api/reset-password-request', open: (page) => page.goto('/auth'), run: askForReset },
  { call: '/api/admin/login', open: (page) => page.goto('/admin'), run: signInAdmin },
  { call: '/api/ui-config', run: openAbout },
]

test.describe('after any failure', () => {
  for (const { call, open, run } of CALLS) {
    test(`of ${call} the screen says what happened and offers a way on`, async ({ page }) => {
      const path = new RegExp(`${call}(\\?|$)`)
      await open?.(page)
      for (const failure of NAMES) {
        await page.route(path, FAILURES[failure])
        await run(page, failure)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading page...')).toBeHidden()
        await page.unroute(path)
      }
    })
  }
})

async function readAuthStatus(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Session Debug' }).click()
  await page.getByRole('button', { name: 'Check Auth' }).click()
  await expect(page.getByText('"error": "Failed to check auth status"')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled()
}

async function openAdminLogin(page: Page): Promise<void> {
  await page.request.post('/api/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/admin/status'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/admin/status'))
  await page.goto('/admin')
  await Promise.any([answered, failed])
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
}

async function openDashboard(page: Page): Promise<void> {
  const somebody = newPerson()
  await openAccount(page, somebody)
  await leaveToClient(page, '/dashboard')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session could not be checked')
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.goto('/about') // a page for everybody is there all the same
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
}

/** Nothing of what the failure before has left is taken for what this one leaves. */
async function expectNothingSaid(page: Page): Promise<void> {
  const toast = page.locator('[data-destructive]')
  if (await toast.isVisible()) await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

async function signIn(page: Page, failure: FailureName): Promise<void> {
  await page.getByLabel('Username').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill(`something for ${failure}`)
  await expectNothingSaid(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const dropped = failure === 'a dropped connection'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    dropped ? UNREACHABLE : 'Login failed. Please check your credentials and try again.',
  )
  await expect(page.locator('[data-destructive]')).toContainText(
    dropped ? 'Could not log in. Please try again.' : 'Login failed. Please try again.',
  )
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled()
}

async function register(page: Page, failure: FailureName): Promise<void> {
  const newcomer = newPerson()
  await hydrated(page)
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await expectNothingSaid(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const dropped = failure === 'a dropped connection'
  const text = dropped ? UNREACHABLE : 'Registration failed. Please try again.'
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
  await expect(page.locator('[data-destructive]')).toContainText('Registration failed')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
}

async function signOut(page: Page, failure: FailureName): Promise<void> {
  const somebody = newPerson()
  await openAccount(page, somebody)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: somebody.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const refused = failure === 'a dropped connection' || failure === 'a 500'
  await expect(page.getByText(refused ? 'Logout issue' : 'Logged out successfully').first()).toBeVisible()
  await page.waitForURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
}

async function toggleTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => localStorage.getItem('theme') !== 'light')
  const [before, after] = isDark ? ['Light Mode', 'Dark Mode'] : ['Dark Mode', 'Light Mode']
  await page.getByRole('button', { name: before }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', isDark ? 'light' : 'dark')
  await expect(page.getByRole('button', { name: after })).toBeVisible()
  await expect(page.locator('[data-destructive]')).toHaveCount(0)
}

async function askForReset(page: Page, failure: FailureName): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('somebody@example.com')
  await dialog.getByRole('button', { name: 'Send instructions' }).click()
  if (failure === 'a dropped connection') await expect(dialog).toContainText('An unknown error occurred')
  else if (failure === 'a 500') await expect(dialog).toContainText('Failed to request password reset')
  else await expect(dialog).toContainText("If an account exists with that email, you'll receive instructions")
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
}

async function signInAdmin(page: Page, failure: FailureName): Promise<void> {
  await page.getByLabel('Username').fill('grace')
  await page.getByLabel('Password', { exact: true }).fill(`something for ${failure}`)
  await expectNothingSaid(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Admin authentication failed. Please try again.')
  const reasons: Partial<Record<FailureName, string>> = {
    'a dropped connection': UNREACHABLE,
    'a 500': 'Invalid admin credentials',
  }
  const reason = reasons[failure] ?? 'Login failed. Please try again.'
  await expect(page.locator('[data-destructive]')).toContainText(reason)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
}

async function openAbout(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(page.getByRole('contentinfo').locator('a[target="_blank"]')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' })).toBeVisible()
}
