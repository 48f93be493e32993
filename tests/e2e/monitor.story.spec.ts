import path from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { DATABASE } from '#server/launch/database-server.ts'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'
import { expectAccessible, expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { confirm, superAdministrator } from '#tests/e2e/administrators.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const NAME = 'Fees collected with another amount'
const RELATED = 'Trades between related accounts'
const CHECKS: Record<string, string> = { [NAME]: 'orders.fee-collected-otherwise', [RELATED]: 'orders.self-trade' }

/** As the work itself notes it. */
async function noteIssue(subject: string, name = NAME): Promise<void> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const client = new pg.Client(runningPostgresUrl(folder, DATABASE) ?? '')
  await client.connect()
  await client.query(
    `insert into system_issues (id, type, check_id, subject, title, description, severity, detection_time, last_detected)
      values ($1, 'payments', $5, $2, $3, $4, 'medium', now(), now())`,
    [uuid(), subject, name, `The fee of order ${subject} was collected with another amount.`, CHECKS[name]],
  )
  await client.end()
}

test('an issue is acknowledged by a key, becomes a task that is worked off, and is resolved', async ({ browser }) => {
  const subject = uuid()
  await noteIssue(subject)
  const page = await superAdministrator(browser, 'admin')
  await page.goto('/admin-super')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Monitor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monitor' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Medium ${NAME}`) }).click()
  await expect(page.getByText(`The fee of order ${subject}`)).toBeVisible()
  await page.getByRole('heading', { level: 2, name: NAME }).click()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await confirm(page, page.getByText(`Acknowledged: ${NAME}.`))
  await expect(page.getByText('Acknowledged by admin').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const title = `Compare the order ${subject.slice(0, 8)}`
  await dialog.getByLabel('Task', { exact: true }).fill(title)
  await dialog.getByLabel('Steps').fill('Look at its trades\nWrite to its owner')
  await dialog.getByLabel('Assigned to').selectOption({ label: 'grace' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The task was added.')).toBeVisible()
  const opened = page.getByRole('button', { name: title })
  await expectAccessibleOnDeskAndPhone(page, opened)
  await opened.click()
  await dialog.getByLabel('Look at its trades').check()
  await dialog.getByLabel('Status').selectOption({ label: 'Done' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The task was changed.')).toBeVisible()
  await expect(opened).toBeHidden()

  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByLabel('Reason').fill('Both were right: the order was edited between.')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(`Resolved: ${NAME}.`)).toBeVisible()
  await page.getByText('Log', { exact: true }).click()
  const ended = page
    .getByRole('region', { name: 'Issues that are over' })
    .or(page.getByRole('table', { name: 'Issues that are over' }))
  await expect(ended.getByText(`The fee of order ${subject}`).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Trends', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Check' })).toBeVisible()
  await expectAccessible(page)
})

test('an incident is drafted from its issue, stands on the status page, gets news and ends', async ({
  browser,
  page: visitor,
}) => {
  const subject = uuid()
  await noteIssue(subject, RELATED)
  const page = await superAdministrator(browser, 'admin')
  await page.goto('/admin-super/monitor')
  await hydrated(page)
  await page
    .getByRole('button', { name: new RegExp(`^Medium ${RELATED}`) })
    .first()
    .click()
  await page.getByText(`The fee of order ${subject}`).waitFor()
  await page
    .getByRole('heading', { level: 2, name: RELATED })
    .locator('xpath=ancestor::section')
    .getByRole('button', { name: 'Write an incident' })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title in English')).toHaveValue(RELATED)
  await expect(dialog.getByLabel('Title in Spanish')).toHaveValue(/^Operaciones/)
  const title = `Fees come late ${subject.slice(0, 8)}`
  await dialog.getByLabel('Title in English').fill(title)
  await dialog.getByLabel('Trading').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await confirm(page, page.getByText('The incident is on the status page.'))

  await visitor.goto('/status')
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await hydrated(visitor)
  await expect(visitor.getByText(/^Checked \d+ s ago\.$/)).toBeVisible()
  await expectAccessible(visitor)

  const entry = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ has: page.getByRole('button', { name: 'Update' }) })
  await expectAccessibleOnDeskAndPhone(page, entry.getByRole('button', { name: 'Update' }))
  await entry.getByRole('button', { name: 'Update' }).click()
  await dialog.getByLabel('State').selectOption({ label: 'Fixed' })
  await dialog.getByLabel('Text in English').fill('All fees were collected.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Write the text in both languages.')).toBeVisible()
  await dialog.getByLabel('Text in Spanish').fill('Se cobraron todas las comisiones.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The incident has ended.')).toBeVisible()
  await expect(entry).toBeHidden()

  await visitor.reload()
  await expect(visitor.getByText('All fees were collected.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeHidden()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await dialog.getByLabel('Reason').fill('They were collected.')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText(`Resolved: ${RELATED}.`)).toBeVisible()
})
