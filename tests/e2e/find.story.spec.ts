import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { fund } from '#tests/e2e/money.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const lineOf = (page: Page) => page.getByRole('combobox', { name: 'Find' })

test('one field finds what is one’s own, and a sentence opens a form that it has filled in and nothing more', async ({
  page,
  person,
}) => {
  await fund(page)
  const { password } = person
  const data = { requestId: randomUUID(), destination: 'bob', asset: 'XLM', amount: '3', memo: 'Studio rent', password }
  expect((await page.request.post('/trpc/payments.send', { data })).status()).toBe(200)
  await page.goto('/dashboard')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Search payments, people, pages' })
  await opener.focus()
  await page.keyboard.press('/')
  const line = lineOf(page)
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await expect(line).toBeFocused()
  await expect(line).toHaveValue('')
  const before = await dialog.boundingBox()
  await line.fill('rent')
  const found = page.getByRole('group', { name: 'Payments' }).getByRole('option', { name: 'Studio rent' })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(found.locator('mark')).toHaveText('rent')
  expect(await dialog.boundingBox()).toEqual(before)
  await line.fill('bo')
  const payments = page.getByRole('group', { name: 'Payments' })
  await expectAccessibleOnDeskAndPhone(page, payments.getByRole('option').first())
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: /^People/ }).press('Enter')
  await expect(line).toBeFocused()
  await expect(payments).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'People' }).getByRole('option', { name: 'bob' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await line.fill('send 7.5 XLM to bo')
  await line.press('Enter') // before the answer is there
  await page.waitForURL(/\/send\?/)
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('bob')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('7.5')
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveCount(1)
  await line.fill('enviar 8 a bob')
  await expect(page.getByRole('option', { name: 'Send 8 XLM to bob' })).toHaveAttribute('aria-selected', 'true')
  await line.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('8') // filled in anew on the page that is open

  await page.keyboard.press('Control+k')
  await line.fill('swap 10 XLM to USDC')
  await line.press('Enter')
  await page.waitForURL(/\/swap\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Swap' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await line.fill('send 20 to nobody-of-that-name')
  await expect(page.getByText('Nothing found for “send 20 to nobody-of-that-name”.')).toBeVisible()
  await line.fill('xlm')
  const lumens = page.getByRole('option').filter({ hasText: '(XLM)' })
  await expect(lumens).toContainText(/\d XLM/)
  await lumens.click()
  await page.waitForURL('/assets/XLM')
  await page.getByRole('button', { name: 'Hide balances' }).click()
  await page.keyboard.press('Control+k')
  await expect(lumens).toContainText('••••') // among what was opened lately
  await expect(lumens).not.toContainText(/\d XLM/)
  await line.fill('language')
  await page.getByRole('option', { name: 'Language' }).click()
  await page.waitForURL('/settings#language')
})
