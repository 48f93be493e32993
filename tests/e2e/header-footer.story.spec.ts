import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, leaveToClient, newPerson, openAccount, test } from '#tests/e2e/story.ts'

test.describe('the header of a visitor', () => {
  test('links About Us, Stellar Network, Help Center, Sign In and Get Started', async ({ page }) => {
    const header = page.getByRole('banner')
    const links = {
      'About Us': '/about',
      'Stellar Network': '/stellar',
      'Help Center': '/help',
      'Sign In': '/auth',
    }
    await page.goto('/')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click()
      for (const [name, href] of Object.entries(links))
        await expect(header.getByRole('link', { name }).locator('visible=true')).toHaveAttribute('href', href)
    }
    const start = header.getByRole('link', { name: 'Get Started' }).first()
    await expect(start).toHaveAttribute('href', '/auth?tab=register')
    await start.click()
    await page.waitForURL(/\/auth/)
  })

  test('has a collapsible menu on a phone, which Escape and a change of page close', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeHidden()
    const burger = page.getByRole('button', { name: 'Open menu' })
    await expect(burger).toHaveAttribute('aria-expanded', 'false')
    await burger.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await menu.getByRole('link', { name: 'Stellar Network' }).click()
    await page.waitForURL('/stellar')
    await expect(menu).toBeHidden()
  })
})

test.describe('the header of a signed-in person', () => {
  test('names the e-mail, or the username where there is none', async ({ page, person }) => {
    await page.goto('/about')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: person.email })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await leaveToClient(page, '/dashboard')
    await page.route('**/api/user*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), email: '' } })
    })
    await page.goto('/dashboard')
    await expect(header.getByRole('button', { name: person.username })).toBeVisible()
  })

  test('opens a menu with the username and e-mail, the address, the theme, Settings and Sign out', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toContainText(person.username)
    await expect(menu).toContainText(person.email)
    for (const name of ['Wallet address', 'Light Mode', 'Settings', 'Sign out']) {
      await expect(menu.getByRole('menuitem', { name })).toBeVisible()
    }
    await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Light Mode' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.getByRole('button', { name: person.email }).click()
    await expect(menu.getByRole('menuitem', { name: 'Dark Mode' })).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Settings' }).click()
    await page.waitForURL('/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })
})

test('the longest name and e-mail that can be registered fit on every page that shows them', {
  tag: '@phone',
}, async ({ page }) => {
  const { username, password } = newPerson()
  const name = username.toUpperCase().padEnd(30, 'W')
  const email = `${username}@${'long.'.repeat(46)}example`
  await openAccount(page, { username: name, email, password })
  for (const path of ['/dashboard', '/settings', '/about']) {
    await page.goto(path)
    await page.getByRole('button', { name: email }).click()
    await expect(page.getByRole('menu')).toContainText(email)
    await expectNoSidewaysScroll(page)
  }
  await page.request.post('/api/admin/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
  await page.goto('/admin-dashboard')
  const row = page.getByRole('table', { name: 'Newest users' }).getByRole('row').filter({ hasText: name })
  const [text, badge] = await Promise.all([row.getByText(email).boundingBox(), row.getByText(/allet/).boundingBox()])
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(badge?.x ?? 0)
})

test('the rail of wide screens leads to the Help Center', async ({ page, person }) => {
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  const help = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Help' })
  await expect(help).toHaveAttribute('href', '/help')
  await expect(help).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(help).toBeHidden()
})

test.describe('the footer', () => {
  test('holds the public links and the independence; of signed-in pages it is one line with help and the legal texts', async ({
    page,
  }) => {
    await page.goto('/')
    const ofVisitors = await linksIn(page)
    expect(Object.keys(ofVisitors).length).toBeGreaterThan(15)
    expect(ofVisitors['About Us']).toBe('/about')
    expect(ofVisitors['Security']).toBe('/features#safety')
    await expect(page.getByRole('contentinfo')).toContainText('is not affiliated with the Stellar')
    await openAccount(page, newPerson())
    await page.goto('/dashboard')
    expect(await linksIn(page)).toEqual({
      'Service Status': '/status',
      'Help Center': '/help',
      'Privacy Policy': '/privacy',
      'Terms of Service': '/terms',
      'Cookie Policy': '/cookies',
    })
    await expect(page.getByRole('contentinfo')).toContainText(
      'is run by an independent commercial entity and is not affiliated with the Stellar',
    )
  })

  test('links the operator’s own places in a new tab, and only those that are set', async ({ page }) => {
    const social_x = 'https://x.com/astrolabe'
    const config = await (await page.request.get('/api/ui-config')).json()
    const set = { ...config, social: { social_x, social_github: '', social_discord: 'javascript:alert(1)' } }
    await page.route('**/api/ui-config*', (route) => route.fulfill({ json: set }))
    const isWatched = page.waitForRequest('**/trpc/live.published')
    await page.goto('/')
    await isWatched
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // as who comes back to it
    const social = page.getByRole('contentinfo').locator('a[target="_blank"]')
    await expect(social).toHaveCount(1)
    await expect(social).toHaveAttribute('href', social_x)
    await expect(social).toHaveAccessibleName('X (opens in a new tab)')
    await expect(social).toHaveAttribute('rel', /noopener/)
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(social).toHaveCount(0)
  })
})

/** Name to address of every link in the footer that leads to a page of ours. */
async function linksIn(page: Page): Promise<Record<string, string>> {
  const links = page.getByRole('contentinfo').locator('nav a')
  await expect(links.first()).toBeVisible()
  return Object.fromEntries(
    await links.evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    ),
  )
}
