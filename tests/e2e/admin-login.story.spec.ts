import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, departure, newPerson, test } from '#tests/e2e/story.ts'

const ADMIN = { username: 'grace', password: DEMO_PASSWORD }

async function tryLogin(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function expectRefusal(page: Page, reason: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('Admin authentication failed. Please try again.')
  const toast = page.locator('[data-destructive]')
  await expect(toast).toContainText('Login failed')
  await expect(toast).toContainText(reason)
}

test.describe('the admin login', () => {
  test("is titled 'Admin Access' with its warning, at /admin and at any path below", async ({ page }) => {
    for (const path of ['/admin', '/admin/login', '/admin/any/thing']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
      await expect(page.getByText('Restricted area - Authorized personnel only')).toBeVisible()
      await expect(page).toHaveTitle('Admin Access - Astrolabe')
    }
  })

  test("asks for both fields with 'Username is required' and 'Password is required'", async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required')
    await expect(page.getByLabel('Username')).toBeFocused()
  })
})

test.describe('the outcomes of the admin login', () => {
  test('wrong credentials: the inline alert, and a destructive toast with the server message', async ({ page }) => {
    await page.goto('/admin')
    await tryLogin(page, { username: 'grace', password: 'not her password' })
    await expectRefusal(page, 'Invalid admin credentials')
    await page.unrouteAll()
    await page.route('**/api/admin/login*', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many tries. Please wait 1 minute.' } }),
    )
    await tryLogin(page, { username: 'grace', password: 'not her password' })
    await expectRefusal(page, 'Too many tries. Please wait 1 minute.')
  })

  test("a failure without a message says 'Invalid admin credentials'", async ({ page }) => {
    await page.route('**/api/admin/login*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/admin')
    await tryLogin(page, ADMIN)
    await expectRefusal(page, 'Invalid admin credentials')
  })

  test("the right password of somebody else: 'User does not have admin privileges', and nobody is signed in", async ({
    page,
    person,
  }) => {
    await page.goto('/admin')
    await tryLogin(page, person)
    await expectRefusal(page, 'User does not have admin privileges')
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  test("an answer without isAdmin says 'User does not have admin privileges'", async ({ page }) => {
    await page.route('**/api/admin/login*', (route) => route.fulfill({ json: { message: 'ok' } }))
    await page.goto('/admin')
    await tryLogin(page, ADMIN)
    await expectRefusal(page, 'User does not have admin privileges')
  })

  test('success: any session is cleared first, then both toast lines and the admin dashboard', async ({
    page,
    person,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto('/admin')
    expect((await page.request.get('/api/user')).status()).toBe(200) // somebody else's session
    expect(person.username).not.toBe(ADMIN.username)
    await tryLogin(page, ADMIN)
    await page.waitForURL('/admin-dashboard')
    await expect(page.getByText('Admin login successful').first()).toBeVisible()
    await expect(page.getByText('Welcome to the admin control panel').first()).toBeVisible()
    expect(calls.slice(0, 2)).toEqual(['/api/logout', '/api/admin/login'])
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ username: 'grace', isAdmin: true })
  })

  test("while the server thinks, the button says 'Authenticating...'", async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/login*', async (route) => {
      await held.promise
      await route.fulfill({ status: 401, json: { message: 'Invalid admin credentials' } })
    })
    await page.goto('/admin')
    await tryLogin(page, ADMIN)
    await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled()
    held.resolve()
    await expectRefusal(page, 'Invalid admin credentials')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })

  test('who is an administrator already is led to /admin-dashboard about 100 ms after the check', async ({ page }) => {
    await page.request.post('/api/login', { data: ADMIN })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/status*', async (route) => {
      await held.promise
      await route.fulfill({ json: { isAdmin: true } })
    })
    await page.clock.install()
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const answered = page.waitForResponse('**/api/admin/status*')
    const left = departure(page)
    held.resolve()
    await answered
    await page.clock.runFor(50)
    await left.expectNone()
    await page.clock.runFor(200)
    await expect.poll(left.path).toBe('/admin-dashboard')
  })
})

test.describe('the guard of administrators', () => {
  test("tells a visitor 'Authentication required', and after a moment loads /admin", async ({ page }) => {
    await page.clock.install()
    for (const path of ['/admin-dashboard', '/admin-panel', '/admin-cms', '/admin-super', '/admin-kyc']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication required')
      await expect(page.getByRole('button', { name: 'Go to Admin Login' })).toBeVisible()
      await page.clock.runFor(1500)
      await page.waitForURL('/admin')
    }
  })

  test("tells somebody else 'Admin privileges required', and its button loads /admin at once", async ({
    page,
    person,
  }) => {
    await page.clock.install()
    await page.goto('/admin-panel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin privileges required')
    const left = departure(page)
    await page.getByRole('button', { name: 'Go to Admin Login' }).click()
    await expect.poll(left.path).toBe('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ username: person.username })
  })

  test('leaves the reason on the screen for a second and a half', async ({ page }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto('/admin-cms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication required')
    const left = departure(page)
    await page.clock.runFor(1499)
    await left.expectNone()
    await page.clock.runFor(1)
    await expect.poll(left.path).toBe('/admin')
  })

  test('shows a spinner while the session loads', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/user*', async (route) => {
      await held.promise
      await route.continue()
    })
    for (const path of ['/admin-super', '/dashboard']) {
      await page.goto(path)
      await expect(page.getByText('Loading page...')).toBeVisible()
    }
    held.resolve()
    await page.waitForURL('/auth')
  })

  test('lets an administrator pass, to the page or to what says that there is none yet', async ({ page }) => {
    await page.request.post('/api/login', { data: ADMIN })
    await page.goto('/admin-super')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Go to Admin Login' })).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/admin-super')
  })
})

test('only administrators see the switch between the dashboards, which names the other one', async ({ page }) => {
  const newcomer = newPerson()
  await page.request.post('/api/register', { data: newcomer })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: newcomer.email }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Admin Dashboard|User Dashboard/ })).toHaveCount(0)
  await page.request.post('/api/login', { data: ADMIN })
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'grace@' }).click()
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click()
  await page.waitForURL('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await page.getByRole('banner').getByRole('button', { name: 'grace@' }).click()
  await page.getByRole('menuitem', { name: 'User Dashboard' }).click()
  await page.waitForURL('/dashboard')
})
