import { randomUUID as uuid } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toStroops } from '#shared/kernel/stroops.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { approve, confirm, superAdministrator } from '#tests/e2e/administrators.ts'
import { creditedXlm, lineOf, newPaymentId, type Order, order, payerOf, statementOf } from '#tests/e2e/bought-xlm.ts'
import { call } from '#tests/e2e/calls.ts'
import { fillPayment, overview, waitUntilActive } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
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
