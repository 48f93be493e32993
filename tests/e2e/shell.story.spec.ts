import { expect, type Page } from '@playwright/test'
import { openLine } from '#tests/e2e/line.ts'
import { hydrated, rememberTheme, test } from '#tests/e2e/story.ts'

test.describe('pages', () => {
  test('any other path is the 404 page with its hint and a way home', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found - Astrolabe')
    await expect(page.getByRole('main').getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', '/help')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.waitForURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the landing page leads to an account, and to what is written about Stellar', async ({ page }) => {
    await page.goto('/')
    const tiles = page.getByRole('list', { name: 'Assets' }).getByRole('listitem')
    await expect(tiles.first()).toContainText('$0.14358')
    await hydrated(page)
    await page.getByRole('link', { name: 'Learn About Stellar' }).click()
    await page.waitForURL('/stellar')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Create Your Account Now' }).click()
    await page.waitForURL(/\/auth/)
    await expect(page).toHaveTitle('Get Started - Astrolabe')
  })

  test(
    'a change of page gives the focus to its heading and names the tab',
    { tag: '@phone' },
    async ({ page, person }, { project }) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('button', { name: person.email })).toBeVisible()
      await hydrated(page)
      const navigation = page.getByRole('navigation', { name: project.name === 'phone' ? 'Primary' : 'Main' })
      await navigation.getByRole('link', { name: 'Assets' }).click()
      await page.waitForURL('/assets')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveTitle(/ - Astrolabe$/)
      await expect(navigation.getByRole('link', { name: 'Assets' })).toHaveAttribute('aria-current', 'page')
    },
  )

  test("load on demand, with 'Loading page...' while they load", async ({ page, person }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/static/settings-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByText('Loading page...')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(page.getByText('Loading page...')).toBeHidden()
  })

  test('an error in a page is caught with its message and Reload Page', async ({ page, person }) => {
    await page.route('**/static/dashboard-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
    )
    await page.route('**/static/dashboard-*.js', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort()) // else the page would come back by itself
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.unroute('**/static/dashboard-screen-*.js')
    await page.unroute('**/static/dashboard-*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  })

  test('a start without the root element says what failed', async ({ page }) => {
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', '') })
    })
    await page.goto('/')
    await expect(page.getByText('Root element not found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
  })
})

test('reads and writes carry a timestamp and ask for what is not cached', async ({ page }) => {
  const read = page.waitForRequest('**/api/user?*')
  await page.goto('/dashboard')
  expect((await read).url()).toMatch(/\/api\/user\?t=\d{13}$/)
  expect((await read).headers().accept).toBe('application/json')
  await page.waitForURL('/auth')
  const write = page.waitForRequest('**/api/login?*')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('nothing')
  await page.keyboard.press('Enter')
  expect((await write).url()).toMatch(/\?t=\d{13}$/)
  expect((await write).headers()['cache-control']).toContain('no-cache')
  expect((await write).postDataJSON()).toEqual({ username: 'nobody', password: 'nothing' })
})

test('a promise that nobody catches is only logged', async ({ page }) => {
  await page.goto('/auth')
  await hydrated(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('unhandled rejection'))
  await page.evaluate(() => void Promise.reject(new Error('lost')))
  expect((await logged).text()).toContain('lost')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await expect(page.locator('[data-destructive]')).toHaveCount(0)
})

test.describe('the theme', () => {
  test('is dark at first, and the dark class stands on the root before anything is painted', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  test('is toggled, told to the server once for each new value, and kept', async ({ page }) => {
    const told: unknown[] = []
    page.on('request', (request) => request.url().includes('/api/theme') && told.push(request.postDataJSON()))
    await page.goto('/')
    await page.getByRole('button', { name: 'Light Mode' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Dark Mode' }).click()
    await page.getByRole('button', { name: 'Light Mode' }).click()
    await expect.poll(() => told).toEqual([{ appearance: 'light' }, { appearance: 'dark' }, { appearance: 'light' }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(page.getByRole('button', { name: 'Dark Mode' })).toBeVisible()
    expect(told).toHaveLength(3)
  })

  test('falls back to dark where local storage holds something else', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  test('of a stored choice is there at first paint', async ({ page }) => {
    await rememberTheme(page, 'light')
    await page.route('**/static/index-*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 248, 251)')
    await expect(page.getByText('Astrolabe could not start')).toBeVisible()
  })
})

test.describe('languages', () => {
  test('Spanish is one click away, is kept, and goes into the settings of whoever is signed in', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: person.email }).click()
    const stored = page.waitForResponse((response) => response.url().includes('settings.setLanguage'))
    await page.getByRole('menuitem', { name: 'Español' }).click()
    expect((await stored).status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await page.getByRole('button', { name: person.email }).click()
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  })

  test('a browser that wants Spanish gets it, validation texts included', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'es-MX' })
    const page = await context.newPage()
    await page.goto('/auth')
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText('El nombre de usuario es obligatorio')).toBeVisible()
    await context.close()
  })
})

test.describe('toasts', () => {
  const failOnce = async (page: Page) => {
    await page.goto('/auth')
    await page.getByLabel('Username').fill('nobody')
    await page.getByLabel('Password', { exact: true }).fill('nothing')
    await page.keyboard.press('Enter')
  }

  test('come one at a time, at most 420 px wide, and F8 moves the focus to them', { tag: '@phone' }, async ({
    page,
  }) => {
    await failOnce(page)
    const toast = page.locator('li[data-destructive]')
    await expect(toast).toHaveCount(1)
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Sign In' }).last()).toBeVisible()
    await expect(toast).toHaveCount(1)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' }).locator('ol')).toBeFocused()
  })

  test('are swiped away by more than 50 px, and stay for less', async ({ page }) => {
    await failOnce(page)
    const toast = page.locator('li[data-destructive]')
    await expect(toast).toHaveCSS('opacity', '1')
    const swipe = async (distance: number) => {
      const box = await toast.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 10 })
      await page.mouse.up()
    }
    await swipe(45)
    await expect(toast).toHaveAttribute('data-swipe', 'cancel')
    await expect(toast).toBeVisible()
    await swipe(60)
    await expect(toast).toBeHidden()
  })

  test('are dismissed by their button, and by themselves after 5000 ms', async ({ page }) => {
    await page.clock.install()
    await failOnce(page)
    const toast = page.locator('li[data-destructive]')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toBeHidden()
    await page.mouse.move(0, 0) // a pointer over the toast would hold it
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(toast).toBeVisible()
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })
})

