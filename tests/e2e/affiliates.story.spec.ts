import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectNoSidewaysScroll,
} from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { fund } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

const visitor = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })).newPage()

const call = async (page: Page, name: string, data: object) => {
  const answer = await page.request.post(`/trpc/${name}`, { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

test('a referral from the link to the commission, and the operator’s look at it', async ({ browser }) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const [asker, decider] = [
    await superAdministrator(browser, 'admin', baseURL),
    await superAdministrator(browser, 'grace', baseURL),
  ]
  const fee = { operation: 'payment', asset: 'XLM', type: 'flat', value: '5', min: '0', max: null, active: true }
  const asked = await call(asker, 'admin.fees.create', { ...fee, reason: 'costs', password: DEMO_PASSWORD })
  await call(decider, 'admin.approvals.approve', { id: asked.approvalId, password: DEMO_PASSWORD })

  const partner = await visitor(browser, baseURL)
  await openAccount(partner, newPerson())
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
  await fund(guest)
  await call(guest, 'payments.send', {
    ...{ requestId: crypto.randomUUID(), destination: 'bob', asset: 'XLM', amount: '1', password: person.password },
  })

  const pending = async (): Promise<string> => {
    const answer = await partner.request.get('/trpc/affiliate.overview')
    return (await answer.json()).result.data.program.pending
  }
  await expect.poll(pending).not.toBe('0.0000000')
  await partner.reload()
  await hydrated(partner)
  await expect(own.getByRole('row', { name: /letter/ }).first()).toBeVisible()
  await expect(own.getByText('Active', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(own.getByRole('columnheader', { name: 'Day, UTC' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(partner, own.getByText('Terms in short'))
  await partner.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(partner)

  await asker.goto('/admin-affiliates')
  await hydrated(asker)
  const desk = asker.getByRole('main')
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await desk.getByLabel('Reason').fill('looked at it')
  await desk.getByRole('button', { name: 'Hold payouts' }).press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: /are on hold\.$/ })).toBeFocused()
  await desk.getByRole('button', { name: 'Propose a change' }).press('Enter')
  await desk.getByLabel('Level 3, %').fill('20')
  await expect(desk.getByText('above the 50% that no setting can pass')).toBeVisible()
  await expectAccessibleInBothThemes(asker)
  await asker.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(asker)
})
