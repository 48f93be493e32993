import { randomUUID as uuid } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { toStroops } from '#shared/kernel/stroops.ts'
import { aDocument } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { approve, confirm, superAdministrator } from '#tests/e2e/administrators.ts'
import { creditedXlm, lineOf, newPaymentId, type Order, order, payerOf, statementOf } from '#tests/e2e/bought-xlm.ts'
import { call } from '#tests/e2e/calls.ts'
import { submitCase, verifyEmail } from '#tests/e2e/identity.ts'
import { fillPayment, overview, waitUntilActive } from '#tests/e2e/money.ts'
import { asAdministrator, linkIn, newestMail } from '#tests/e2e/outbox.ts'
import { DEMO_PASSWORD, giveCredentials, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

/** Opens a deposit at the desk, as its link in other pages does. */
async function openDeposit(page: Page, { id, reference }: Order) {
  await page.goto(`/admin-deposits?id=${id}`)
  await hydrated(page)
  const shown = page.getByRole('region').filter({ has: page.getByText(reference, { exact: true }) })
  await expect(shown).toBeVisible()
  return shown
}

/** Gives the reason in the dialog that is open at the desk, and the password where it is asked for. */
async function decideAtDesk(page: Page, { reason, label, done }: { reason: string; label: RegExp; done: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: label }).click()
  await confirm(page, page.getByText(done))
}

/** XLM that people got from the treasury, by the closing file of this month. */
async function creditsOfMonth(page: Page): Promise<bigint> {
  const month = new Date().toISOString().slice(0, 7)
  const file = await (await page.request.get(`/api/admin/closing.csv?month=${month}`)).text()
  const lines = file.split('\r\n').filter((line) => line.includes(',movement,credit,'))
  return lines
    .map((line) => toStroops(line.split(',')[5] ?? '0'))
    .reduce((sum, each) => (each > 0n ? sum + each : sum), 0n)
}

