import { expect, type Page } from '@playwright/test'
import { fillPayment, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, test } from '#tests/e2e/story.ts'

const SECRET = 'SBZVMB74Z76QZ3ZOY7UTDFYKMEGKW5XFJEB6PFKBF4UYSSWHG4EDH7PY'

test.beforeEach(async ({ page }) => {
  const answer = await page.request.post('/api/login', { data: { username: 'ann', password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
  await page.goto('/send')
  await expect(page.getByText('Available')).toBeVisible()
})

test('a pasted secret key is taken out at once and never leaves the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await fillPayment(page, { to: SECRET, amount: '5' })
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('')
  await expect(page.getByText('That is a secret key, so it was removed here.')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Send', level: 1 })).toBeVisible()
  expect(sent.filter((request) => request.includes(SECRET))).toEqual([])
})

const REFUSALS: { name: string; to: string; amount: string; sentence: string }[] = [
  { name: 'an unknown name', to: 'nobody.knows.me', amount: '5', sentence: 'This name or address is unknown' },
  { name: 'more than can be spent', to: 'bob', amount: '900000000', sentence: 'You do not have enough to spend' },
  {
    name: 'too little to open an account',
    to: 'GDSCB24B2ELZ4HIG7KOVA2I3A2STXDWXSA27JVWB2MBI5H6E4BCIPFWE',
    amount: '0.5',
    sentence: 'This account is not open yet. Send at least 1 XLM to open it.',
  },
]
for (const { name, to, amount, sentence } of REFUSALS) {
  test(`${name} is refused in plain words under its field`, { tag: '@once' }, async ({ page }) => {
    await fillPayment(page, { to, amount })
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send', level: 1 })).toBeVisible()
  })
}

test('an asset that the recipient has not added is refused', { tag: '@once' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Asset: XLM' }).click()
  await page.getByRole('menuitemradio', { name: /SKL/ }).click()
  await fillPayment(page, { to: 'carol', amount: '1' })
  await expect(page.getByText('The recipient has not added this asset')).toBeVisible()
})

test('a payment to oneself is refused', { tag: '@once' }, async ({ page }) => {
  const { address } = await overview(page)
  await fillPayment(page, { to: address, amount: '1' })
  await expect(page.getByText('This is your own address')).toBeVisible()
})

test('empty fields are named, and the first takes the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('Enter an address or a name')).toBeVisible()
  await expect(page.getByText('Enter an amount above 0 with at most 7 decimals')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toBeFocused()
})

test('a text memo is measured in bytes', { tag: '@once' }, async ({ page }) => {
  await fillPayment(page, { to: 'bob', amount: '1', memo: 'áéíóúáéíóúáéíó' })
  await expect(page.getByText('28/28')).toBeVisible()
  await fillPayment(page, { to: 'bob', amount: '1', memo: 'áéíóúáéíóúáéíóú' })
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('A text memo has at most 28 bytes')).toBeVisible()
})

test('the amount field takes an eighth decimal, a letter and a pasted group as a careful clerk would', {
  tag: '@once',
}, async ({ page }) => {
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  await amount.pressSequentially('12.34567891x')
  await expect(amount).toHaveValue('12.3456789')
  await amount.fill('')
  await amount.fill('1,234.5')
  await expect(amount).toHaveValue('1234.5')
})

test('Max leaves the network fee', { tag: '@once' }, async ({ page }) => {
  const { spendable } = await overview(page)
  await page.getByRole('button', { name: 'Max' }).click()
  const most = BigInt(spendable.replace('.', '')) - 100n
  await expect.poll(() => stroopsIn(page)).toBe(most)
})

async function stroopsIn(page: Page): Promise<bigint> {
  const [whole = '0', fraction = ''] = (
    await page.getByRole('textbox', { name: 'Amount', exact: true }).inputValue()
  ).split('.')
  return BigInt(whole + fraction.padEnd(7, '0'))
}
