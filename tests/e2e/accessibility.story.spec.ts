import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { leaveToClient, newPerson, rememberTheme, test } from '#tests/e2e/story.ts'

const PUBLIC: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'the landing page', open: (page) => page.goto('/') },
  { name: 'the 404 page', open: (page) => page.goto('/nowhere') },
  { name: 'the sign-in form', open: (page) => page.goto('/auth') },
  { name: 'the registration form with its errors', open: openRegistrationErrors },
  { name: 'the sign-in form with a failure and its toast', open: openFailure },
  { name: 'the forgotten password', open: openForgotten },
  { name: 'the Session Debug panel', open: openDebug },
  { name: 'the admin login with a failure and its toast', open: openAdminFailure },
  { name: 'the refusal before an admin page', open: openAdminRefusal },
]
const SIGNED_IN: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'the settings', open: (page) => page.goto('/settings') },
  { name: 'the assets', open: (page) => page.goto('/assets') },
  { name: 'a session that could not be checked', open: openUnknownSession },
]

for (const theme of ['dark', 'light'] as const) {
  for (const { name, open } of PUBLIC) {
    test(`${name} is accessible in the ${theme} theme`, async ({ page }) => {
      await rememberTheme(page, theme)
      await open(page)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expectAccessible(page)
    })
  }

  for (const { name, open } of SIGNED_IN) {
    test(`the page of ${name} is accessible in the ${theme} theme`, { tag: '@once' }, async ({ page, person }) => {
      expect(person.username).not.toBe('')
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await rememberTheme(page, theme)
        await open(page)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expectAccessible(page)
      }
    })
  }

  test(`the account menu is accessible in the ${theme} theme`, async ({ page, person }) => {
    await rememberTheme(page, theme)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
  })

  test(`the menu of narrow screens is accessible in the ${theme} theme`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await rememberTheme(page, theme)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
}

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  const newcomer = newPerson()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/auth', '/auth?tab=register', '/nowhere', '/admin', '/admin-panel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.request.post('/api/register', { data: newcomer })
  for (const path of ['/dashboard', '/settings', '/assets', '/admin-panel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

async function openRegistrationErrors(page: Page): Promise<void> {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Password', { exact: true }).fill('tramontana')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
}

async function openFailure(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-destructive]')).toBeVisible()
}

async function openForgotten(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function openDebug(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Session Debug' }).click()
  await page.getByRole('button', { name: 'Check Auth' }).click()
  await expect(page.getByText('"authenticated"')).toBeVisible()
}

async function openAdminFailure(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-destructive]')).toBeVisible()
}

/** The page is not left while it is looked at: its own timer never ends, all others do. */
async function openAdminRefusal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const startOthers = (act: () => void, ms?: number) => (ms === 1500 ? 0 : start(act, ms))
    Object.assign(window, { setTimeout: startOthers })
  })
  await page.goto('/admin-panel')
  await expect(page.getByRole('button', { name: 'Go to Admin Login' })).toBeVisible()
}

async function openUnknownSession(page: Page): Promise<void> {
  await leaveToClient(page, '/dashboard')
  await page.route('**/api/user*', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}
