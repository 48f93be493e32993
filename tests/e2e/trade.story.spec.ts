import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectNoSidewaysScroll,
} from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, settled, test } from '#tests/e2e/story.ts'

const PAIR = '/trade/XLM/USDC'

const signInAs = async (page: Page, username: string): Promise<void> => {
  const answer = await page.request.post('/api/login', { data: { username, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(PAIR)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'XLM / USDC', level: 1 })).toBeVisible()
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
  await settled(page)
}

/** Somebody else in a browser of their own, by calls alone. */
async function elsewhere(browser: Browser, username: string) {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '10.91.4.7' },
    userAgent: 'another device',
  })
  const page = await context.newPage()
  await signInAs(page, username)
  const call = async (procedure: string, data: object) => {
    const answer = await page.request.post(`/trpc/${procedure}`, { data: { requestId: randomUUID(), ...data } })
    expect([procedure, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([procedure, 200, ''])
  }
  return { call, balances: () => balancesOf(page), close: () => context.close() }
}

const balancesOf = async (page: Page): Promise<{ asset: string }[]> =>
  (await (await page.request.get('/trpc/wallet.overview')).json()).result.data.balances
const usdcOf = (balances: readonly { asset: string }[]): string | undefined =>
  balances.find(({ asset }) => asset.startsWith('USDC:'))?.asset

/** An order typed and placed without a mouse. */
async function typeOrder(page: Page, order: { side: 'b' | 's'; price: string; amount: string }): Promise<void> {
  await page.keyboard.press(order.side)
  await page.keyboard.press('l')
  await page.keyboard.press('p')
  const price = page.getByLabel('Price', { exact: true })
  await expect(price).toBeFocused()
  await page.keyboard.type(order.price)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type(order.amount)
  await page.keyboard.press('Control+Enter')
  const review = page.getByRole('dialog', { name: /^Check before you/ })
  await expect(review).toBeVisible()
  const password = review.getByLabel('Your password', { exact: true })
  if (await password.isVisible()) {
    await password.focus()
    await page.keyboard.type(DEMO_PASSWORD)
  } else await expect(review.getByRole('button', { name: /^(?:Buy|Sell) / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(review).toHaveCount(0)
}

test('by keyboard alone: a limit order, its partial fill by somebody else, cancel all, and a stop', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'ann')
  await openDesk(page)
  await typeOrder(page, { side: 'b', price: '0.1431', amount: '100' })
  const orders = page.getByRole('table', { name: 'Open orders' }).getByRole('row')
  const own = orders.filter({ hasText: '0.1431' })
  await expect(own).toContainText('On the ledger')
  await expect(own).toContainText('0% filled')
  await expect(page.getByRole('table', { name: /^Bids/ }).getByRole('button', { name: /0\.1431.*yours/ })).toBeVisible()

  const bob = await elsewhere(browser, 'bob')
  const usdc = usdcOf(await balancesOf(page))
  expect(usdc).toBeDefined()
  if (!usdcOf(await bob.balances())) await bob.call('assets.add', { asset: usdc })
  await expect.poll(async () => usdcOf(await bob.balances())).toBe(usdc)
  const sale = { base: 'XLM', counter: usdc, side: 'sell', type: 'limit', amount: '40', price: '0.1431' }
  await bob.call('orders.place', { ...sale, password: DEMO_PASSWORD })
  await bob.close()
  await expect(own).toContainText('40% filled')
  await expect(page.getByText('Partly filled: buy 100 XLM', { exact: true }).first()).toBeVisible()

  await page.locator('h1').focus()
  await page.keyboard.press('Shift+C')
  const dialog = page.getByRole('dialog', { name: 'Cancel open orders' })
  await expect(dialog.getByRole('button', { name: 'Cancel orders: 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(own).toHaveCount(0)
  await page.getByRole('tab', { name: 'Fills' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Fills' })).toContainText('40.00 XLM')
  await page.getByRole('tab', { name: /^Open orders/ }).focus()
  await page.keyboard.press('Enter')
  await stopAndCancel(page, orders)
})

/** What waits with the service for a price, now that there has been one, and is taken back. */
async function stopAndCancel(page: Page, orders: Locator): Promise<void> {
  await page.locator('h1').focus()
  await page.keyboard.press('s')
  await page.getByRole('radio', { name: 'Limit', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  const stop = page.getByLabel('When the last price falls to')
  await stop.focus()
  await page.keyboard.type('0.05')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type('5')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+Enter')
  const waiting = orders.filter({ hasText: 'Below 0.05' })
  const proof = page.getByRole('dialog').getByLabel('Your password', { exact: true })
  await expect(waiting.or(proof).first()).toBeVisible()
  if (await proof.isVisible()) {
    await proof.focus()
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
  }
  await expect(waiting).toContainText('Held by us')
  await waiting.focus()
  await page.keyboard.press('c')
  await expect(waiting).toHaveCount(0)
}

/** States of the page, with what must be seen for it to be that state. */
const STATES: Record<string, (page: Page) => Promise<Locator>> = {
  'the empty market': async (page) => page.getByRole('heading', { name: 'XLM / USDC', level: 1 }),
  'the list of markets': async (page) => {
    await page.getByRole('button', { name: 'Choose a market' }).click()
    return page.getByRole('textbox', { name: 'Search markets' })
  },
  'the keys': async (page) => {
    await page.locator('h1').focus()
    await page.keyboard.press('?')
    return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  },
}
for (const [name, open] of Object.entries(STATES)) {
  test(`${name} is accessible in both themes and widths`, async ({ page }) => {
    await signInAs(page, 'bob')
    await openDesk(page)
    await expectAccessibleOnDeskAndPhone(page, await open(page))
  })
}

test('at 320 px nothing scrolls sideways, and the form opens from below', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'bob')
  await page.goto('/trade')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Sell/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Amount', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
