import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessibleInBothThemes,
  expectAccessibleOnBothDesks,
  expectAccessibleOnDeskAndPhone,
} from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { anotherPerson, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'

interface Ordered {
  reference: string
  payUsd: string
}
const heading = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('heading', { name })

/** By the keyboard: an amount, the rate for it, and the order made of it. */
async function order(page: Page, amount: string): Promise<Ordered> {
  await page.goto('/buy-xlm')
  await hydrated(page)
  await page.getByLabel('US dollars').fill(amount)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Order [\d.,]+ XLM$/ }).press('Enter')
  await expect(heading(page, /^Pay exactly \$/)).toBeVisible()
  const [reference = ''] = /AST-[\w-]+/.exec(await heading(page, /^Order AST-/).innerText()) ?? []
  const [payUsd = ''] = /[\d.]+$/.exec(await heading(page, /^Pay exactly/).innerText()) ?? []
  return { reference, payUsd }
}

async function claim(page: Page, { payUsd }: Ordered, paymentId: string): Promise<void> {
  await page.getByLabel('Your $cashtag').fill('$storyteller')
  await page.getByLabel('Payment ID').fill(paymentId)
  await page.getByRole('button', { name: `I have paid $${payUsd}` }).press('Enter')
  await expect(heading(page, /^We are looking for your payment$/)).toBeVisible()
}

async function importStatement(admin: Page, csv: string): Promise<Locator> {
  await admin.getByRole('button', { name: 'Import statement' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Import a statement' })
  await dialog.getByRole('combobox', { name: 'Method' }).click()
  await dialog.getByRole('option', { name: 'Cash App' }).click()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(dialog.getByText('statement.csv')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  return dialog
}

/** Opens the deposit of an order in the operator's queue. */
async function openDeposit(admin: Page, { reference }: Ordered): Promise<Locator> {
  await admin.goto(`/admin-deposits?view=all&search=${reference}`)
  await hydrated(admin)
  const detail = admin.getByRole('main').locator('section').filter({ hasText: reference }).last()
  await expect(admin.getByRole('table', { name: 'Order, claim and statement side by side' })).toContainText(reference)
  return detail
}

/** Gives a reason in the open dialog, and the password where it is asked for. */
async function decide(admin: Page, reason: string): Promise<void> {
  const dialog = admin.getByRole('dialog').first()
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: /^(Ask to credit|Credit|Agree)/ }).click()
  const password = admin.getByLabel('Your password', { exact: true })
  const done = admin.getByText(/^(Asked|Agreed)\./)
  await expect(password.or(done).first()).toBeVisible()
  if (await password.isVisible()) {
    await password.fill(DEMO_PASSWORD)
    await password.press('Enter')
  }
  await expect(done).toBeVisible()
}

test('an order goes from its quote to credited XLM by two administrators, and nobody is paid twice for one payment', async ({
  page,
  browser,
}) => {
  await openAccount(page, newPerson())
  const first = await order(page, '25')
  await expectAccessibleOnDeskAndPhone(page, heading(page, /^Pay exactly/))
  const paymentId = `D0K${Date.now().toString(36).toUpperCase()}`
  await claim(page, first, `#${paymentId}`)
  const other = await anotherPerson(browser)
  const second = await order(other.page, '30')
  await claim(other.page, second, paymentId.replaceAll('0', 'o').toLowerCase()) // read alike: the same payment

  const admin = await superAdministrator(browser, 'admin')
  await admin.goto('/admin-deposits')
  await hydrated(admin)
  const line = `${paymentId},${new Date().toISOString()},${first.payUsd},USD,$storyteller,${first.reference.toLowerCase()},COMPLETE`
  const csv = `Transaction ID,Date,Amount,Currency,Name,Notes,Status\n${line}\n`
  const imported = await importStatement(admin, csv)
  await expect(imported.getByText('Belong to orders').locator('xpath=..')).toContainText('1')
  await imported.getByRole('button', { name: 'Done' }).click()
  const again = await importStatement(admin, csv)
  await expect(again.getByText('Known from before').locator('xpath=..')).toContainText('1')
  await again.getByRole('button', { name: 'Done' }).click()

  await openDeposit(admin, first)
  await expect(admin.getByRole('row', { name: /^Amount/ })).toContainText('Equal to the cent')
  await expect(admin.getByText('Somebody else claims the same payment.')).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await admin.getByRole('button', { name: /^Ask to credit/ }).click()
  await decide(admin, 'the line is ours')
  await expect(heading(page, /^We found your payment$/)).toBeVisible()
  const before = (await overview(page)).spendable

  const grace = await superAdministrator(browser, 'grace')
  await openDeposit(grace, first)
  await grace.getByRole('heading', { level: 2 }).first().focus()
  await grace.keyboard.press('a')
  await decide(grace, 'checked with the statement')
  await expect(heading(page, /^You have .* more XLM$/)).toBeVisible()
  await expect.poll(async () => (await overview(page)).spendable).not.toBe(before)
  await expect(page.getByRole('main').getByText(/^You can trade all of it/)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await openDeposit(admin, second)
  await expect(admin.getByRole('button', { name: /credit/i })).toHaveCount(0)
  await expect(heading(other.page, /^We are looking for your payment$/)).toBeVisible()
})

test('the ways to pay are typed settings with a preview, and what is wrong is said at its field', async ({
  browser,
}) => {
  const admin = await superAdministrator(browser, 'admin')
  await admin.goto('/admin-payment-methods')
  await hydrated(admin)
  await admin
    .getByRole('main')
    .getByRole('button', { name: /^Bank transfer/ })
    .click()
  await admin.getByLabel('Most, $').fill('10')
  await admin.getByLabel('Name people see').fill('Bank transfer by phone')
  await expect(admin.getByLabel('As people see it')).toContainText('Bank transfer by phone')
  await admin.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(admin.getByLabel('Most, $')).toBeFocused()
  await expect(admin.getByText('Dollars with at most 2 decimals, not below the least.')).toBeVisible()
  await expectAccessibleOnBothDesks(admin)
})
