import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { anotherPerson, fund } from '#tests/e2e/money.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const confirm = async (page: Page, password: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}
const fileOf = (...rows: string[]) => ({
  name: 'payroll-november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['\uFEFFdestination;asset;amount;memo', ...rows].join('\r\n')),
})

test('many people are paid from a file that was checked before, and each row says what became of it', async ({
  page,
  person,
  browser,
}) => {
  const { person: other } = await anotherPerson(browser)
  await fund(page)
  await page.goto('/send')
  await hydrated(page)
  await page.getByRole('link', { name: 'Pay many people from a file' }).click()
  const main = page.getByRole('main')
  await main
    .getByLabel('CSV file', { exact: true })
    .last()
    .setInputFiles(
      fileOf(`${other.username};XLM;2.5;Nov pay`, `${other.username};XLM;2.5;Nov pay`, 'nobody-here;XLM;1,5;'),
    )
  await expect(page.getByRole('heading', { level: 1, name: 'Check the batch' })).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: 'Same recipient and amount as row 2' })).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: 'a comma can mean two things' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('button', { name: 'Send 1 payment' }))
  await main.getByRole('button', { name: 'Send 1 payment' }).click()
  await confirm(page, person.password)
  await expect(page.getByRole('heading', { level: 1, name: 'Batch sent' })).toBeVisible()
  await main.getByText('Sent, 1').click()
  await expect(main.getByRole('row').filter({ hasText: other.username })).toContainText('Sent')
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('button', { name: 'Download results' }))
})

test('a payment is scheduled for every month, changed, paused and cancelled', async ({ page, person, browser }) => {
  const { person: other } = await anotherPerson(browser)
  await page.goto('/send/scheduled')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No scheduled payments' })).toBeVisible()
  await main.getByRole('link', { name: 'Schedule a payment' }).first().click()
  await main.getByLabel('To', { exact: true }).fill(other.username)
  await main.getByRole('textbox', { name: 'Amount', exact: true }).fill('25')
  await main.getByRole('textbox', { name: 'First payment on' }).fill('2031-01-31T09:00')
  await expect(main.getByRole('listitem').filter({ hasText: '25 XLM' })).toHaveCount(4)
  await expect(main.getByTitle(/^G[A-Z2-7]{55}$/)).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('button', { name: 'Schedule' }))
  await main.getByRole('button', { name: 'Schedule' }).click()
  await confirm(page, person.password)
  await expect(main.getByText('No payment was due yet.')).toBeVisible()
  await main.getByRole('link', { name: 'Change' }).click()
  await expect(main.getByRole('textbox', { name: 'Next payment on' })).toHaveValue('Jan 31, 2031, 09:00')
  await main.getByRole('textbox', { name: 'Amount', exact: true }).fill('30')
  await main.getByRole('button', { name: 'Save the change' }).click()
  await expect(main.getByRole('button', { expanded: true })).toContainText('30.00 XLM')
  await main.getByRole('button', { name: 'Pause' }).click()
  await main.getByRole('button', { name: 'Resume' }).click()
  await expectAccessibleOnDeskAndPhone(page, main.getByRole('button', { name: 'Pause' }))
  await main.getByRole('button', { name: 'Cancel', exact: true }).click()
  await main.getByRole('button', { name: 'Cancel the payments' }).click()
  await expect(main.getByRole('heading', { name: 'No scheduled payments' })).toBeVisible()
})
