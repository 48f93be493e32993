import { type Browser, expect, type Page } from '@playwright/test'
import { hydrated, newPerson, openAccount, type Person } from '#tests/e2e/story.ts'

/** A ledger closes every second: looked for ever more seldom, as is usual, it would be seen up to a second late. */
const OFTEN = { intervals: [100, 200] }

/** Waits until this person's account is in a ledger. */
export async function waitUntilActive(page: Page): Promise<void> {
  await expect.poll(() => overview(page).then(({ status }) => status), OFTEN).toBe('active')
}

/** Gives the signed-in person of `page` test funds and waits until they can be spent. */
export async function fund(page: Page): Promise<void> {
  await waitUntilActive(page)
  const answer = await page.request.post('/trpc/faucet.fund')
  expect(answer.status()).toBe(200)
  await expect.poll(() => overview(page).then(({ spendable }) => spendable), OFTEN).not.toBe('0.0000000')
}

/** A second person in a browser of their own, whose account is open. */
export async function anotherPerson(browser: Browser): Promise<{ page: Page; person: Person }> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.9' } })
  const page = await context.newPage()
  const person = newPerson()
  await openAccount(page, person)
  await waitUntilActive(page)
  return { page, person }
}

interface Overview {
  address: string
  status: string
  spendable: string
}

/** The wallet as the server sees it; `spendable` is that of XLM. */
export async function overview(page: Page): Promise<Overview> {
  const answer = await page.request.get('/trpc/wallet.overview')
  const { address, status, balances } = (await answer.json()).result.data
  const native = balances.find(({ asset }: { asset: string }) => asset === 'XLM')
  return { address, status, spendable: native?.spendable ?? '0.0000000' }
}

/** Fills the first step of a payment. */
export async function fillPayment(page: Page, payment: { to: string; amount: string; memo?: string }): Promise<void> {
  await hydrated(page)
  await page.getByRole('combobox', { name: 'To', exact: true }).fill(payment.to)
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(payment.amount)
  if (payment.memo !== undefined) await page.getByRole('textbox', { name: 'Memo, optional' }).fill(payment.memo)
}

/** From the filled form to the review, and the password where it is asked for. */
export async function review(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  const heading = page.getByRole('heading', { name: 'Review payment' })
  await expect(heading).toBeVisible()
  const password = page.getByLabel('Your password', { exact: true })
  const isAsked = await password.isVisible()
  await expect(isAsked ? password : heading).toBeFocused()
  if (isAsked) await password.fill(person.password)
}
