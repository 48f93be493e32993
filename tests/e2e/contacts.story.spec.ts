import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { DEMO_PASSWORD, hydrated, signInAs, signInByForm, test } from '#tests/e2e/story.ts'

const call = async (page: Page, name: string, data: object): Promise<{ id: string }> => {
  const answer = await page.request.post(`/trpc/${name}`, { data })
  return ((await answer.json()) as { result: { data: { id: string } } }).result.data
}
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}

test('a contact is added, offered by its name while sending, and chosen by keyboard', async ({ page }) => {
  await signInAs(page, 'ann')
  await open(page, '/contacts')
  await page.getByRole('button', { name: 'Add contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add contact' })
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Roberto')
  await dialog.getByRole('textbox', { name: 'Address or name' }).fill('nobody-of-that-name')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(dialog.getByText('There is no such address or name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address or name' }).fill('bob')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Roberto' })).toBeVisible()
  await open(page, '/send')
  const to = page.getByRole('combobox', { name: 'To' })
  await to.fill('robe')
  await expect(page.getByRole('option', { name: 'Roberto' })).toBeVisible()
  await to.press('ArrowDown')
  await to.press('Enter')
  await expect(to).toHaveValue(/^bob\*/)
  await expect(page.getByText('Looking for the recipient...')).toHaveCount(0)
  await to.fill('web+stellar:tx?xdr=AAAA')
  await expect(page.getByText('This link cannot be paid here')).toBeVisible()
})

test('a request is made, seen by a visitor who comes back to it by signing in, and cancelled', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'ann')
  await open(page, '/receive')
  await page.getByRole('button', { name: 'New request' }).click()
  const dialog = page.getByRole('dialog', { name: 'New payment request' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.5')
  await dialog.getByRole('textbox', { name: 'Purpose, optional' }).fill('Tickets')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link of the request' }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('12.5 XLM')).toBeVisible()
  await expect(visitor.getByText('Tickets')).toBeVisible()
  await visitor.getByRole('link', { name: /^Sign in to pay/ }).click()
  await signInByForm(visitor, { username: 'bob', password: DEMO_PASSWORD }, link)
  await expect(visitor.getByRole('link', { name: /^Pay with/ })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Tickets' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Tickets' }).getByText('Cancelled')).toBeVisible()
  await expect(visitor.getByText('This request is no longer open.')).toBeVisible()
  await visitor.context().close()
})

/** A state of each screen, with what must be seen for it to be that state. */
const SCREENS: Record<string, (page: Page) => Promise<Locator>> = {
  'a contact with what was paid': async (page) => {
    const { id } = await call(page, 'contacts.create', { name: `Bob ${Date.now()}`, stellarAddress: 'grace' })
    await open(page, `/contacts?id=${id}`)
    return page.getByRole('main').getByRole('heading', { name: 'Payments' })
  },
  'the form of a contact': async (page) => {
    await open(page, '/contacts')
    await page.getByRole('button', { name: 'Add contact' }).click()
    return page.getByRole('dialog', { name: 'Add contact' })
  },
  'the page of a request': async (page) => {
    const { id } = await call(page, 'requests.create', { asset: 'XLM', amount: '5', memo: 'Rent' })
    await page.goto(`/pay/${id}`)
    return page.getByText('5 XLM')
  },
}
for (const [name, show] of Object.entries(SCREENS)) {
  test(`${name} is accessible in both themes and widths`, async ({ page }) => {
    await signInAs(page, 'bob')
    await expectAccessibleOnDeskAndPhone(page, await show(page))
  })
}