// On a product of its own: another story credits everything that matches there, and this one's would be among it.
test('what came otherwise than ordered goes back or is credited by two, and what is taken back is owed until two settle it', async ({
  browser,
}) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const [admin, grace] = [
    await superAdministrator(browser, 'admin', baseURL),
    await superAdministrator(browser, 'grace', baseURL),
  ]
  const theirs = await (await browser.newContext({ baseURL })).newPage()
  const person = newPerson()
  await openAccount(theirs, person)
  await waitUntilActive(theirs)
  const { id } = await (await theirs.request.get('/api/user')).json()
  const { address } = await overview(theirs)
  const atLedger = async (): Promise<bigint> => {
    const horizon = `http://127.0.0.1:${place.environment.STELLAR_PORT}`
    const { balances } = await (await theirs.request.get(`${horizon}/accounts/${address}`)).json()
    return toStroops(balances.find((one: { asset_type: string }) => one.asset_type === 'native').balance)
  }
  const take = (lines: readonly string[]) =>
    call(admin, 'admin.deposits.importStatement', { method: 'cash-app', csv: statementOf(lines) })
  const [before, creditsBefore] = [await atLedger(), await creditsOfMonth(admin)]

  const [less, kept] = [await order(theirs, '21'), await order(theirs, '24')]
  const keptId = newPaymentId()
  await take([lineOf(less, { amount: '11.00' }), lineOf(kept, { amount: '12.00', id: keptId })])
  await theirs.goto(`/buy-xlm/${less.id}`)
  await hydrated(theirs)
  await theirs.getByRole('button', { name: 'Send back $11.00' }).click()
  await expect(theirs.getByText('You chose to have $11.00 sent back.')).toBeVisible()

  await grace.goto('/admin-deposits')
  await hydrated(grace)
  await grace.getByRole('button', { name: /Send back/ }).click()
  const desk = grace.getByRole('region', { name: `${person.username}, $21` })
  await expect(desk.getByRole('row', { name: /^Amount/ })).toContainText('Short by $')
  await desk.getByRole('button', { name: 'Refund' }).click()
  const refund = grace.getByRole('dialog', { name: `Refund ${less.reference}` })
  await expect(refund.getByText('No imported statement has a payment of $11.00 that left yet.')).toBeVisible()
  await grace.keyboard.press('Escape')
  const [sent, toOther] = [newPaymentId(), newPaymentId()]
  await take([
    lineOf(less, { id: sent, amount: '-11.00' }),
    lineOf(less, { id: toOther, amount: '-11.00', payer: '$somebody' }),
    lineOf(less, { amount: '-10.99' }),
  ])
  const isOpen = Promise.withResolvers<void>()
  await grace.route(/admin\.deposits\.outgoing/, (route) => isOpen.promise.then(() => route.fallback()))
  await grace.reload()
  await hydrated(grace)
  await desk.getByRole('button', { name: 'Refund' }).click()
  await expect(refund).toBeVisible()
  isOpen.resolve() // what comes late is offered in the dialog that is open
  const choices = refund.getByLabel('Payment that went back').locator('option')
  await expect(choices).toHaveText(['Choose one', `${sent}, `, `${toOther}, `].map((text) => new RegExp(`^${text}`)))
  await expect(choices.nth(1)).toContainText(`to ${payerOf(less)}, who had paid`)
  await refund.getByLabel('Payment that went back').selectOption(sent)
  await decideAtDesk(grace, {
    reason: 'they chose it',
    label: /^Book the refund$/,
    done: 'Booked as sent back. The person is told.',
  })
  await expect(desk.getByText(sent, { exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: /^(Credit|Refund|Agree)/ })).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: 'Your money was sent back' })).toBeVisible()
  expect(await creditedXlm(less)).toBeNull()
  expect(await atLedger()).toBe(before)

  await call(theirs, 'deposits.choose', { id: kept.id, choice: 'requote' })
  const asked = await openDeposit(admin, kept)
  await asked.getByRole('button', { name: /^Ask to credit/ }).click()
  await decideAtDesk(admin, {
    reason: 'they took the new rate',
    label: /^Ask to credit/,
    done: 'Asked. It is done once a second administrator has agreed.',
  })
  const seen = await openDeposit(grace, kept)
  await expect(seen.getByRole('listitem').filter({ hasText: 'admin asked for it' })).toBeVisible()
  await seen.getByRole('button', { name: /^Agree/ }).click()
  await decideAtDesk(grace, { reason: 'so it is', label: /^Agree$/, done: 'Agreed. It is done within seconds.' })
  await expect.poll(() => creditedXlm(kept)).not.toBeNull()
  const credited = toStroops((await creditedXlm(kept)) ?? '0')
  await expect.poll(atLedger).toBe(before + credited)

  await take([lineOf(kept, { amount: '12.00', id: keptId, status: 'FAILED' })])
  const taken = await openDeposit(grace, kept)
  await expect(taken.getByText('A later line of a statement says otherwise.')).toBeVisible()
  await expectAccessible(grace)
  await taken.getByRole('button', { name: 'Taken back' }).click()
  await decideAtDesk(grace, {
    reason: 'their bank took it back',
    label: /^Book as taken back$/,
    done: 'Booked as taken back. The account owes the amount.',
  })
  await theirs.goto(`/buy-xlm/${kept.id}`)
  await expect(theirs.getByRole('heading', { name: 'The payment was taken back' })).toBeVisible()
  await expect(theirs.getByText('$12.00 are owed')).toBeVisible()
  await theirs.goto('/send')
  await fillPayment(theirs, { to: 'ann', amount: '5' })
  const owed = 'A payment of $12.00 that you bought with was reversed. Sending is paused until it is settled.'
  await expect(theirs.getByRole('alert').filter({ hasText: owed })).toBeVisible()
  const pay = () =>
    theirs.request.post('/trpc/payments.send', {
      data: { requestId: uuid(), destination: 'ann', asset: 'XLM', amount: '5', password: person.password },
    })
  expect((await pay()).status()).toBe(403)
  expect(await atLedger()).toBe(before + credited)

  await admin.goto(`/admin-users/${id}`)
  await hydrated(admin)
  await expect(admin.getByText('A reversed deposit is owed').first()).toBeVisible()
  const purchase = (of: Order) => admin.getByRole('listitem').filter({ hasText: `Purchase ${of.reference}` })
  await expect(purchase(less)).toContainText('refunded')
  await expect(purchase(kept)).toContainText('reversed')

  await taken.getByRole('button', { name: 'Debt settled' }).click()
  await decideAtDesk(grace, {
    reason: 'paid by transfer',
    label: /^Book as settled$/,
    done: 'Asked. It is done once a second administrator has agreed.',
  })
  await admin.goto('/admin-approvals')
  await hydrated(admin)
  await expect(admin.getByRole('heading', { name: 'Close a debt' })).toBeVisible()
  await approve(admin)
  await expect.poll(async () => (await pay()).status()).toBe(200)

  expect((await creditsOfMonth(admin)) - creditsBefore, 'the books have what the ledger has').toBe(credited)
})

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
