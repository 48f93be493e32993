import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { decide, superAdministrator } from '#tests/e2e/administrators.ts'
import { fund } from '#tests/e2e/money.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

test('an administrator looks at an account as its owner does, who is told of it, and announces something to everybody', async ({
  browser,
  page: theirs,
  person,
}) => {
  await fund(theirs)
  const { id } = await (await theirs.request.get('/api/user')).json()
  const page = await superAdministrator(browser, 'admin')
  await page.goto(`/admin-users/${id}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'View as user' }).click()
  await page.getByRole('button', { name: 'Give a reason and begin' }).click()
  await decide(page, { reason: 'misses a payment', label: 'Begin' })
  const bar = page.getByRole('region', { name: 'View as user' })
  await expect(bar).toContainText(`You are viewing as ${person.username}, read only.`)
  const assets = page.getByRole('region').filter({ hasText: 'Total value' }).or(page.getByText('Total value'))
  await expect(assets.first()).toBeVisible()
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows).not.toHaveCount(1)
  await expectAccessibleEverywhere(page, rows.last())
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.last().getByRole('link').click()
  await expect(page.getByRole('link', { name: person.username })).toBeVisible()
  await page.goBack()
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await page.goto(`/admin-users/${id}/view`)
  await expect(page.getByRole('heading', { name: 'You are not looking at this account' })).toBeVisible()

  await page.goto('/admin-announcements')
  await hydrated(page)
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByText('Write at least three characters.').first()).toBeVisible()
  const title = `Maintenance ${person.username}`
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('Text in English').fill('Nothing can be sent from 6 to 7.')
  await page.getByLabel('Title in Spanish').fill(`Mantenimiento ${person.username}`)
  await page.getByLabel('Text in Spanish').fill('No se podrá enviar nada de 6 a 7.')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The announcement is published.' })).toBeVisible()
  const withdraw = page.getByRole('button', { name: `Withdraw: ${title}` })
  await expectAccessibleEverywhere(page, withdraw)

  await theirs.goto('/notifications')
  await hydrated(theirs)
  await expect(
    theirs.getByRole('listitem').filter({ hasText: 'An administrator looked at your account' }),
  ).toBeVisible()
  await theirs.getByRole('button', { name: `Mark as read: ${title}` }).click()
  await expect(theirs.getByRole('button', { name: `Mark as read: ${title}` })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await withdraw.click()
  await expect(page.getByRole('status').filter({ hasText: 'The announcement is withdrawn.' })).toBeVisible()
})
