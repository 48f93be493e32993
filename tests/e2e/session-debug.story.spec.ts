import { expect } from '@playwright/test'
import { test } from '#tests/e2e/story.ts'

test.describe('the Session Debug panel', () => {
  test('shows the raw answer of the session check', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Session Debug' }).click()
    const told = { authenticated: true, sessionID: 'public', since: ['anything', { more: 1 }] }
    await page.route('**/api/auth-status*', (route) => route.fulfill({ json: told }))
    await page.getByRole('button', { name: 'Check Auth' }).click()
    const shown = page.getByRole('region', { name: 'Session Debug' }).locator('pre')
    await expect(shown).toContainText('"authenticated": true')
    expect(JSON.parse(await shown.innerText())).toEqual(told)
    await page.getByRole('button', { name: 'Collapse Session Debug' }).click()
    await expect(page.getByRole('button', { name: 'Session Debug' })).toBeFocused()
  })

  test('shows an error object where the check fails', async ({ page }) => {
    await page.route('**/api/auth-status*', (route) => route.abort())
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Session Debug' }).click()
    await page.getByRole('button', { name: 'Check Auth' }).click()
    await expect(page.getByText('"error": "Failed to check auth status"')).toBeVisible()
  })
})
