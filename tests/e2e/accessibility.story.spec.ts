import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessibleEverywhere,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
} from '#tests/e2e/accessibility.ts'
import { leaveToClient, newPerson, test } from '#tests/e2e/story.ts'

/** Opens a state of a screen, and gives back what must be seen for it to be that state. */
type Open = (page: Page) => Promise<Locator>

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()
const at =
  (path: string): Open =>
  async (page) => {
    await page.goto(path)
    return heading(page)
  }

const PUBLIC: Record<string, Open> = {
  'the landing page': at('/'),
  'the 404 page': at('/nowhere'),
  'the sign-in form': at('/auth'),
  'the registration form with its errors': openRegistrationErrors,
  'the sign-in form with a failure and its toast': openFailure,
  'the forgotten password': openForgotten,
  'the Session Debug panel': openDebug,
  'the admin login with a failure and its toast': openAdminFailure,
  'the refusal before an admin page': openAdminRefusal,
  'the page for a new password with its errors': openNewPassword,
  'a new password without its link': at('/reset-password'),
}
for (const [name, open] of Object.entries(PUBLIC)) {
  test(`${name} is accessible in both themes and widths`, async ({ page }) => {
    await expectAccessibleEverywhere(page, await open(page))
  })
}

const SIGNED_IN: Record<string, Open> = {
  'the settings': at('/settings'),
  'the security': at('/security'),
  'the assets': at('/assets'),
  'a session that could not be checked': openUnknownSession,
}
for (const [name, open] of Object.entries(SIGNED_IN)) {
  test(`the page of ${name} is accessible in both themes and widths`, async ({ page, person }) => {
    expect(person.username).not.toBe('')
    await expectAccessibleEverywhere(page, await open(page))
  })
}

test('the account menu is accessible in both themes and widths', async ({ page, person }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: person.email }).click()
  await expectAccessibleEverywhere(page, page.getByRole('menu'))
})

test('the menu of narrow screens is accessible in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
})

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  const newcomer = newPerson()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/auth?tab=register', '/admin', '/admin-panel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.request.post('/api/register', { data: newcomer })
  for (const path of ['/dashboard', '/settings', '/security', '/access-history', '/assets', '/admin-panel']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

async function openRegistrationErrors(page: Page): Promise<Locator> {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Password', { exact: true }).fill('tramontana')
  await page.getByRole('button', { name: 'Create Account' }).click()
  return page.getByText('Please enter a valid email address')
}

async function openFailure(page: Page): Promise<Locator> {
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  return heldToast(page)
}

async function openForgotten(page: Page): Promise<Locator> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  return page.getByRole('dialog')
}

async function openDebug(page: Page): Promise<Locator> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Session Debug' }).click()
  await page.getByRole('button', { name: 'Check Auth' }).click()
  return page.getByText('"authenticated"')
}

async function openAdminFailure(page: Page): Promise<Locator> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  return heldToast(page)
}

/** The page is not left while it is looked at: its own timer never ends, all others do. */
async function openAdminRefusal(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const startOthers = (act: () => void, ms?: number) => (ms === 1500 ? 0 : start(act, ms))
    Object.assign(window, { setTimeout: startOthers })
  })
  await page.goto('/admin-panel')
  return page.getByRole('button', { name: 'Go to Admin Login' })
}

async function openUnknownSession(page: Page): Promise<Locator> {
  await leaveToClient(page, '/dashboard')
  await page.route('**/api/user*', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }))
  await page.goto('/dashboard')
  return page.getByRole('button', { name: 'Try again' })
}

async function openNewPassword(page: Page): Promise<Locator> {
  await page.goto(`/reset-password#token=${'a'.repeat(43)}`)
  await page.getByRole('button', { name: 'Change password' }).click()
  return page.getByText('Password must be at least 8 characters')
}

/** A toast goes by itself, but not from under the keyboard. */
async function heldToast(page: Page): Promise<Locator> {
  const toast = page.locator('li[data-destructive]')
  await expect(toast).toBeVisible()
  await toast.focus()
  return toast
}
