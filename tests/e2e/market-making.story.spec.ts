import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleOnDeskAndPhone,
} from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, signInAs, test } from '#tests/e2e/story.ts'

const main = (page: Page) => page.getByRole('main')

/** A stranger's browser, whose sale takes the best real bid. */
async function stranger(browser: Browser) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.91.7.3' } })
  const page = await context.newPage()
  await signInAs(page, 'ann')
  const { data } = (await (await page.request.get('/trpc/wallet.overview')).json()).result
  const usdc = data.balances.find(({ asset }: { asset: string }) => asset.startsWith('USDC:')).asset
  const sale = { base: 'XLM', counter: usdc, side: 'sell', type: 'limit', amount: '40', price: '0.1431' }
  return {
    sell: async () => {
      const content = { requestId: randomUUID(), ...sale, password: DEMO_PASSWORD }
      const answer = await page.request.post('/trpc/orders.place', { data: content })
      expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([200, ''])
    },
    leave: () => context.close(),
  }
}

test('a pool goes from its plan to a dry run that is filled, changed, paused, resumed and closed, by keyboard', async ({
  page,
  person,
  browser,
}) => {
  expect(person.username).not.toBe('ann') // whose trades are a stranger's
  await page.goto('/amm')
  await hydrated(page)
  await main(page).getByRole('tab', { name: 'Market making' }).press('Enter')
  await expect(page).toHaveURL(/\/amm\?tab=making$/)
  await expect(main(page).getByRole('heading', { name: 'You have no market-making pool yet' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'New pool' }).press('Enter')

  await main(page).getByRole('button', { name: 'Continue' }).press('Enter')
  const budget = main(page).getByRole('textbox', { name: 'Budget, XLM' })
  await expect(budget).toBeFocused()
  await expect(budget).toHaveAccessibleDescription(/Enter an amount above 0/)
  await budget.fill('3482')
  await main(page).getByRole('textbox', { name: 'Budget, USDC' }).fill('500')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Continue' }).press('Enter')

  const spread = main(page).getByRole('textbox', { name: 'Spread, %' })
  await spread.fill('5')
  await main(page).getByRole('button', { name: 'Preview' }).press('Enter')
  const depth = main(page).getByRole('textbox', { name: 'Depth, %' })
  await expect(depth).toBeFocused()
  await expect(depth).toHaveAccessibleDescription(/at least half the spread away/)
  await expectAccessibleOnDeskAndPhone(page, depth)
  await spread.fill('0.02') // nearer than any real offer
  await main(page).getByRole('textbox', { name: 'Wait after a fill, seconds' }).fill('0')
  await main(page).getByRole('button', { name: 'Preview' }).press('Enter')

  const planned = main(page).getByRole('table', { name: 'The exact orders' })
  await expect(planned.getByRole('row', { name: /^(?:Ask|Bid) / })).toHaveCount(10)
  await expect(planned).toContainText('middle of the book')
  await expect(main(page).getByText('It would have earned')).toBeVisible()
  await expect(main(page).getByText('It quotes against the real book on paper; nothing is placed.')).toBeVisible()
  await expectAccessibleEverywhere(page, planned)
  await main(page).getByRole('button', { name: 'Start dry run' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'XLM/USDC maker' })).toBeVisible()
  await expect(main(page).getByText('Dry run', { exact: true })).toBeVisible()
  const orders = main(page).getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row', { name: /^(?:Ask|Bid) / })).toHaveCount(10)
  const seller = await stranger(browser)
  await seller.sell()
  await seller.leave()
  const fills = main(page).getByRole('table', { name: 'Fills' })
  await expect(fills.getByRole('row', { name: /Bought 40\.00 XLM/ })).toBeVisible()
  await expect(main(page).getByLabel('This pool in figures')).toContainText('1 fill')
  await expectAccessibleEverywhere(page, fills)

  await main(page).getByRole('button', { name: 'Change', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Levels a side' }).fill('2')
  await dialog.getByRole('button', { name: 'Review the change' }).press('Enter')
  await expect(dialog.locator('del')).toHaveText(['Before: 5'])
  await expect(dialog.locator('ins')).toHaveText(['After: 2'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change the pool' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(orders.getByRole('row', { name: /^(?:Ask|Bid) / })).toHaveCount(4)

  await main(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(main(page).getByText('You have paused it.')).toBeVisible()
  await expect(main(page).getByText('A paused pool has no orders.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Resume' }).press('Enter')
  await expect(main(page).getByText('Quoting', { exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Close pool' }).press('Enter')
  await dialog.getByRole('button', { name: 'Close pool' }).press('Enter')
  await expect(main(page).getByText('A closed pool has no orders.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Market making' }).press('Enter')
  await expect(main(page).getByRole('row', { name: /XLM\/USDC maker.*Closed/ })).toBeVisible()
  await expectAccessible(page)
})
