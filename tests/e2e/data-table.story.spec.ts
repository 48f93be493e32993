import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { buildTablePage } from '#tests/e2e/data-table/build-table-page.ts'

let html = ''
test.beforeAll(async () => {
  html = await buildTablePage()
})
test.beforeEach(({ page }) =>
  page.route('**/tables/*', (route) => route.fulfill({ contentType: 'text/html', body: html })),
)

const markets = (page: Page) => page.getByRole('row').getByRole('link')
const sortBy = (page: Page, head: string) => page.getByRole('columnheader', { name: head }).getByRole('button').click()

test('a heading sorts by the language and by exact amounts, turns the order round, and gives the first one back', async ({
  page,
}) => {
  await page.goto('/tables/few')
  const given = ['xlm 10', 'XLM 9', 'Ágora', 'btc', 'Zinc']
  await expect(markets(page)).toHaveText(given)
  await sortBy(page, 'Market')
  await expect(markets(page)).toHaveText(['Ágora', 'btc', 'XLM 9', 'xlm 10', 'Zinc'])
  await expect(page.getByRole('columnheader', { name: 'Market' })).toHaveAttribute('aria-sort', 'ascending')
  await sortBy(page, 'Market')
  await expect(markets(page)).toHaveText(['Zinc', 'xlm 10', 'XLM 9', 'btc', 'Ágora'])
  await expect(page.getByRole('columnheader', { name: 'Market' })).toHaveAttribute('aria-sort', 'descending')
  await sortBy(page, 'Market')
  await expect(markets(page)).toHaveText(given)
  await expect(page.locator('[aria-sort]')).toHaveCount(0)
  await sortBy(page, 'Amount')
  await expect(markets(page)).toHaveText(['XLM 9', 'Ágora', 'btc', 'xlm 10', 'Zinc'])
})

test('what has no value comes last in both directions', async ({ page }) => {
  await page.goto('/tables/few')
  await sortBy(page, 'Filled')
  await expect(markets(page).last()).toHaveText('XLM 9')
  await sortBy(page, 'Filled')
  await expect(markets(page).last()).toHaveText('XLM 9')
})

test('hidden columns stay hidden after a reload, and cards show what they always do', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/tables/few')
  await page.getByRole('button', { name: 'Columns: Orders' }).click()
  await expect(page.getByRole('menuitemcheckbox')).toHaveText(['Filled'])
  await page.getByRole('menuitemcheckbox', { name: 'Filled' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Filled' })).not.toBeChecked()
  await expect(page.getByRole('columnheader', { name: 'Filled' })).toHaveCount(0)
  await page.reload()
  await expect(markets(page)).toHaveCount(5)
  await expect(page.getByRole('columnheader', { name: 'Filled' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('button', { name: 'Columns: Orders' })).toBeHidden()
  await expect(page.getByText('90.0000000')).toBeVisible()
})

test('rows are selected one by one, as a range and all together; their boxes name them', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/tables/few')
  const selected = page.getByRole('status')
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Select xlm 10').check()
  await expect(selected).toHaveText('order-1')
  await box('Select btc').click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText('order-1 order-2 order-3 order-4')
  await box('Select Ágora').uncheck()
  await expect(selected).toHaveText('order-1 order-2 order-4')
})

test('the box in the head selects all rows, and shows that only some are', async ({ page }) => {
  await page.goto('/tables/few')
  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await all.check()
  await expect(page.getByRole('status')).toHaveText('order-1 order-2 order-3 order-4 order-5')
  await page.getByRole('checkbox', { name: 'Select btc' }).uncheck()
  await expect(all).not.toBeChecked()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
})

test('a table with selection and its column menu is accessible, on a desk and on a phone', { tag: '@phone' }, async ({
  page,
  viewport,
}) => {
  const isDesk = (viewport?.width ?? 0) > 640
  await page.goto(`/tables/few#${isDesk ? 'dark' : 'light'}`)
  await page.getByRole('checkbox', { name: 'Select btc' }).check()
  if (isDesk) {
    await sortBy(page, 'Amount')
    await page.getByRole('button', { name: 'Columns: Orders' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  }
  await expectAccessible(page)
})

test('of five thousand rows only those near the window are in the document, at the height of all', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/tables/many')
  await expect(markets(page).first()).toHaveText('Market 1')
  expect(await page.locator('tbody tr').count()).toBeLessThan(60)
  const table = page.getByRole('table', { name: 'Many orders' })
  await expect(table).toHaveAttribute('aria-rowcount', String(1 + 5000 + 25))
  expect(await table.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(5000 * 50)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('link', { name: 'Market 5000', exact: true })).toBeInViewport()
  expect(await page.locator('tbody tr').count()).toBeLessThan(60)
  await expect(page.getByRole('rowheader', { name: '2026-11-04' })).toBeInViewport()
  await expectAccessible(page)
})

test('the keys move on from a row that was scrolled out of sight', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/tables/many')
  await page.getByRole('link', { name: 'Market 3', exact: true }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Market 4', exact: true })).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, 100_000))
  await expect(page.getByRole('link', { name: 'Market 1', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Market 4', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Market 5', exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Market 5', exact: true })).toBeInViewport()
  await expect(page.getByText('order-5', { exact: true })).toBeVisible()
})