test('news that never began to arrive are said to be paused too', async ({ page, person }) => {
  await page.route('**/trpc/live.watch*', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible()
  await expect(page.getByText(/^as of/)).toHaveCount(0)
})

test('a server that hangs is not called live, and its ledgers are awaited', async ({ page, person, baseURL }) => {
  await using line = await openLine(String(baseURL))
  await page.clock.install()
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeAttached()
  line.hold()
  await page.clock.fastForward(25_000) // five ledgers of the slowest network
  await expect(page.getByText('live', { exact: true })).toHaveCount(0)
  await expect(page.getByText('The network sends no updates. The figures may be out of date.')).toBeVisible()
  await expect(page.getByText(/^as of \d\d:\d\d:\d\d$/)).toBeVisible()
  line.mend()
  await expect(page.getByText('live', { exact: true })).toBeAttached()
  await expect(page.getByText('The network sends no updates. The figures may be out of date.')).toBeHidden()
})

test('news that stop arriving are said to be paused, and a new connection reads everything again', async ({
  page,
  person,
  baseURL,
}) => {
  await using line = await openLine(String(baseURL))
  await page.goto(`${line.url}/dashboard`)
  await expect(page.getByRole('button', { name: person.email })).toBeVisible()
  await expect(page.getByText('live', { exact: true })).toBeAttached()
  line.cut()
  await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible()
  const read = page.waitForResponse((response) => response.url().includes('wallet.overview') && response.ok())
  line.mend()
  await read
  await expect(page.getByText('Live updates paused, reconnecting')).toBeHidden()
})
