import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleOnDeskAndPhone,
} from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, signInAs, test } from '#tests/e2e/story.ts'

const main = (page: Page) => page.getByRole('main')

interface Held {
  asset: string
}
const heldBy = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/trpc/wallet.overview')).json()).result.data.balances
    .map(({ asset }: Held) => asset)
    .find((asset: string) => asset.startsWith('USDC:'))

/** Two strangers trade 5 XLM with each other, below what the pool would have paid. */
async function tradeElsewhere(browser: Browser): Promise<void> {
  const open = async (username: string) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.91.7.3' } })
    const page = await context.newPage()
    await signInAs(page, username)
    const call = async (procedure: string, data: object) => {
      const answer = await page.request.post(`/trpc/${procedure}`, { data: { requestId: randomUUID(), ...data } })
      expect([procedure, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([procedure, 200, ''])
      return (await answer.json()).result.data as { id: string }
    }
    return { page, call, close: () => context.close() }
  }
  const [ann, bob] = [await open('ann'), await open('bob')]
  const usdc = await heldBy(ann.page)
  if (!(await heldBy(bob.page))) await bob.call('assets.add', { asset: usdc })
  await expect.poll(() => heldBy(bob.page)).toBe(usdc)
  const order = { base: 'XLM', counter: usdc, type: 'limit', amount: '5', price: '0.1432', password: DEMO_PASSWORD }
  const { id } = await ann.call('orders.place', { ...order, side: 'buy' })
  const read = `/trpc/orders.get?input=${encodeURIComponent(JSON.stringify({ id }))}`
  const statusOf = async (): Promise<string> => (await (await ann.page.request.get(read)).json()).result.data.status
  await expect.poll(statusOf).not.toBe('queued') // it waits on the book, so that the sale takes it
  await bob.call('orders.place', { ...order, side: 'sell' })
  await ann.close()
  await bob.close()
}

test('a pool goes from its plan to a dry run that is filled, changed, paused, resumed and closed, by keyboard', async ({
  page,
  person,
  browser,
}) => {
  expect(['ann', 'bob']).not.toContain(person.username) // whose trades are strangers’
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
  await spread.fill('0.1')
  await main(page).getByRole('combobox', { name: 'Reference price' }).press('Enter')
  await page.getByRole('option', { name: 'Target price' }).click()
  await main(page).getByRole('textbox', { name: 'Target price, USDC' }).fill('0.1436')
  await main(page).getByRole('textbox', { name: 'Wait after a fill, seconds' }).fill('0')
  await main(page).getByRole('button', { name: 'Preview' }).press('Enter')

  const planned = main(page).getByRole('table', { name: 'The exact orders' })
  await expect(planned.getByRole('row', { name: /^(?:Ask|Bid) / })).toHaveCount(10)
  await expect(planned).toContainText('0.14360 your target price')
  await expect(main(page).getByRole('heading', { name: 'The past 30 days' })).toBeVisible()
  await expect(main(page).getByText('It quotes against the real book on paper; nothing is placed.')).toBeVisible()
  await expectAccessibleEverywhere(page, planned)
  await main(page).getByRole('button', { name: 'Start dry run' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'XLM/USDC maker' })).toBeVisible()
  await expect(main(page).getByText('Dry run', { exact: true })).toBeVisible()
  const orders = main(page).getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row', { name: /^(?:Ask|Bid) / })).toHaveCount(10)
  await tradeElsewhere(browser)
  const fills = main(page).getByRole('table', { name: 'Fills' })
  await expect(fills.getByRole('row', { name: /Bought 5\.00 XLM at 0\.1435/ }).first()).toBeVisible()
  await expect(main(page).getByLabel('This pool in figures')).toContainText(/[1-9]\d* fill/)
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
