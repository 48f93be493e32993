import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { confirm, decide, superAdministrator } from '#tests/e2e/administrators.ts'
import { newPerson, openAccount, test } from '#tests/e2e/story.ts'

test('an administrator finds a person and freezes the account, and two make an administrator of them', async ({
  browser,
  page: theirs,
}) => {
  const person = newPerson()
  await openAccount(theirs, person)

  const page = await superAdministrator(browser, 'admin')
  await page.goto('/admin-users')
  await page.getByLabel('Search').fill(person.username.toUpperCase())
  const table = page.getByRole('table', { name: 'Users' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessibleEverywhere(page, table)
  await page.setViewportSize({ width: 1440, height: 900 })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('users.csv')
  await page.getByLabel('Search').fill('nobody-of-that-name')
  await page.getByRole('button', { name: 'Show everybody' }).click()
  const joined = table.getByRole('columnheader', { name: 'Joined' })
  await expect(joined).toHaveAttribute('aria-sort', 'descending')
  await joined.getByRole('button').press('Enter')
  await expect(page).toHaveURL(/order=oldest/)
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('admin')
  await page.getByLabel('Search').fill(person.username)
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: person.username }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()

  await page.getByRole('button', { name: 'Freeze account' }).click()
  const dialog = page.getByRole('dialog', { name: `Freeze the account of ${person.username}` })
  await dialog.getByRole('button', { name: 'Freeze account' }).click()
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('a stolen phone')
  await dialog.getByRole('button', { name: 'Freeze account' }).click()
  await expect(dialog.getByText('Enter your password to confirm this decision.')).toBeVisible()
  await expectAccessible(page)
  await decide(page, { reason: 'a stolen phone', label: 'Freeze account' })
  await expect(page.getByRole('status').filter({ hasText: 'The account is frozen.' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'a stolen phone' })).toBeVisible()
  expect((await theirs.request.get('/api/user')).status()).toBe(401)
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: 'Unfreeze' }))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Unfreeze' }).click()
  await decide(page, { reason: 'the phone was found', label: 'Unfreeze' })
  await expect(page.getByRole('button', { name: 'Freeze account' })).toBeVisible()

  await page.getByRole('button', { name: 'Stop market making' }).click()
  const stopping = page.getByRole('dialog', { name: `Stop market making of ${person.username}` })
  await stopping.getByRole('button', { name: 'Stop market making' }).click()
  await expect(stopping.getByText('Say in a few words why.')).toBeVisible()
  await stopping.getByLabel('Reason').fill('odd orders of their pools')
  await stopping.getByRole('button', { name: 'Stop market making' }).click()
  await confirm(page, page.getByRole('status').filter({ hasText: 'Market making of this person is stopped.' }))
  const stops = await page.evaluate(async () => (await fetch('/trpc/admin.marketMaking.stops')).json())
  expect(stops.result.data.items[0]).toMatchObject({
    name: person.username,
    reason: 'odd orders of their pools',
    liftedAt: null,
  })

  await page.getByRole('button', { name: 'Make administrator', exact: true }).click()
  await decide(page, { reason: 'helps with the support', label: 'Ask for the role' })
  await expect(page.getByText('A change of the role waits for another super administrator.')).toBeVisible()
  await page.goto('/admin-approvals')
  await page.getByText('Yours', { exact: true }).click()
  await page.getByRole('button', { name: `Make ${person.username} an administrator` }).click()
  await expect(page.getByText('You have asked for this yourself. Somebody else decides.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()

  const grace = await superAdministrator(browser, 'grace')
  await grace.goto('/admin-approvals')
  const asked = grace.getByRole('button', { name: `Make ${person.username} an administrator` })
  await asked.click()
  await expectAccessibleEverywhere(grace, asked)
  await grace.setViewportSize({ width: 1440, height: 900 })
  await grace.getByRole('button', { name: 'Approve' }).click()
  await decide(grace, { reason: '', label: 'Approve' })
  await expect(grace.getByRole('status').filter({ hasText: 'Approved.' })).toBeVisible()

  await theirs.request.post('/api/login', { data: person })
  await expect.poll(async () => (await (await theirs.request.get('/api/user')).json()).isAdmin).toBe(true)
  await theirs.goto('/admin-users')
  await expect(theirs.getByRole('heading', { name: 'Missing scope: Support, Compliance' })).toBeVisible()
  await page.goto('/admin-users/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible()
})
