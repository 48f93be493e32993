import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { ask, call } from '#tests/e2e/calls.ts'
import { fund } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, type Person, signInAs, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

const main = (page: Page) => page.getByRole('main')

interface Balance {
  asset: string
  total: string
}
const balancesOf = async (page: Page): Promise<Balance[]> => (await ask(page, 'wallet.overview', {})).balances
const balanceOf = async (page: Page, asset: string): Promise<string | undefined> =>
  (await balancesOf(page)).find((held) => held.asset === asset)?.total

interface Opened {
  page: Page
  person: Person
}
/** Somebody whose account is open on that product. */
async function open(browser: Browser, baseURL: string): Promise<Opened> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const person = newPerson()
  await openAccount(page, person)
  return { page, person }
}

/** Somebody else offers on both sides, far away. */
async function offerElsewhere(browser: Browser, baseURL: string): Promise<void> {
  const somebody = await open(browser, baseURL)
  const { page, person } = somebody
  const usdc = await giveMoney(browser, baseURL, somebody)
  const order = { base: 'XLM', counter: usdc, type: 'limit', amount: '5', password: person.password }
  for (const terms of [
    { side: 'buy', price: '0.02' },
    { side: 'sell', price: '0.9' },
  ])
    await call(page, 'orders.place', { ...order, ...terms, requestId: randomUUID() })
  await page.context().close()
}

/** XLM and 20 USDC; answers the id of USDC. */
async function giveMoney(browser: Browser, baseURL: string, { page, person }: Opened): Promise<string> {
  const context = await browser.newContext({ baseURL })
  const ann = await context.newPage()
  await signInAs(ann, 'ann')
  const usdc = (await balancesOf(ann)).find(({ asset }) => asset.startsWith('USDC:'))?.asset ?? ''
  await fund(page)
  await call(page, 'assets.add', { requestId: randomUUID(), asset: usdc })
  await expect.poll(() => balanceOf(page, usdc)).toBe('0.0000000')
  const payment = {
    requestId: randomUUID(),
    destination: person.username,
    asset: usdc,
    amount: '20',
    password: DEMO_PASSWORD,
  }
  await call(ann, 'payments.send', payment)
  await expect.poll(() => balanceOf(page, usdc)).toBe('20.0000000')
  await context.close()
  return usdc
}

/** Around a target price, apart from what others offer. */
async function planFarAway(page: Page): Promise<void> {
  await page.goto('/amm/making/new')
  await hydrated(page)
  await main(page).getByRole('textbox', { name: 'Budget, XLM' }).fill('100')
  await main(page).getByRole('textbox', { name: 'Budget, USDC' }).fill('10')
  await main(page).getByRole('button', { name: 'Continue' }).press('Enter')
  await main(page).getByRole('textbox', { name: 'Spread, %' }).fill('8')
  await main(page).getByRole('textbox', { name: 'Depth, %' }).fill('4.5')
  await main(page).getByRole('combobox', { name: 'Reference price' }).press('Enter')
  await page.getByRole('option', { name: 'Target price' }).click()
  await main(page).getByRole('textbox', { name: 'Target price, USDC' }).fill('0.1436')
  await main(page).getByRole('textbox', { name: 'Levels a side' }).fill('2')
  await main(page).getByRole('textbox', { name: 'Wallets' }).fill('4')
  await main(page).getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(main(page).getByRole('table', { name: 'The exact orders' }).getByRole('row')).toHaveCount(6)
}

// On a product of its own: its orders and those that it needs would be met in other stories.
test('a pool quotes for real from wallets of its own, and closing it brings everything back', async ({ browser }) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const owner = await open(browser, product.url)
  const { page, person } = owner
  const usdc = await giveMoney(browser, product.url, owner)
  await offerElsewhere(browser, product.url)
  await planFarAway(page)
  await main(page).getByRole('button', { name: 'Quote for real' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Risks' }).getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Quote for real' }).press('Enter')
  await expect(dialog.getByText('Accept the risk first.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('button', { name: 'Quote for real' }).press('Enter')
  const proof = page.getByLabel('Your password', { exact: true })
  await proof.fill(person.password)
  await proof.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'XLM/USDC maker' })).toBeVisible()
  await expect(main(page).getByText('Real orders', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Quoting', { exact: true })).toBeVisible()
  const wallets = main(page).getByRole('table', { name: 'Wallets' })
  await expect(wallets.getByRole('row')).toHaveCount(5)
  await expect(main(page).getByText('4 of 4 on the book')).toBeVisible()
  await expectAccessibleEverywhere(page, wallets)
  expect(await balanceOf(page, usdc)).toBe('10.0000000')

  await main(page).getByRole('button', { name: 'Close and sweep' }).press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close and sweep' }).press('Enter')
  await expect(main(page).getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect.poll(() => balanceOf(page, usdc)).toBe('20.0000000')
  await expect(wallets.getByText('Closed', { exact: true })).toHaveCount(4)
})
