import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, settled, signInAs, test } from '#tests/e2e/story.ts'

/** Somebody offers SKL for XLM a little above what both are worth. Answers the asset. */
async function offerSkl(browser: Browser): Promise<string> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.92.3.1' } })
  const page = await context.newPage()
  await signInAs(page, 'ann')
  const read = async (procedure: string) => (await (await page.request.get(`/trpc/${procedure}`)).json()).result.data
  const { items: prices }: { items: { code: string; asset: string; usd: string }[] } = await read('prices.list')
  const of = (code: string) => prices.find((known) => known.code === code) ?? { asset: '', usd: '1' }
  const price = ((Number(of('SKL').usd) / Number(of('XLM').usd)) * 1.01).toFixed(4)
  const order = { base: of('SKL').asset, counter: 'XLM', side: 'sell', type: 'limit', amount: '20', price }
  const proof = { confirmedPrice: price, password: DEMO_PASSWORD }
  const placed = await page.request.post('/trpc/orders.place', {
    data: { requestId: randomUUID(), ...order, ...proof },
  })
  expect([placed.status(), placed.ok() ? '' : await placed.text()]).toEqual([200, ''])
  const pair = encodeURIComponent(JSON.stringify({ base: order.base, counter: 'XLM' }))
  const rests = async (): Promise<number> => (await read(`market.book?input=${pair}`)).asks.length
  await expect.poll(rests).toBeGreaterThan(0)
  await context.close()
  return order.base
}

const pay = (page: Page) => page.getByRole('textbox', { name: 'You pay' })
const receive = (page: Page) => page.getByRole('textbox', { name: 'You receive' })
const toReview = (page: Page) => page.getByRole('button', { name: 'Review swap' })

async function openSwap(page: Page, browser: Browser): Promise<void> {
  const skl = await offerSkl(browser)
  await signInAs(page, 'bob')
  await page.goto(`/swap?buy=${skl}`)
  await hydrated(page)
}

test('a swap by keyboard: flipped, quoted, reviewed, and told against its quote', async ({ page, browser }) => {
  await openSwap(page, browser)
  await expect(page.getByRole('heading', { name: 'SKL in XLM' })).toBeVisible()
  await expect(page.getByText('No trade between the two in this time.')).toBeVisible()
  await pay(page).focus()
  await page.keyboard.type('5')
  await expect(receive(page)).not.toHaveValue('')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Asset to receive: XLM' })).toBeVisible()
  await expect(receive(page)).toHaveValue('5')
  await expect(page.getByText('No route with enough liquidity')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Asset to pay with: XLM' })).toBeVisible()
  await expect(page.locator('main output', { hasText: /^5 XLM for [\d.]+ SKL$/ })).toBeAttached()
  await expect(toReview(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Review swap' })
  await expect(review.getByText('Minimum received')).toBeVisible()
  await page.keyboard.press('Enter') // a second time: it neither closes nor swaps
  await settled(page)
  await expect(review.getByText('Minimum received')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('done')).toBe(false)
  const confirm = review.getByRole('button', { name: 'Swap 5 XLM' })
  while (!(await confirm.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Swapped', exact: true })).toBeFocused()
  await expect(page.getByText('Against the quote')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy transaction hash' })).toBeVisible()
  await page.goto('/history')
  await page.getByRole('tab', { name: 'Swaps' }).click()
  const entry = page.getByRole('main').locator('tr', { has: page.getByRole('link', { name: 'Swapped XLM for SKL' }) })
  await expect(entry.first()).toContainText(/1 SKL = [\d.]+ XLM/)
  await expect(entry.first()).toContainText('\u22125.00 XLM')
  await entry.first().getByRole('link').click()
  const details = page.getByRole('complementary', { name: 'Details' })
  for (const fact of ['Paid', 'Received', 'Rate', 'Quoted', 'Against the quote'])
    await expect(details.getByText(fact, { exact: true })).toBeVisible()
})

test('a quote and its review are accessible in both themes and widths, and fit 320 px', async ({ page, browser }) => {
  await openSwap(page, browser)
  await pay(page).fill('4')
  await expect(toReview(page)).toBeEnabled()
  await expectAccessibleEverywhere(page, toReview(page))
  await toReview(page).click()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('dialog', { name: 'Review swap' }))
})
