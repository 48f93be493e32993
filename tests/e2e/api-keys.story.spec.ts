import { expect } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/story.ts'

test('a key is made, its first call comes from the API docs, and its owner reads of it', async ({ page, person }) => {
  await page.goto('/settings/api-keys')
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Give the key a name of at most 60 characters')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Accounting')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await page.getByLabel('The new key', { exact: true }).innerText()
  expect(key).toMatch(/^ak_embedded_[\w-]{43}$/)
  await expect(page.getByRole('cell', { name: /^Accounting/ })).toBeVisible()

  await page.getByRole('link', { name: 'API reference' }).click()
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('settings')
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('button', { name: 'get', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'settings.get' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Call as' }).selectOption('An API key')
  await page.getByRole('textbox', { name: 'API key' }).fill(key)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const outcome = page.getByRole('region', { name: 'Outcome' }).filter({ hasText: '200' })
  await expect(outcome.getByRole('textbox', { name: 'Answer' })).toHaveValue(/transactionLimit/)
  await expect(outcome).toContainText('calls left')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(key)

  await page.goto('/settings/api-keys')
  await expect(page.getByText('settings.get', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Revoke Accounting' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('heading', { name: 'No keys yet' })).toBeVisible()
})

test('a payment is tried from the API docs without being sent, and what changes something asks first', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await page.goto('/api-docs?call=payments.send')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/"(?:code|status)"/)
  await page.goto('/api-docs?call=settings.setLanguage')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText('This call changes something')).toBeVisible()
  await page.getByRole('button', { name: 'Make the call' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('200')
})

test('API docs and API keys are accessible in both themes and widths, and never scroll sideways', async ({
  page,
  person,
}) => {
  const data = { name: 'reader', scopes: ['read'], password: person.password }
  expect((await page.request.post('/trpc/apiKeys.create', { data })).status()).toBe(200)
  await page.goto('/api-docs?call=payments.send')
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('heading', { name: 'payments.send' }))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/settings/api-keys')
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('cell', { name: /^reader/ }))
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
