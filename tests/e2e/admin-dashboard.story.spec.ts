import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, failUntilRetried, test } from '#tests/e2e/story.ts'

async function openOverview(page: Page): Promise<void> {
  const answer = await page.request.post('/api/admin/login', { data: { username: 'grace', password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

const health = (page: Page, part: string) =>
  page.locator('#health li').filter({ has: page.getByText(part, { exact: true }) })

test.describe('the administrators’ overview', () => {
  test('shows users, transactions, the network, the queue and the outbox from real figures', async ({ page }) => {
    await openOverview(page)
    await expect(health(page, 'Ledger')).toContainText(/booked; closed \d+ s ago/)
    await expect(health(page, 'Horizon')).toContainText(/\d+ ms, ledgers to book: \d+/)
    for (const part of ['Sending', 'Submission queue', 'Jobs', 'Mail']) await expect(health(page, part)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Newest users' }).getByRole('row')).not.toHaveCount(1)
    const waiting = page.getByRole('table', { name: 'Transactions in progress, by state and age' })
    await expect(waiting.getByRole('rowheader')).toHaveText(['Queued', 'Signed'])
  })

  test('opens a mail of the outbox by the keyboard; in the demonstration its link is there', async ({ page }) => {
    const asked = await page.request.post('/api/reset-password-request', { data: { email: 'ann@astrolabe.example' } })
    expect(asked.status()).toBe(200)
    await openOverview(page)
    const mail = page.getByRole('table', { name: 'Mail outbox' }).getByRole('button', { name: 'Reset your' }).first()
    await mail.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reset your Astrolabe password' })
    await expect(dialog.getByRole('link', { name: /reset-password#token=/ })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(mail).toBeFocused()
  })

  test('sorts the newest users, and keeps a column of the outbox hidden after a reload', async ({ page }) => {
    const asked = await page.request.post('/api/reset-password-request', { data: { email: 'ann@astrolabe.example' } })
    expect(asked.status()).toBe(200)
    await openOverview(page)
    const users = page.getByRole('table', { name: 'Newest users' })
    const names = () => users.locator('tbody b').allTextContents()
    await expect(users).toBeVisible()
    const given = await names()
    await users.getByRole('button', { name: 'User' }).click()
    await expect(users.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'ascending')
    expect(await names()).toEqual(given.toSorted(new Intl.Collator('en', { numeric: true }).compare))
    await page.getByRole('button', { name: 'Columns: Mail outbox' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tries' }).click()
    await expectAccessible(page)
    const outbox = page.getByRole('table', { name: 'Mail outbox' })
    await expect(outbox.getByRole('columnheader')).toHaveText(['Mail', 'Written', 'State'])
    await page.reload()
    await expect(outbox.getByRole('columnheader')).toHaveText(['Mail', 'Written', 'State'])
  })

  test('one part that fails takes no other along, and is tried again alone', async ({ page }) => {
    await failUntilRetried(page, '**/trpc/admin.overview.people*', (route) => route.abort())
    await openOverview(page)
    const failure = page.getByRole('alert').filter({ hasText: 'The users did not load' })
    await expect(failure).toBeVisible()
    await expect(health(page, 'Horizon')).toContainText('Healthy')
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Open sessions')).toBeVisible()
  })

  test('does not call all clear, or healthy, what it could not read again', async ({ page }) => {
    await openOverview(page)
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
    await expect(health(page, 'Jobs')).toContainText('Healthy')
    await page.route('**/trpc/admin.overview.jobs*', (route) => route.fulfill({ status: 500, body: '<html>' }))
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/^Some figures did not load again: they are as of \d\d:\d\d:\d\d\.$/)).toBeVisible()
    await expect(page.getByText('Some figures did not load.')).toBeVisible()
    await expect(health(page, 'Jobs')).toContainText('This did not load.')
    await expect(health(page, 'Jobs')).not.toContainText('Healthy')
    await expect(health(page, 'Mail')).toContainText('Healthy')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  })

  test('is accessible in both themes and widths, and never scrolls sideways', async ({ page }) => {
    await openOverview(page)
    await expectAccessibleEverywhere(page, page.getByText('Open sessions'))
  })
})
