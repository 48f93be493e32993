import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, signInAs, test } from '#tests/e2e/story.ts'

test(
  'payments that wait are claimed, one alone and the others at once with the asset that they need',
  {
    tag: '@phone',
  },
  async ({ page, person, browser }, { project }) => {
    await fund(page)
    const ann = await annElsewhere(browser)
    await ann.leave({ to: person.username, code: 'USDC', amount: '12.5' })
    await ann.leave({ to: person.username, code: 'SKL', amount: '3' })
    await ann.leave({ to: person.username, code: 'SKL', amount: '4.25' })
    await expect.poll(() => countPending(page)).toBe(3)
    await call(page, 'assets.add', { asset: ann.assets.USDC })
    await expect.poll(() => balanceOf(page, ann.assets.USDC)).toBe('0.0000000')

    await page.goto('/dashboard')
    await hydrated(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '3 payments to claim' }).click()
    await expect(main.getByRole('tab', { name: 'Pending payments 3' })).toHaveAttribute('aria-selected', 'true')
    const rows = main.getByRole('listitem')
    const [usdc, three, four] = ['12.50 USDC', '3.00 SKL', '4.25 SKL'].map((text) => rows.filter({ hasText: text }))
    if (!usdc || !three || !four) throw new Error('three rows were looked for')
    await expect(usdc).toContainText('ann')
    await expect(usdc).toContainText('Waiting for you')
    for (const row of [three, four]) await expect(row).toContainText('Adds SKL to your assets.')
    const terms = main.getByLabel('Effect of claiming')
    await expect(terms).toContainText('0.5000000 XLM')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const choices = [three, four].map((row) => row.getByRole('checkbox', { name: 'Choose the payment from ann' }))
    if (project.name === 'phone') {
      for (const choice of choices) await choice.uncheck()
      await expect(terms).toContainText('None')
      await main.getByRole('button', { name: 'Claim 1 payment' }).click()
    } else await usdc.getByRole('button', { name: 'Claim only the payment from ann' }).click()
    await expect(usdc).toContainText(/Claimed on .*Claimed/s)
    await expect.poll(() => balanceOf(page, ann.assets.USDC)).toBe('12.5000000')

    for (const choice of choices) await choice.check()
    await expect(terms).toContainText('SKL')
    await main.getByRole('button', { name: 'Claim all 2 payments' }).click()
    await expect(page.getByText('2 payments are being claimed', { exact: true })).toBeVisible()
    for (const row of [three, four]) await expect(row).toContainText(/Claimed on .*Claimed/s)
    await expect(main.getByRole('heading', { name: 'Ready to claim' })).toHaveCount(0)
    expect(await operationsOfTheLast(page)).toEqual([
      'change_trust',
      'claim_claimable_balance',
      'claim_claimable_balance',
    ])

    await main.getByRole('tab', { name: /^Holdings/ }).click()
    await expect(main.getByRole('row').filter({ hasText: 'SKL' })).toContainText('7.25')
    await expect(main.getByRole('row').filter({ hasText: 'USDC' })).toContainText('12.50')
    await page.goto('/dashboard')
    await hydrated(page)
    await expect(main).toContainText(/SKL.*7\.25/s)
    await expect(main.getByRole('link', { name: /to claim$/ })).toHaveCount(0)
    await page.goto('/history')
    await hydrated(page)
    const booked = main.getByRole('row').filter({ hasText: 'Claimed from ann' })
    await expect(booked).toHaveCount(3)
    for (const amount of ['+12.50 USDC', '+3.00 SKL', '+4.25 SKL'])
      await expect(booked.filter({ hasText: amount })).toHaveCount(1)
    await ann.close()
  },
)

/** Ann, who holds both assets, in a browser of her own. */
async function annElsewhere(browser: Browser) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.83.2.6' } })
  const page = await context.newPage()
  await signInAs(page, 'ann')
  const assets = { USDC: await heldBy(page, 'USDC'), SKL: await heldBy(page, 'SKL') }
  const leave = ({ to, code, amount }: { to: string; code: keyof typeof assets; amount: string }) =>
    call(page, 'payments.send', {
      destination: to,
      asset: assets[code],
      amount,
      claimable: true,
      password: DEMO_PASSWORD,
    })
  return { assets, leave, close: () => context.close() }
}

async function call(page: Page, procedure: string, data: object): Promise<void> {
  const answer = await page.request.post(`/trpc/${procedure}`, { data: { requestId: randomUUID(), ...data } })
  expect([procedure, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([procedure, 200, ''])
}

const ask = async (page: Page, question: string) =>
  (await (await page.request.get(`/trpc/${question}`)).json()).result.data

interface Holding {
  asset: string
  total: string
}
const holdings = async (page: Page): Promise<Holding[]> => (await ask(page, 'wallet.overview')).balances
const balanceOf = async (page: Page, asset: string): Promise<string | undefined> =>
  (await holdings(page)).find((holding) => holding.asset === asset)?.total
const heldBy = async (page: Page, code: string): Promise<string> =>
  (await holdings(page)).find(({ asset }) => asset.startsWith(`${code}:`))?.asset ?? ''

const countPending = async (page: Page): Promise<number> =>
  (await ask(page, 'claimables.list?input=%7B%7D')).items.length

/** What the ledger did in the transaction of this person that was booked last. */
async function operationsOfTheLast(page: Page): Promise<string[]> {
  const { address } = await overview(page)
  const horizon = `http://127.0.0.1:${process.env.E2E_STELLAR_PORT}`
  const last = await page.request.get(`${horizon}/accounts/${address}/transactions?order=desc&limit=1`)
  const [{ hash }] = (await last.json())._embedded.records
  const operations = await page.request.get(`${horizon}/transactions/${hash}/operations`)
  return (await operations.json())._embedded.records.map(({ type }: { type: string }) => type)
}
