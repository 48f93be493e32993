import { expect } from '@playwright/test'
import { newPerson, openAccount, test } from '#tests/e2e/story.ts'

test('a newcomer fills in the form and lands on the dashboard, signed in', { tag: '@phone' }, async ({ page }) => {
  const newcomer = newPerson()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Account created successfully').first()).toBeVisible()
  await expect(page.getByRole('button', { name: newcomer.email })).toBeVisible()
})

test('each field says what is wrong with it, and the first wrong one takes the focus', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill('a valid name? no')
  await page.getByLabel('Email').fill('marta@oliveira')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Use letters, digits, dots, dashes and underscores only')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
})

test("two passwords that differ are refused with Passwords don't match, and checked again on change", async ({
  page,
}) => {
  const newcomer = newPerson()
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill('tramontana-9')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await expect(page.getByText("Passwords don't match")).toBeHidden()
})

test('while the server thinks, the button says Creating account..., and no second password is sent', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  let sent: unknown
  await page.route('**/api/register*', async (route) => {
    sent = route.request().postDataJSON()
    await held.promise
    await route.fulfill({ status: 503, body: JSON.stringify({ message: 'Please try again in a moment.' }) })
  })
  const { username, email, password } = newPerson()
  await page.goto('/login?tab=register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  held.resolve()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please try again in a moment.')
  await expect(page.locator('[data-destructive]')).toContainText('Registration failed')
  expect(sent).toEqual({ username, email, password })
})

test('fields are checked on submit, not before, and again on each change after it', async ({ page }) => {
  await page.goto('/auth?tab=register')
  await page.getByLabel('Email').fill('marta@')
  await page.getByLabel('Username').focus()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await page.getByLabel('Email').fill('marta@oliveira.example')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  await page.getByLabel('Email').fill('marta')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
})

test('a username that is taken is said at its field and in a toast', async ({ page, browser, baseURL }) => {
  const newcomer = newPerson()
  const other = await browser.newContext({ baseURL })
  await openAccount(await other.newPage(), newcomer)
  await other.close()
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Email').fill(newPerson().email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username already exists')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('Registration failed').first()).toBeVisible()
})

test('a refusal that comes late leaves the focus where somebody types meanwhile', async ({ page }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/register*', async (route) => {
    await held
    await route.continue()
  })
  const newcomer = newPerson()
  await page.goto('/auth?tab=register')
  await page.getByLabel('Username').fill('ann')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByLabel('Confirm password').fill(newcomer.password)
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await page.getByLabel('Email').focus()
  answer()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username already exists')
  await expect(page.getByLabel('Email')).toBeFocused()
})
