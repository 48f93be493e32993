import { expect } from '@playwright/test'
import {
  expectAccessibleEverywhere,
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
} from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, signInAs, test } from '#tests/e2e/story.ts'

test('a swap of every month is set up, confirmed, listed with its next time, and changed', async ({ page }) => {
  await signInAs(page, 'carol')
  const prices = await (await page.request.get('/trpc/prices.list')).json()
  const skl = prices.result.data.items.find(({ code }: { code: string }) => code === 'SKL').asset
  await page.goto(`/swap?sell=XLM&buy=${skl}&amount=2&every=month`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Recurring swap', level: 1 })).toBeVisible()
  const price = page.getByLabel(/^Highest price of one/)
  await expectAccessibleEverywhere(page, price)
  await price.fill('0')
  await page.getByRole('button', { name: 'Set up the recurring swap' }).click()
  await expect(page.getByText('Enter a price above 0.')).toBeVisible()
  await price.fill('9')
  await page.getByRole('button', { name: 'Set up the recurring swap' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Scheduled', level: 1 })).toBeVisible()
  await expect(page.getByText(/^9 XLM for one/)).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByText('No swap was due yet.'))
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.getByLabel(/^Highest price of one/)).toHaveValue('9')
  await page.getByLabel(/^Highest price of one/).fill('8') // a lower one needs no confirmation
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText(/^8 XLM for one/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the swaps' }).click()
  await expect(page.getByRole('button', { name: /Swap for SKL/ })).toHaveCount(0)
})

test('tags are typed on an entry, and lead to all entries that have them', async ({ page }) => {
  await signInAs(page, 'carol')
  await page.goto('/history')
  await hydrated(page)
  await page.locator('main').getByRole('link', { name: 'Account opened' }).first().click()
  await page.getByRole('button', { name: 'Add tags' }).click()
  const field = page.getByRole('combobox', { name: 'Tags' })
  await field.fill('Begin')
  await page.keyboard.press('Enter')
  await expect(page.locator('form').getByText('begin', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'begin', exact: true }).click()
  await expect(page.getByRole('search').getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue('begin')
  await expect(page.getByRole('main').getByRole('link', { name: 'Account opened' })).toHaveCount(1)
})

test('a reminder’s link fills the amount in, and the form for another one is accessible', async ({ page }) => {
  await signInAs(page, 'carol')
  await page.goto('/buy-xlm?usd=75')
  await expect(page.getByRole('textbox', { name: 'US dollars', exact: true })).toHaveValue('75')
  await page.getByRole('button', { name: 'Remind me every month' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Set the reminder' }).click()
  await expect(page.getByRole('link', { name: '$100.00' })).toBeVisible()
})
