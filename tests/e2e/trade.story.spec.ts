import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectNoSidewaysScroll,
} from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, signInAs, test } from '#tests/e2e/story.ts'
import { openDesk, PAIR } from '#tests/e2e/trade-desk.ts'

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

/** One trade, so that the chart has something to draw. */
async function tradeOnce(browser: Browser): Promise<void> {
  const [ann, bob] = [await elsewhere(browser, 'ann'), await elsewhere(browser, 'bob')]
  const usdc = usdcOf(await ann.balances())
  if (!usdcOf(await bob.balances())) await bob.call('assets.add', { asset: usdc })
  await expect.poll(async () => usdcOf(await bob.balances())).toBe(usdc)
  const order = { base: 'XLM', counter: usdc, type: 'limit', amount: '5', price: '0.1432', password: DEMO_PASSWORD }
  await ann.call('orders.place', { ...order, side: 'buy' })
  await bob.call('orders.place', { ...order, side: 'sell' })
  await ann.close()
  await bob.close()
}

// Both trade in one market: one after the other.
test.describe(() => {
  test.describe.configure({ mode: 'default' })

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
    await expect(
      page.getByRole('table', { name: /^Bids/ }).getByRole('button', { name: /0\.1431.*yours/ }),
    ).toBeVisible()

    await lookAtEdit(page, own)
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

  test('the chart is drawn in a browser whose locale is none, and writes its prices as Spanish does', async ({
    page,
    person,
    browser,
  }) => {
    expect(person.username).not.toBe('')
    await tradeOnce(browser)
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(String(fault)))
    await page.addInitScript(() => {
      localStorage.setItem('language', 'es')
      Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
      const drawn: string[] = []
      const wiped: string[] = []
      Object.assign(window, { drawn, wiped })
      const { prototype } = CanvasRenderingContext2D
      const own = Object.getOwnPropertyDescriptor(prototype, 'fillText')?.value as (...given: unknown[]) => void
      const fill = Object.getOwnPropertyDescriptor(prototype, 'fillRect')?.value as (...given: unknown[]) => void
      prototype.fillRect = function fillRect(...given) {
        const { globalCompositeOperation, fillStyle } = this
        if (globalCompositeOperation === 'copy' && typeof fillStyle === 'string') wiped.push(fillStyle)
        fill.apply(this, given)
      }
      prototype.fillText = function fillText(...given) {
        drawn.push(given[0])
        own.apply(this, given)
      }
    })
    await page.goto(PAIR)
    await expect(page.getByRole('figure', { name: /^XLM \/ USDC/ })).toBeVisible()
    const prices = () =>
      page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.filter((text) => /^0\D\d+$/.test(text)))
    await expect.poll(async () => (await prices()).length).toBeGreaterThan(0)
    expect((await prices()).filter((text) => !text.startsWith('0,'))).toEqual([])
    const wiped = () => page.evaluate(() => [...new Set((window as unknown as { wiped: string[] }).wiped)])
    await expect.poll(wiped, { message: 'a frame begins with the panel’s colour' }).toContain('#0f141c')
    expect(faults).toEqual([])
  })
})

/** The row in which an order is changed, with what the change would do; left as it was. */
async function lookAtEdit(page: Page, own: Locator): Promise<void> {
  await own.getByRole('button', { name: /^Edit/ }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit the order' })
  await expect(form.getByText('Fee, as it is filled', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await form.getByLabel('Price', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
}

/** What waits with the service for a price, now that there has been one, and is taken back. */
async function stopAndCancel(page: Page, orders: Locator): Promise<void> {
  await page.locator('h1').focus()
  await page.keyboard.press('s')
  await page.getByRole('radio', { name: 'Limit', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Kind').selectOption('oco')
  await expect(page.getByLabel('Or sell once it rises to')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByLabel('Kind').selectOption('stop')
  const stop = page.getByLabel('When the last price falls to')
  await stop.focus()
  await page.keyboard.type('0.05')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await page.keyboard.type('5')
  await expect(page.getByText('Far from the market', { exact: true })).toBeVisible()
  await page.getByLabel('To place it anyway, type the amount').focus()
  await page.keyboard.type('5')
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Control+Enter')
  const review = page.getByRole('dialog', { name: 'Check before you sell' })
  await expect(review.getByText('Fee once triggered', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const proof = review.getByLabel('Your password', { exact: true })
  if (await proof.isVisible()) {
    await proof.focus()
    await page.keyboard.type(DEMO_PASSWORD)
  } else await review.getByRole('button', { name: 'Set the order' }).focus()
  await page.keyboard.press('Enter')
  await expect(review).toHaveCount(0)
  const waiting = orders.filter({ hasText: 'Below 0.05' })
  await expect(waiting).toContainText('Held by us')
  await expect(waiting).toContainText('% away')
  await changeStop(page, waiting)
  await waiting.focus()
  await page.keyboard.press('c')
  await expect(waiting).toHaveCount(0)
}

/** Another amount for what waits, in its own row. */
async function changeStop(page: Page, waiting: Locator): Promise<void> {
  await waiting.getByRole('button', { name: /^Edit/ }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit the order' })
  await expect(form.getByLabel('When the last price falls to')).toHaveValue('0.05')
  await form.getByLabel('Amount', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('6')
  await form.getByRole('radio', { name: 'Until cancelled' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByText('Valid until', { exact: true })).toBeVisible()
  await form.getByLabel('To place it anyway, type the amount').focus()
  await page.keyboard.type('6')
  await expectAccessibleInBothThemes(page)
  await form.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(waiting).toContainText('6.00 XLM')
  await waiting.getByRole('button', { name: /^Edit/ }).press('Enter')
  await expect(form.getByLabel('Valid until', { exact: true })).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
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
  await expectAccessibleInBothThemes(page)
})
