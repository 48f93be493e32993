import { expect, type Locator } from '@playwright/test'
import { toStroops } from '#shared/kernel/stroops.ts'
import { confirm, superAdministrator } from '#tests/e2e/administrators.ts'
import { creditedXlm, lineOf, type Order, order, statementOf } from '#tests/e2e/bought-xlm.ts'
import { anotherPerson, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, test } from '#tests/e2e/story.ts'

/** Presses it, and counts. */
function counted(): { press: (what: Locator) => Promise<void>; times: () => number } {
  let times = 0
  return {
    press: async (what) => {
      times += 1
      await what.click()
    },
    times: () => times,
  }
}

test('two people credit all that matches, leave out what differs, and the closing file has each credit of the ledger', async ({
  browser,
}) => {
  const orders: Order[] = []
  for (const amount of ['21', '22', '23', '24']) orders.push(await order((await anotherPerson(browser)).page, amount))
  const [first, second, third, wrong] = orders as [Order, Order, Order, Order]
  const before = new Map<Order, bigint>()
  for (const one of orders) before.set(one, toStroops((await overview(one.page)).spendable))

  const admin = await superAdministrator(browser, 'admin')
  const { press, times } = counted()
  await admin.goto('/admin-deposits')
  await hydrated(admin)
  await press(admin.getByRole('button', { name: 'Import statement' }))
  const dialog = admin.getByRole('dialog', { name: 'Import a statement' })
  await press(dialog.getByRole('combobox', { name: 'Method' }))
  await press(dialog.getByRole('option', { name: 'Cash App' }))
  const lines = [...[first, second, third].map((one) => lineOf(one)), lineOf(wrong, { amount: '20.00' })]
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statementOf(lines)),
  })
  await expect(dialog.getByRole('row').filter({ hasText: first.reference })).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Import' }))
  await press(dialog.getByRole('button', { name: 'Done' }))

  // whoever imports a line may ask for its credit and never decides on it
  const grace = await superAdministrator(browser, 'grace')
  await admin.goto('/admin-deposits')
  await hydrated(admin)
  await press(admin.getByRole('button', { name: 'Credit all that match' }))
  const bulk = admin.getByRole('dialog', { name: 'Credit everything that matches' })
  for (const { reference } of [first, second, third])
    await expect(bulk.getByText(reference, { exact: true })).toBeVisible()
  await expect(bulk.getByText(wrong.reference)).toHaveCount(0)
  await bulk.getByLabel('Reason').fill('the statement of November')
  await press(bulk.getByRole('button', { name: /^Ask to credit/ }))
  await confirm(admin, admin.getByText(/^Asked for \d+ credits?\./))

  await grace.goto('/admin-approvals')
  await hydrated(grace)
  await press(grace.getByRole('button', { name: 'Credit several deposits' }).first())
  for (const { reference } of [first, second, third])
    await expect(grace.getByRole('main').getByText(reference).first()).toBeVisible()
  await press(grace.getByRole('button', { name: /^Approve:/ }))
  const decision = grace.getByRole('dialog')
  await decision.getByLabel('Your password').fill(DEMO_PASSWORD)
  await press(decision.getByRole('button', { name: 'Approve' }))
  await expect(grace.getByText('Approved. The change is applied within seconds.')).toBeVisible()
  expect(times()).toBeLessThanOrEqual(20)

  for (const one of [first, second, third]) {
    await expect.poll(() => creditedXlm(one)).not.toBeNull()
    const credited = toStroops((await creditedXlm(one)) ?? '0')
    await expect
      .poll(async () => toStroops((await overview(one.page)).spendable) - (before.get(one) ?? 0n))
      .toBe(credited)
  }
  expect(toStroops((await overview(wrong.page)).spendable)).toBe(before.get(wrong))

  const month = new Date().toISOString().slice(0, 7)
  const file = await (await admin.request.get(`/api/admin/closing.csv?month=${month}`)).text()
  const ofCredits = file.split('\r\n').filter((line) => line.includes(',movement,credit,'))
  expect(ofCredits.length).toBeGreaterThan(1)
  const total = ofCredits.reduce((sum, line) => sum + toStroops(line.split(',')[5] ?? '0'), 0n)
  expect(total, 'what the treasury gave is what people got').toBe(0n)
})
