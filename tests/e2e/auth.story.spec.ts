import { expect } from '@playwright/test'
import { DEMO_PASSWORD, newPerson, test } from '#tests/e2e/story.ts'

test.describe('signing in', () => {
  test('empty fields answer Username is required and Password is required', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required')
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByLabel('Username').fill('a')
    await expect(page.getByText('Username is required')).toBeHidden()
  })

  test('the keyboard goes from the username to the password, and to the forgotten one after it', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Username').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  })

  test('a wrong password says so in the form and in a destructive toast', async ({ page }) => {
    const newcomer = newPerson()
    await page.goto('/auth')
    await page.getByLabel('Username').fill(newcomer.username)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid username or password')
    await expect(page.locator('[data-destructive]')).toContainText('Login failed')
    await expect(page.locator('[data-destructive]')).toContainText('Invalid username or password')
    await page.getByLabel('Password', { exact: true }).fill('another try')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0) // it was about what stood there before
  })

  test('the right password leads to the dashboard with Login successful', async ({ page, person }) => {
    await page.context().clearCookies()
    await page.goto('/auth')
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    expect(new URL((await loaded).url()).pathname).toBe('/dashboard') // a full page load
    await page.waitForURL('/dashboard')
    await expect(page.getByText('Login successful').first()).toBeVisible()
  })

  test('until the dashboard is there, the button says Authenticating... and takes no second submission', async ({
    page,
    person,
  }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/login')) calls += 1
    })
    await page.route('/dashboard', (route) => route.fulfill({ status: 204 })) // an answer that leaves the page where it is
    await page.context().clearCookies()
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').locator('[data-waiting]')).toHaveCount(0) // it is known that nobody is here
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Authenticating...' })).toBeDisabled()
    expect(calls).toBe(1)
  })

  test('a 401 without a message is Invalid username or password, and a message of the server overrides it', async ({
    page,
  }) => {
    for (const [body, text] of [
      ['', 'Invalid username or password'],
      [JSON.stringify({ message: 'Too many tries. Please wait 1 minute.' }), 'Too many tries. Please wait 1 minute.'],
    ] as const) {
      await page.route('**/api/login*', (route) => route.fulfill({ status: 401, body }))
      await page.goto('/auth')
      await page.getByLabel('Username').fill('somebody')
      await page.getByLabel('Password', { exact: true }).fill('something')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
      await expect(page.locator('[data-destructive]')).toContainText(text)
      await page.unrouteAll()
    }
  })

  test('an administrator is led to the admin dashboard', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Username').fill('grace')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin-dashboard')
  })

  test('while the server thinks, the button says Signing in... and takes no second submission', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/api/login*', async (route) => {
      calls += 1
      await held.promise
      await route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/auth')
    await page.getByLabel('Username').fill('somebody')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Signing in...' })
    await expect(button).toBeDisabled()
    await page.keyboard.press('Enter')
    held.resolve()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Login failed. Please check your credentials and try again.',
    )
    await expect(page.locator('[data-destructive]')).toContainText('Login failed. Please try again.')
    expect(calls).toBe(1)
  })

  test('a server that cannot be reached is said to be so', async ({ page }) => {
    await page.route('**/api/login*', (route) => route.abort())
    await page.goto('/auth')
    await page.getByLabel('Username').fill('somebody')
    await page.getByLabel('Password', { exact: true }).fill('something')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The server cannot be reached. Check your connection and try again.',
    )
    await expect(page.locator('[data-destructive]')).toContainText('Could not log in. Please try again.')
  })
})

test.describe('a refusal in Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('is translated, whatever it counts, and one that nobody knows stands as it came', async ({ page }) => {
    let message = ''
    await page.route('**/api/login*', (route) => route.fulfill({ status: 429, json: { message } }))
    await page.goto('/auth')
    await page.getByLabel('Nombre de usuario').fill('ann')
    await page.locator('#sign-in-password').fill('tramontana')
    for (const [told, shown] of [
      ['Too many tries. Please wait 15 minutes.', 'Demasiados intentos. Espera 15 minutos.'],
      ['Too many tries. Please wait 1 second.', 'Demasiados intentos. Espera 1 segundo.'],
      [
        'Something went wrong on our side. If it keeps happening, tell us the request id req-1x.',
        'Algo ha fallado por nuestra parte. Si sigue ocurriendo, dinos el id de la solicitud: req-1x.',
      ],
      ['The moon is full', 'The moon is full'],
    ] as const) {
      message = told
      await page.locator('#sign-in-password').press('Enter')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(shown)
    }
  })
})

test('/auth and /login are the same screen, with the tabs Sign In and Get Started', async ({ page }) => {
  for (const path of ['/auth', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Get Started' }).click()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await expect(page).toHaveURL(`${path}?tab=register`)
  }
})

test('the marketing panel stands on large screens only', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Unlock the Power of Stellar' })
  const items = [
    'Secure asset management',
    'Low transaction fees',
    'Fast cross-asset swaps',
    'Decentralized exchange trading',
  ]
  for (const item of items) await expect(page.getByText(item, { exact: true })).toBeVisible()
  for (const height of [700, 900, 1300]) {
    await page.setViewportSize({ width: 1280, height })
    const drawing = await page.getByRole('complementary').locator('svg').first().boundingBox()
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThan((await heading.boundingBox())?.y ?? 0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(heading).toBeHidden()
})
