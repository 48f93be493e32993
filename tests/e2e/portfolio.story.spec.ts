import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

const open = async (page: Page, path: string): Promise<void> => {
  await signInAs(page, 'ann')
  await page.goto(path)
  await hydrated(page)
}
const dollars = (usd: string): string => Number(usd).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

test('from the total on the dashboard to what it cost, what it gained, and a report of it', async ({ page }) => {
  await open(page, '/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('figure', { name: /^Total value, latest \$/ })).toBeVisible()
  await expect(
    main.getByRole('radio', { name: 'Past 24 hours' }),
    'she has been here for less than two days',
  ).toBeChecked()
  await expect(main.getByText(/^Since /)).toBeVisible()
  await main.getByText('7D', { exact: true }).click()
  await expect(main.getByRole('radio', { name: 'Past 7 days' })).toBeChecked()
  await main.getByRole('button', { name: 'Show as table' }).click()
  const newest = main.getByRole('table', { name: 'Total value' }).getByRole('row').nth(1)
  await expect(async () => {
    const wallet = (await (await page.request.get('/api/wallet/overview')).json()) as { totalUsd: string }
    await expect(newest).toContainText(dollars(wallet.totalUsd), { timeout: 1000 }) // other stories trade for her too
  }).toPass({ timeout: 60_000 })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  await main.getByRole('combobox', { name: 'Cost method' }).click()
  await page.getByRole('option', { name: 'Average cost' }).click()
  await expect(page).toHaveURL(/cost=average/)
  await expect(main.getByText('by average cost')).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: /^Tax report \d{4}$/ }).click()
  await main.getByRole('menuitem', { name: 'CSV table' }).click()
  expect((await download).suggestedFilename()).toMatch(/^tax-report_\d{4}\.csv$/)

  await main.getByRole('navigation').getByRole('link', { name: 'Analytics' }).click()
  await main.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Past year' }).click()
  await expect(page).toHaveURL(/range=1y/)
  await page.reload()
  await expect(main.getByRole('combobox', { name: 'Period' })).toHaveValue('Past year')
  await expect(main.getByText('in UTC days')).toBeVisible()
})

test('value as a table, gains and books are accessible in both themes and widths', async ({ page }) => {
  await open(page, '/dashboard')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('table', { name: 'Total value' }))
  await page.goto('/portfolio')
  await expect(main.getByRole('figure', { name: /^Total value/ })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('heading', { name: 'Realised gains' }))
  await page.goto('/analytics')
  await expect(main.getByText(/^Return(?: since|,)/)).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('heading', { name: 'Fees you paid' }))
})
