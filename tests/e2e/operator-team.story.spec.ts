import { expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { aDocument } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { approve, confirm, superAdministrator } from '#tests/e2e/administrators.ts'
import { submitCase, verifyEmail } from '#tests/e2e/identity.ts'
import { asAdministrator, linkIn, newestMail } from '#tests/e2e/outbox.ts'
import { giveCredentials, hydrated, test } from '#tests/e2e/story.ts'

test('a reviewer takes a case, leaves a note and rejects it by mistake; two override that, and the level rises', async ({
  browser,
  page: theirs,
  person,
}) => {
  await verifyEmail(browser, theirs, person)
  await submitCase(theirs, { number: person.username, front: await aDocument() })
  const { id } = await (await theirs.request.get('/api/user')).json()
  const admin = await superAdministrator(browser, 'admin')
  await admin.goto('/admin-kyc')
  await hydrated(admin)
  const queue = admin.getByRole('region', { name: 'Queue' })
  const shown = admin.getByRole('region', { name: /^KYC-/ })
  await queue.getByRole('textbox', { name: 'Search' }).fill(person.username)
  await admin.waitForURL(/search=/) // what is typed closes the case that is open
  await expect(queue.getByRole('listitem')).toHaveCount(1)
  await queue.getByRole('button', { name: person.username }).click()
  await shown.getByLabel('Assigned to').selectOption({ label: 'admin' })
  await expect(queue.getByRole('listitem')).toContainText('Yours')
  await shown.getByRole('textbox', { name: 'Note' }).fill('The surname is written in two ways.')
  await shown.getByRole('button', { name: 'Add a note' }).click()
  await expect(shown.getByRole('listitem').filter({ hasText: 'in two ways' })).toContainText('admin')
  await shown.getByRole('button', { name: 'Claim this case' }).click()
  await expect(shown.getByRole('button', { name: 'Enlarge: Front' })).toBeVisible()
  await expectAccessible(admin)
  await shown.getByRole('button', { name: /^Reject/ }).click()
  await shown.getByRole('textbox', { name: 'In your own words' }).fill('The name differs.')
  await shown.getByRole('button', { name: 'Reject the case' }).click()
  await expect(admin.getByText('Rejected. The person is told.', { exact: true })).toBeVisible()
  await theirs.goto('/kyc')
  await expect(theirs.getByText('The name differs.')).toBeVisible()
  await expect(theirs.getByText(/^You are at level 1\./)).toBeVisible()

  await shown.getByRole('button', { name: 'Override the verdict' }).click()
  await shown.getByRole('textbox', { name: 'Why the verdict is changed' }).fill('Both spellings are hers.')
  await shown.getByRole('button', { name: 'Ask for approval' }).click()
  await confirm(admin, shown.getByText('Approval is asked for'))

  const grace = await superAdministrator(browser, 'grace')
  await grace.goto('/admin-approvals')
  await hydrated(grace)
  const asked = grace.getByRole('button').filter({ hasText: person.username })
  await expect(asked).toContainText('Override an identity check')
  await asked.click()
  await expect(grace.getByRole('blockquote')).toContainText('Both spellings are hers.')
  await grace.getByRole('link', { name: 'Open the case' }).click()
  await expect(grace.getByRole('listitem').filter({ hasText: 'in two ways' })).toContainText('admin')
  await grace.goBack()
  await approve(grace)
  await expect(theirs.getByText('You are at level 2: your identity is approved.')).toBeVisible()
  await admin.goto(`/admin-users/${id}`)
  await expect(admin.getByText('Verified', { exact: true })).toBeVisible()
  const level = admin.getByRole('term').filter({ hasText: 'Identity level' }).locator('..')
  await expect(level.getByRole('definition')).toHaveText('2')
})

test('an administrator is invited by two, signs in to the mailed link, and enters the rooms of the scope alone', async ({
  browser,
  page: theirs,
  person,
}) => {
  await theirs.request.post('/api/logout')
  const admin = await superAdministrator(browser, 'admin')
  await admin.goto('/admin-super/roles')
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Invite an administrator' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Invite an administrator' })
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Template').selectOption({ label: 'Accountant' })
  await expect(dialog.getByRole('checkbox', { name: 'Finance' })).toBeChecked()
  await expectAccessible(admin)
  await dialog.getByLabel('Reason').fill('keeps the books from December on')
  await dialog.getByRole('button', { name: 'Ask for the invitation' }).click()
  const mailWaits = 'Asked for. The mail leaves once another super administrator has approved it.'
  await confirm(admin, admin.getByText(mailWaits))

  const grace = await superAdministrator(browser, 'grace')
  await grace.goto('/admin-approvals')
  await hydrated(grace)
  await grace.getByRole('button', { name: `Invite ${person.email} as an administrator` }).click()
  await approve(grace)
  const outbox = await asAdministrator(browser)
  const invitation = async (): Promise<string | null> => {
    const text = await newestMail(outbox, person.email)
    return text.includes('/invitation#') ? linkIn(text, '/invitation') : null
  }
  await expect.poll(invitation).not.toBeNull()

  await theirs.goto((await invitation()) ?? '')
  await hydrated(theirs)
  await expect(theirs.getByText(`${person.email} is invited as an administrator for: Finance.`)).toBeVisible()
  await theirs.getByRole('button', { name: 'Sign in to accept' }).click()
  await theirs.waitForURL('/auth')
  await hydrated(theirs)
  await giveCredentials(theirs, person)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await theirs.waitForURL('/security/two-factor')
  await hydrated(theirs)
  await expect(theirs.getByText('Administrators need a second factor.')).toBeVisible()
  const key = theirs.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)
  await confirm(theirs, key, person.password)
  const app = new TOTP({ secret: ((await key.textContent()) ?? '').replaceAll(' ', '') })
  await theirs.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await theirs.keyboard.type(app.generate())
  await theirs.getByRole('checkbox', { name: 'I have saved these codes' }).check()
  await theirs.getByRole('button', { name: 'Done' }).click()
  await theirs.waitForURL('/admin-dashboard')
  await hydrated(theirs)
  const rooms = theirs.getByRole('navigation', { name: 'Main' })
  for (const open of [/^Deposits/, /^Fees/, /^Transactions/])
    await expect(rooms.getByRole('link', { name: open })).toBeVisible()
  for (const closed of [/^Users/, /^Identity/, /^Content/, /^Administrators/])
    await expect(rooms.getByRole('link', { name: closed })).toHaveCount(0)
  await rooms.getByRole('link', { name: /^Deposits/ }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Deposits' })).toBeVisible()
  await theirs.goto('/admin-kyc')
  await expect(theirs.getByRole('heading', { name: 'Missing scope: Compliance' })).toBeVisible()
  expect((await theirs.request.get('/trpc/admin.roles.list')).status()).toBe(403)

  await admin.reload()
  await hydrated(admin)
  const holder = admin.getByRole('table', { name: 'Administrators' }).getByRole('row').filter({ hasText: person.email })
  await expect(holder).toContainText('Authenticator app')
  await expect(holder).toContainText('Asked by admin, approved by grace')
  const mailed = admin.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: person.email })
  await expect(mailed).toContainText('Accepted')
  await expectAccessible(admin)
})
