import { randomUUID as uuid } from 'node:crypto'
import { expect } from '@playwright/test'
import { toStroops } from '#shared/kernel/stroops.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { approve, decide, superAdministrator } from '#tests/e2e/administrators.ts'
import { ask, call } from '#tests/e2e/calls.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

// On a product of its own: its fee would be charged in other stories, and its requests would wait on their pages.
test('two people freeze for compliance, lift it after a question and its answer, set a fee, and the books have it', async ({
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
  await fund(theirs)
  const { id } = await (await theirs.request.get('/api/user')).json()
  const pay = () =>
    theirs.request.post('/trpc/payments.send', {
      data: { requestId: uuid(), destination: 'ann', asset: 'XLM', amount: '5', password: person.password },
    })

  await admin.goto(`/admin-users/${id}`)
  await hydrated(admin)
  await admin.getByRole('button', { name: 'Freeze account' }).click()
  await admin.getByRole('dialog').getByLabel('Category').selectOption({ label: 'Compliance' })
  await decide(admin, { reason: 'names of a list to compare', label: 'Freeze account' })
  await expect(admin.getByText('The account is frozen.')).toBeVisible()
  await theirs.request.post('/api/login', { data: { username: person.username, password: person.password } })
  expect((await pay()).status()).toBe(403)
  await admin.getByRole('button', { name: 'Ask to unfreeze' }).click()
  await decide(admin, { reason: 'another person of that name', label: 'Ask to unfreeze' })

  await grace.goto('/admin-approvals')
  await hydrated(grace)
  const field = grace.getByLabel('Question or answer')
  await expect(field).toBeVisible()
  await grace.keyboard.press('n')
  await expect(field).toBeFocused()
  await grace.keyboard.type('Who has compared the dates of birth?')
  await grace.getByRole('button', { name: 'Ask admin' }).click()
  await expect(grace.getByRole('listitem').filter({ hasText: 'Who has compared' })).toContainText('grace')
  await expectAccessible(grace)

  await admin.goto('/notifications')
  await hydrated(admin)
  await admin.getByRole('link', { name: /^grace comments on a request/ }).click()
  await expect(admin.getByText('Who has compared the dates of birth?')).toBeVisible()
  await hydrated(admin)
  await admin.getByLabel('Question or answer').fill('I have: they differ by nine years.')
  await admin.getByRole('button', { name: 'Answer' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'nine years' })).toContainText('admin')
  await grace.reload()
  await hydrated(grace)
  await expect(grace.getByText('I have: they differ by nine years.')).toBeVisible()
  await approve(grace)
  await expect.poll(async () => (await ask(admin, 'admin.users.get', { id })).frozenBy).toBe(null)

  const fee = { operation: 'payment', asset: 'XLM', type: 'flat', value: '0.25', min: '0', max: null, active: true }
  const rule = async () => (await ask(admin, 'admin.fees.list', {})).items.find(isOfPayments)?.now
  const seen = (await rule())?.id ?? null
  await call(admin, 'admin.fees.create', { ...fee, seen, reason: 'as other houses', password: DEMO_PASSWORD })
  await grace.reload()
  await hydrated(grace)
  await expect(grace.getByRole('heading', { name: 'Change a fee' })).toBeVisible()
  await approve(grace)
  await expect.poll(async () => (await rule())?.value).toBe('0.2500000')
  const before = toStroops((await overview(theirs)).spendable)
  expect((await pay()).status()).toBe(200)
  const left = async () => before - toStroops((await overview(theirs)).spendable)
  await expect.poll(left).toBe(toStroops('5.2500200')) // with the network's fee of two operations

  const month = new Date().toISOString().slice(0, 7)
  const fees = async () => {
    const file = await admin.request.get(`/api/admin/closing.csv?month=${month}`)
    expect(file.headers()['content-disposition']).toContain('preliminary')
    const lines = (await file.text()).split('\r\n').filter((line) => line.includes(',movement,fee,'))
    return lines.map((line) => line.split(',')[5])
  }
  await expect.poll(fees, { message: 'the payment is booked with its ledger' }).toContain('0.2500000')
})

const isOfPayments = ({ operation, asset }: { operation: string; asset: string }): boolean =>
  operation === 'payment' && asset === 'XLM'
