import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectNoSidewaysScroll,
} from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { fund } from '#tests/e2e/money.ts'
import { runNow } from '#tests/e2e/product-time.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

const visitor = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })).newPage()

const call = async (page: Page, name: string, data: object) => {
  const answer = await page.request.post(`/trpc/${name}`, { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

const ask = async (page: Page, name: string, input?: object) => {
  const asked = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const answer = await page.request.get(`/trpc/${name}${asked}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

/** Gives the person of that page test funds, and lets them hold that asset. */
async function hold(page: Page, asset: string): Promise<void> {
  await fund(page)
  await call(page, 'assets.add', { requestId: crypto.randomUUID(), asset })
  const held = async (): Promise<boolean> =>
    (await ask(page, 'wallet.overview')).balances.some((one: { asset: string }) => one.asset === asset)
  await expect.poll(held).toBe(true)
}

test('a referral from the link over a commission to the payout that two administrators agree on', async ({
  browser,
}) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const [asker, decider] = [
    await superAdministrator(browser, 'admin', baseURL),
    await superAdministrator(browser, 'grace', baseURL),
  ]
  const agree = async (name: string, data: object): Promise<void> => {
    const asked = await call(asker, name, { ...data, reason: 'agreed in spring', password: DEMO_PASSWORD })
    await call(decider, 'admin.approvals.approve', { id: asked.approvalId, password: DEMO_PASSWORD })
  }
  const ann = await visitor(browser, baseURL)
  await ann.request.post('/api/login', { data: { username: 'ann', password: DEMO_PASSWORD } })
  const { balances } = await ask(ann, 'wallet.overview')
  const usdc: string = balances.find(({ asset }: { asset: string }) => asset.startsWith('USDC:')).asset

  const partner = await visitor(browser, baseURL)
  await openAccount(partner, newPerson())
  await hold(partner, usdc)
  await partner.goto('/affiliate')
  await hydrated(partner)
  const own = partner.getByRole('main')
  const join = own.getByRole('button', { name: 'Get my link' })
  await join.press('Enter')
  const code = (await own.locator('b.mono').innerText()).trim()
  await own.getByLabel('Source label').fill('letter')
  await expect(own.getByText(`/?ref=${code}&src=letter`)).toBeVisible()

  const guest = await visitor(browser, baseURL)
  await guest.goto(`/features?ref=${code}&src=letter`)
  await expect(guest).toHaveURL(/\/features$/)
  await guest.goto('/auth?tab=register')
  await hydrated(guest)
  const person = newPerson()
  await guest.getByLabel('Username').fill(person.username)
  await guest.getByLabel('Email', { exact: true }).fill(person.email)
  await guest.getByLabel('Password', { exact: true }).fill(person.password)
  await guest.getByLabel('Confirm password').fill(person.password)
  await guest.getByRole('button', { name: 'I have a referral code' }).press('Enter')
  await guest.getByLabel('Referral code').fill('NOBODY9')
  await guest.getByLabel('Referral code').press('Enter')
  await expect(guest.getByText('Nobody has this code')).toBeVisible()
  await guest.getByLabel('Confirm password').press('Enter')
  await expect(guest).toHaveURL(/\/dashboard/)
  await hold(guest, usdc)
  const pay = async (page: Page, to: string, amount: string, password: string): Promise<void> => {
    const data = { requestId: crypto.randomUUID(), destination: to, asset: usdc, amount, password }
    const { id } = await call(page, 'payments.send', data)
    await expect.poll(async () => (await ask(page, 'transactions.get', { id })).status).toBe('confirmed')
  }
  await pay(ann, person.username, '60', DEMO_PASSWORD)
  await call(asker, 'admin.fees.trust', { requestId: crypto.randomUUID(), asset: usdc, password: DEMO_PASSWORD })
  const lines = async (): Promise<{ asset: string; state: string }[]> =>
    (await ask(asker, 'admin.fees.list')).account.assets
  await expect.poll(lines).toContainEqual(expect.objectContaining({ asset: usdc, state: 'open' }))
  const fee = { operation: 'payment', asset: usdc, type: 'flat', value: '40', min: '0', max: null, active: true }
  await agree('admin.fees.create', { ...fee, seen: null })
  const terms = { type: 'percent_of_fee', values: ['30'], minPayout: '10', schedule: 'weekly', active: true }
  const seen = String((await ask(asker, 'admin.affiliates.overview')).terms.version)
  await agree('admin.affiliates.configure', { ...terms, holdDays: 0, seen })
  await pay(guest, 'ann', '1', person.password)

  // Its time has come at once, and the schedule may free it at any minute.
  await expect.poll(async () => (await ask(partner, 'affiliate.overview')).program.earned).toBe('12.0000000')
  await partner.reload()
  await hydrated(partner)
  await expect(own.getByRole('row', { name: /letter/ }).first()).toBeVisible()
  await expect(own.getByText('Active', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(own.getByRole('columnheader', { name: 'Day, UTC' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(partner, own.getByText('Terms in short'))
  await partner.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(partner)

  await runNow(place, 'affiliates.free')
  await expect.poll(async () => (await ask(partner, 'affiliate.overview')).program.available).toBe('12.0000000')
  await asker.goto('/admin-affiliates')
  await hydrated(asker)
  const desk = asker.getByRole('main')
  const panel = (title: string | RegExp) =>
    desk.locator('section').filter({ has: asker.getByRole('heading', { name: title }) })
  const nextRun = panel('Next run')
  await nextRun.getByLabel('Reason').fill('the month is over')
  await nextRun.getByRole('button', { name: 'Ask to pay 12.00 USDC' }).press('Enter')
  await expect(desk.getByText('Asked. It is paid once a second administrator has agreed.')).toBeVisible()
  await decider.goto('/admin-approvals')
  await hydrated(decider)
  await expect(decider.getByRole('heading', { name: 'Pay affiliates' })).toBeVisible()
  await expect(decider.getByText('After: 12').first()).toBeAttached()
  await decider.getByRole('button', { name: 'Approve' }).click()
  const decision = decider.getByRole('dialog')
  await decision.getByLabel('Your password').fill(DEMO_PASSWORD)
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(decision).toBeHidden()
  const paid = async (): Promise<string> => (await ask(partner, 'affiliate.payouts', {})).items[0]?.status
  await expect.poll(paid).toBe('paid')
  await partner.reload()
  await hydrated(partner)
  const payouts = own.locator('section').filter({ has: partner.getByRole('heading', { name: 'Payouts' }) })
  await expect(payouts.getByRole('row', { name: /12\.00.*Paid/ })).toBeVisible()
  await asker.reload()
  await hydrated(asker)
  await expect(panel(/^Run of/).getByText('1 / 1')).toBeVisible()
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await desk.getByLabel('Reason').last().fill('looked at it')
  await desk.getByRole('button', { name: 'Hold payouts' }).press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: /are on hold\.$/ })).toBeFocused()
  await desk.getByRole('button', { name: 'Propose a change' }).press('Enter')
  await desk.getByLabel('Level 2, %').fill('30')
  await expect(desk.getByText('above the 50% that no setting can pass')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await asker.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(asker)
})
