import { expect } from '@playwright/test'
import { test } from '#tests/e2e/story.ts'

test.describe('a forgotten password', () => {
  const success = "If an account exists with that email, you'll receive instructions to reset your password shortly."

  test('is answered alike for every address, and Return to Login closes the dialog', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset your password' })
    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByRole('button', { name: 'Send instructions' }).click()
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await dialog.getByLabel('Email').fill('nobody@example.com')
    await dialog.getByRole('button', { name: 'Send instructions' }).click()
    await expect(dialog.getByText(success)).toBeVisible()
    await dialog.getByRole('button', { name: 'Return to Login' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()
  })

  test('Cancel and the close icon forget what was typed', async ({ page }) => {
    await page.goto('/auth')
    for (const way of ['Cancel', 'Close']) {
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Email')).toHaveValue('')
      await dialog.getByLabel('Email').fill('ann@example.com')
      await dialog.getByRole('button', { name: way }).click()
      await expect(dialog).toBeHidden()
    }
  })

  test('is asked for once, however often Enter is pressed, and its address is plain again after it', async ({
    page,
  }) => {
    let asked = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/reset-password-request*', async (route) => {
      asked += 1
      await answered
      await route.fulfill({ status: 200, json: {} })
    })
    await page.goto('/auth?forgot=true')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('ann@example.com')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Sending...' }).dispatchEvent('click')
    answer()
    await dialog.getByRole('button', { name: 'Return to Login' }).click()
    expect(asked).toBe(1)
    await expect(page).toHaveURL('/auth')
  })

  test('a failure shows the server message, or says that the request failed', async ({ page }) => {
    let body = JSON.stringify({ message: 'Too many tries. Please wait 1 minute.' })
    await page.route('**/api/reset-password-request*', (route) => route.fulfill({ status: 429, body }))
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('ann@example.com')
    await dialog.getByRole('button', { name: 'Send instructions' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Too many tries. Please wait 1 minute.')
    body = '<html>'
    await dialog.getByRole('button', { name: 'Send instructions' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to request password reset')
    await page.route('**/api/reset-password-request*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send instructions' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('An unknown error occurred')
  })
})

test('a dialog that cannot be had leaves the form as it is and says so', async ({ page }) => {
  await page.route('**/static/forgot-password-*.js', (route) => route.abort())
  await page.goto('/auth')
  await page.getByLabel('Username').fill('somebody')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The server cannot be reached. Check your connection and try again.',
  )
  await expect(page.getByLabel('Username')).toHaveValue('somebody')
})
