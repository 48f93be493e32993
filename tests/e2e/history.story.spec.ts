import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

const openHistory = async (page: Page, path = '/history'): Promise<void> => {
  await signInAs(page, 'ann')
  await page.goto(path)
  await hydrated(page)
}
const rowsOf = (page: Page) => page.getByRole('main').locator('[data-row-link]')

/** What must be seen of each state of the screen. */
const STATES: Record<string, (page: Page) => Promise<Locator>> = {
  'the export of a statement': async (page) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog').getByText('PDF statement').click()
    return page.getByRole('dialog').getByRole('combobox', { name: 'Month' })
  },
  'the days of the filter': async (page) => {
    await page.getByRole('button', { name: 'Any time' }).click()
    return page.getByRole('button', { name: 'This month' })
  },
  'a day, typed wrongly and then picked': async (page) => {
    await page.getByRole('button', { name: 'Any time' }).click()
    const from = page.getByRole('textbox', { name: 'From' })
    await from.fill('13/45/2026')
    await from.press('Tab')
    await expect(page.getByText('Enter a date, such as Nov 18, 2026')).toBeVisible()
    await from.fill('3/11/2026')
    await from.press('ArrowDown')
    const day = page.getByRole('button', { name: '11 March 2026' })
    await expect(day).toBeFocused()
    await day.press('ArrowRight')
    await page.getByRole('button', { name: '12 March 2026' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Choose: From' })).toBeFocused()
    await expect(from).toHaveValue('Mar 12, 2026')
    await expect(page).toHaveURL(/firstDay=2026-03-12/)
    await from.press('ArrowDown')
    return page.getByRole('button', { name: '12 March 2026' })
  },
  'a hash that nobody knows': async (page) => {
    await page.getByRole('button', { name: 'Look it up on the network' }).click()
    await page.getByRole('textbox', { name: 'Transaction hash' }).fill('ab'.repeat(32))
    await page.getByRole('button', { name: 'Look up', exact: true }).click()
    return page.getByText('The network does not know this hash')
  },
}
for (const [name, open] of Object.entries(STATES)) {
  test(`${name} is accessible in both themes and widths`, async ({ page }) => {
    await openHistory(page)
    await expect(rowsOf(page).first()).toBeVisible()
    await expectAccessibleOnDeskAndPhone(page, await open(page))
  })
}

test('an entry shows what the ledger keeps of it, and its XDR as text', async ({ page }) => {
  await openHistory(page)
  await rowsOf(page).first().click()
  await page.getByRole('button', { name: 'Operations, effects and XDR' }).click()
  await expect(page.getByRole('textbox', { name: 'Envelope as JSON' })).toHaveValue(/"operations"/)
  await expectAccessibleInBothThemes(page)
})

test('a tab and a party narrow the list, both stand in the address, and the file holds just what is shown', async ({
  page,
}) => {
  await openHistory(page)
  await page.getByRole('tab', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/kind=payments/)
  await rowsOf(page).filter({ hasText: 'Sent to bob' }).first().click()
  await page.getByRole('complementary', { name: 'Details' }).getByRole('link', { name: 'All with bob' }).click()
  await expect(page).toHaveURL(/counterparty=G/)
  await expect(rowsOf(page).first()).toBeVisible()
  await expect(rowsOf(page).filter({ hasNotText: 'bob' })).toHaveCount(0)
  const shown = await rowsOf(page).count()
  expect(shown).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('dialog').getByText(`${shown} entries`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('history.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(shown + 1)
  expect(lines.slice(1).every((line) => /,bob,/.test(line))).toBe(true)
  await page.getByRole('button', { name: 'Show all parties' }).click()
  await expect(page).not.toHaveURL(/counterparty/)
  await expect(rowsOf(page).filter({ hasNotText: 'bob' })).not.toHaveCount(0)
  await page.getByRole('combobox', { name: 'Sent to or received from' }).fill('bob')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/counterparty=/)
  await expect(rowsOf(page).filter({ hasNotText: 'bob' })).toHaveCount(0)
  await expect(rowsOf(page).first()).toBeVisible()
})
