import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { decide, makeAdministrator, superAdministrator } from '#tests/e2e/administrators.ts'
import { hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'

test('two grant a new administrator a scope, and by Ctrl-K it opens what it opens and nothing else', async ({
  browser,
  page: theirs,
}) => {
  const [helper, sought] = [newPerson(), newPerson()]
  const other = await (await browser.newContext()).newPage()
  await openAccount(other, sought)
  await openAccount(theirs, helper)
  await makeAdministrator(browser, theirs)

  await theirs.goto('/admin-users')
  await hydrated(theirs)
  await expect(theirs.getByRole('heading', { name: 'Missing scope: Support, Compliance' })).toBeVisible()
  await expect(theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toBeHidden()
  await expectAccessible(theirs)

  const { id } = await (await theirs.request.get('/api/user')).json()
  const admin = await superAdministrator(browser, 'admin')
  await admin.goto(`/admin-users/${id}`)
  await hydrated(admin)
  await admin.getByRole('checkbox', { name: 'Support' }).press('Space')
  await admin.getByRole('button', { name: 'Ask for these scopes' }).click()
  await decide(admin, { reason: 'answers the mails', label: 'Ask for these scopes' })
  await expect(admin.getByText('A change of the scopes waits for another super administrator.')).toBeVisible()
  const grace = await superAdministrator(browser, 'grace')
  await grace.goto('/admin-approvals')
  await grace.getByRole('button', { name: `Change the scopes of ${helper.username}` }).click()
  await grace.getByRole('button', { name: 'Approve' }).click()
  await decide(grace, { reason: 'agreed', label: 'Approve' })
  const rooms = async () => (await (await theirs.request.get('/api/user')).json()).rooms
  await expect.poll(rooms).toEqual(['support'])

  await theirs.goto('/admin-dashboard')
  await hydrated(theirs)
  await theirs.keyboard.press('Control+k')
  const line = theirs.getByRole('combobox', { name: 'Find' })
  await expect(line).toBeFocused()
  await expect(theirs.getByRole('option', { name: 'Freezes and stops' })).toHaveCount(0)
  await line.fill(sought.username.toUpperCase())
  const found = theirs.getByRole('group', { name: 'People' }).getByRole('option', { name: sought.username })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleEverywhere(theirs, found)
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await line.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: sought.username })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Freeze account' })).toBeHidden()

  await theirs.keyboard.press('Control+k')
  await expect(theirs.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveCount(1)
  await line.fill('nobody-of-that-name')
  await expect(theirs.getByText('Nothing found for “nobody-of-that-name”.')).toBeVisible()
  await line.fill('audit')
  await expect(theirs.getByRole('option', { name: 'Audit log' })).toBeVisible()
  await line.press('ArrowDown')
  await line.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
})
