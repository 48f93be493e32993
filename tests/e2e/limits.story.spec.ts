import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessibleInBothThemes, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { anotherPerson, fillPayment, fund } from '#tests/e2e/money.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const STEP_MS = 30_000
const call = async (page: Page, name: string, data: object) => {
  const answer = await page.request.post(`/trpc/${name}`, { data })
  expect(answer.status()).toBe(200)
  return (await answer.json()).result.data
}

test('a payment above the limit is confirmed by a code; what the day allows is said before; a raise waits and is cancelled', async ({
  page,
  browser,
  person,
}) => {
  await fund(page)
  const { password } = person
  const { person: friend, page: theirs } = await anotherPerson(browser)
  const { secret } = await call(page, 'security.enrolTotp', { password })
  const app = new TOTP({ secret })
  const { recoveryCodes } = await call(page, 'security.confirmTotp', { code: app.generate() })
  await call(page, 'settings.update', { requirePasswordForSend: false, password })
  await page.context().clearCookies() // a new session, which nothing has confirmed
  await page.request.post('/api/login', { data: person })
  await page.request.post('/api/login/second-factor', { data: { code: recoveryCodes[0] } })

  await page.goto('/security')
  await hydrated(page)
  const limit = page.getByRole('textbox', { name: 'Limit of one payment, in US dollars' })
  await limit.fill('10')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText('Your limit is now $10.00').first()).toBeVisible()

  await page.goto('/send')
  await fillPayment(page, { to: friend.username, amount: '9000' })
  await page.getByRole('textbox', { name: 'Amount', exact: true }).blur()
  await expect(page.getByText('You can send up to $100.00 in 24 hours. Change it in Security.')).toBeVisible()
  await fillPayment(page, { to: friend.username, amount: '50' })
  await expect(page.getByText('Not needed')).toBeVisible()
  await fillPayment(page, { to: friend.username, amount: '100' })
  await expect(page.getByText('In the next step')).toBeVisible()
  await expect(page.getByText('$100.00 of $100.00')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused()
  await expect(page.getByText('This payment is worth more than your limit of $10.00.')).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('button', { name: 'Use a code from your app' }))
  await page.getByRole('button', { name: 'Use a code from your app' }).click()
  const code = page.getByLabel('Code of your app, or a recovery code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not right, or was used before.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(app.generate({ timestamp: Date.now() + STEP_MS })) // that of now is used up
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('heading', { name: 'Payment sent' })
      .or(page.getByText('Sending', { exact: true }))
      .first(),
  ).toBeVisible()

  await page.goto('/security')
  await hydrated(page)
  await limit.fill('a lot')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter US dollars up to 999,999,999.99')).toBeVisible()
  await limit.fill('5000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The limit rises to $5,000.00')).toBeVisible() // within five minutes of the code
  await page.getByRole('button', { name: 'Cancel the higher limit' }).click()
  await expect(page.getByText('The limit rises to $5,000.00')).toHaveCount(0)
  await page.goto('/access-history')
  await expect(page.getByRole('cell', { name: 'Confirmation refused' })).toBeVisible()
  await theirs.context().close()
})

test('changes are locked for some days: what protects less is refused with the end, and the lock is only made longer', async ({
  page,
  person,
}) => {
  await page.goto('/security')
  await hydrated(page)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  const days = page.getByLabel('Days, from 1 to 30')
  await expect(days).toBeFocused()
  await days.fill('31')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter 1 to 30 days.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await days.fill('3')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changes are locked', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Ask for password on every payment' }).press('Space')
  await expect(page.getByText(/Changes to the account's protection are locked until/).first()).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Ask for password on every payment' })).toBeChecked()
  await page.getByRole('button', { name: 'Make it longer' }).click()
  await days.fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(/longer, never shorter/)).toBeVisible()
})
