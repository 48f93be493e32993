import { expect } from '@playwright/test'
import { openLine } from '#tests/e2e/line.ts'
import {
  DEMO_PASSWORD,
  departure,
  endSession,
  failUntilRetried,
  hydrated,
  leaveToClient,
  signInByForm,
  test,
} from '#tests/e2e/story.ts'

/** One page of each kind: with a page of its own, without one yet, a pair; `tests/app/audience.test.ts` knows them all. */
const PROTECTED = ['/dashboard', '/send', '/faq', '/kyc', '/trade/XLM/USDC']
const SOMEBODY = 'GBRB2CYEI34J7XD6FW5BI6J57NCIJXM5S66G42LI2F6MSCMB2HPSZ5LS'

test.describe('the guards', () => {
  test('a visitor who asks for a page of signed-in people is sent to /auth', async ({ page }) => {
    for (const path of PROTECTED) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL('/auth')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  })

  test('a visitor who opens a payment link comes back to it after signing in', async ({ page, person }) => {
    const uri = `web+stellar:pay?destination=${SOMEBODY}&amount=7.5&memo=Rent%20%26%20more`
    const path = `/send?uri=${encodeURIComponent(uri)}`
    await page.context().clearCookies()
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/auth')
    await hydrated(page)
    await signInByForm(page, person, path)
    await expect(page.getByText('7.5 XLM')).toBeVisible()
    await expect(page.getByText('Rent & more')).toBeVisible()
  })

  test('a signed-in person who opens /, /auth or /login is led to the dashboard', async ({ page, person }) => {
    for (const path of ['/', '/auth', '/login']) {
      await page.goto(path, { waitUntil: 'commit' })
      const left = departure(page)
      await page.waitForURL('/dashboard')
      expect(left.path()).toBe('/dashboard') // a full page load
      await expect(page.getByRole('button', { name: person.email })).toBeVisible()
    }
  })

  test('an administrator who opens /, /auth or /login is led to the admin dashboard', async ({ page }) => {
    await page.request.post('/api/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
    for (const path of ['/', '/auth', '/login']) {
      await page.goto(path, { waitUntil: 'commit' })
      const left = departure(page)
      await page.waitForURL('/admin-dashboard')
      expect(left.path()).toBe('/admin-dashboard')
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a session that ends elsewhere leads to /auth, which says so, and what was typed is there again', async ({
    page,
    person,
  }) => {
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
    await page.goto('/send')
    await hydrated(page)
    await page.getByLabel('To', { exact: true }).fill(SOMEBODY)
    await page.getByLabel('Amount', { exact: true }).fill('12.5')
    await page.getByLabel('Memo, optional').fill('For the boat')
    await endSession(page)
    const said = page.getByRole('status').filter({ hasText: 'Your session has ended, so please sign in again.' })
    await expect(said).toBeVisible()
    await signInByForm(page, person)
    await page.goto('/send')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(SOMEBODY)
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.5')
    await expect(page.getByLabel('Memo, optional')).toHaveValue('For the boat')
    expect(await kept()).toHaveLength(1)
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('/')
    expect(await kept()).toEqual([])
    await page.goto('/auth')
    await hydrated(page)
    await expect(said).toBeHidden()
    await signInByForm(page, person)
    await page.goto('/send')
    await hydrated(page)
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('')
  })

  test('a server that fails is said to, with a way to try again', async ({ page, person }) => {
    await leaveToClient(page, '/dashboard')
    await failUntilRetried(page, '**/api/user*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard')
    await expect(page.getByText('Your session could not be checked')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  })
})

test.describe('who is signed in', () => {
  test('is one thing for all tabs: a page of somebody who left is left, or begins anew for whoever came', async ({
    page,
    person,
    context,
  }) => {
    const [written, dashboard] = [await context.newPage(), await context.newPage()]
    await written.goto('/about')
    await expect(written.getByRole('button', { name: person.email })).toBeVisible()
    await dashboard.goto('/dashboard')
    await expect(dashboard.getByRole('button', { name: person.email })).toBeVisible()
    await page.goto('/admin')
    await page.getByLabel('Username').fill('grace')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('/admin-dashboard')
    await expect(written.getByRole('button', { name: 'grace@astrolabe.example' })).toBeVisible()
    await dashboard.waitForURL('/admin-dashboard')
    await page.getByRole('button', { name: 'grace@astrolabe.example', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(written.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('is asked anew where Back takes a page out of the browser’s memory', async ({ page, person }) => {
    await page.goto('/about')
    await expect(page.getByRole('button', { name: person.email })).toBeVisible()
    await page.request.post('/api/logout')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

test.describe('signing out', () => {
  test('ends the session, says so and leads home', async ({ page, person }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('/')
    await expect(page.getByText('Logged out successfully').first()).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })

  test('that the server refuses clears the local session all the same and says so', async ({ page, person }) => {
    await page.route('**/api/logout*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const toast = page.locator('[data-destructive]')
    await expect(toast).toContainText('Logout issue')
    await expect(toast).toContainText('Logout failed. Please try again.')
    await expect(toast).toContainText('The local session was cleared and you are being redirected home.')
    await page.waitForURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401) // the page that was loaded ended the session
    await page.goto('/dashboard')
    await page.waitForURL('/auth')
    await signInByForm(page, person)
    await page.reload()
    await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  })

  test('while the server hangs does not wait for it, in any tab', async ({ page, person, context, baseURL }) => {
    await using line = await openLine(String(baseURL))
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.clock.install()
      await tab.goto(`${line.url}/dashboard`)
      await expect(tab.getByRole('button', { name: person.email })).toBeVisible()
    }
    await page.getByRole('button', { name: person.email }).click()
    const signOut = page.getByRole('menuitem', { name: 'Sign out' })
    await expect(signOut).toBeVisible()
    line.hold()
    await signOut.click()
    await page.clock.fastForward(10_000)
    await expect(page.locator('[data-destructive]')).toContainText('Logout issue')
    await other.waitForURL(`${line.url}/auth`)
    line.mend()
    await page.clock.fastForward(2000)
    await page.waitForURL(`${line.url}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect((await page.request.get(`${line.url}/api/user`)).status()).toBe(401)
  })
})

test.describe('home is loaded after signing out', () => {
  for (const { outcome, toast, delay, body } of [
    { outcome: 'that succeeded', toast: 'Logged out successfully', delay: 500, body: { status: 200, body: '{}' } },
    { outcome: 'that failed', toast: 'Logout issue', delay: 2000, body: { status: 500, body: '' } },
  ]) {
    test(`${outcome} by a full page load after ${delay} ms`, async ({ page, person }) => {
      await page.route('**/api/logout*', (route) => route.fulfill(body))
      await page.clock.install()
      await page.goto('/dashboard')
      await page.getByRole('button', { name: person.email }).click()
      const signOut = page.getByRole('menuitem', { name: 'Sign out' })
      await expect(signOut).toBeVisible()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      await signOut.click()
      await expect(page.getByText(toast).first()).toBeVisible()
      const left = departure(page)
      await page.clock.runFor(delay - 1)
      await left.expectNone()
      await page.clock.runFor(1)
      await expect.poll(left.path).toBe('/')
    })
  }
})

test.describe('the account menu', () => {
  test('names the person, copies the address and works by keyboard alone', async ({ page, person, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: person.email })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(person.username)
    await expect(menu).toContainText(person.email)
    await menu.getByRole('menuitem', { name: 'Wallet address' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Address copied to clipboard').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^G[A-Z2-7]{55}$/)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('menuitem', { name: 'Wallet address' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('says No wallet address where there is none', async ({ page, person }) => {
    await leaveToClient(page, '/dashboard')
    await page.route('**/api/user*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), walletAddress: null } })
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    await expect(page.getByRole('menu')).toContainText('No wallet address')
  })
})
