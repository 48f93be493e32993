import { expect } from '@playwright/test'
import { expectAccessibleOnBothDesks } from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { fund } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, test } from '#tests/e2e/story.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'

test('a fee that two administrators change is in the next payment, and tokens are ordered by the keyboard', async ({
  browser,
}) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const { url: baseURL } = product
  const asker = await superAdministrator(browser, 'admin', baseURL)
  const decider = await superAdministrator(browser, 'grace', baseURL)
  const payer = await (await browser.newContext({ baseURL })).newPage()
  await openAccount(payer, newPerson())
  await fund(payer)
  const feeOf = async (): Promise<string> => {
    const input = { destination: (await asker.request.get('/api/user').then((answer) => answer.json())).walletAddress }
    const answer = await payer.request.post('/trpc/payments.preview', {
      data: { ...input, asset: 'XLM', amount: '100' },
    })
    return (await answer.json()).result.data.fee
  }
  expect(await feeOf()).toBe('0.0000000')

  await asker.goto('/admin-panel')
  await hydrated(asker)
  await asker.getByRole('main').getByRole('link', { name: /^Fees/ }).click()
  const main = asker.getByRole('main')
  await main.getByRole('button', { name: /^Send, XLM/ }).click()
  await main.getByLabel('Fee, %').fill('0.5')
  await main.getByLabel('Least').fill('0.1')
  await expect(main.getByRole('row', { name: '10 XLM' })).toContainText('least0.1')
  await expectAccessibleOnBothDesks(asker)
  await main.getByLabel('Reason').fill('what the network costs us')
  await main.getByRole('button', { name: 'Ask for approval' }).click()
  const dialog = asker.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByLabel('Your password').press('Enter')
  await expect(main.getByText('It counts once a second administrator has agreed.')).toBeVisible()
  expect(await feeOf()).toBe('0.0000000')

  await decider.goto('/admin-approvals')
  await hydrated(decider)
  await expect(decider.getByRole('main').getByRole('heading', { name: 'Change a fee' })).toBeVisible()
  await decider.getByRole('main').getByRole('button', { name: 'Approve' }).click()
  await decider.getByRole('dialog').getByLabel('Your password').fill(DEMO_PASSWORD)
  await decider.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(feeOf).toBe('0.5000000')

  await asker.goto('/admin-tokens')
  await hydrated(asker)
  const names = () =>
    main
      .getByRole('listitem')
      .filter({ has: asker.getByRole('button', { name: /^Move/ }) })
      .allInnerTexts()
  const up = main.getByRole('button', { name: 'Move SKL up' })
  await up.focus()
  await asker.keyboard.press('Enter')
  await expect(asker.getByText('SKL is number 3 of 4 now.')).toBeAttached()
  await expect(up).toBeFocused()
  await asker.keyboard.press('Enter')
  await expect(asker.getByText('SKL is number 2 of 4 now.')).toBeAttached()
  await expect
    .poll(async () => (await names()).map((text) => text.split('\n')[0]))
    .toEqual(['XLM', 'SKL', 'USDC', 'NKDM'])
  await main.getByRole('button', { name: /^SKL/ }).click()
  await expect(main.getByRole('heading', { name: 'Skyline' })).toBeVisible()
  await expectAccessibleOnBothDesks(asker)
  const tiles = main.getByRole('list', { name: 'Assets' })
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Horizon')
  await expect(main.getByRole('heading', { name: 'As people will see it' })).toBeVisible()
  await expect(tiles).toContainText('Horizon')
  await main.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(main.getByText('SKL is saved.')).toBeVisible()
  await main.getByRole('button', { name: 'Undo the change of SKL' }).press('Enter')
  await expect(main.getByText('It is as it was before.')).toBeVisible()
  await expect(tiles).not.toContainText('Horizon')
  await main.getByRole('button', { name: 'Add a token' }).press('Enter')
  await main.getByLabel('Code and issuer').fill('LENS')
  await main.getByRole('textbox', { name: 'Name', exact: true }).fill('Lens grinders')
  await expect(main.getByRole('heading', { name: 'As people will see it' })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Lens grinders' })).toContainText('LENS')
  await main.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(main.getByRole('heading', { name: 'As people see it' })).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await payer.request.get('/trpc/content.landing?input={"language":"en"}')
      return (await answer.json()).result.data.assets.items.map(({ code }: { code: string }) => code)
    })
    .toEqual(['XLM', 'SKL', 'USDC', 'NKDM'])
})
