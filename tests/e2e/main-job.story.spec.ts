import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { anotherPerson, fillPayment, fund, review } from '#tests/e2e/money.ts'
import { hydrated, rememberTheme, routeOnce, test } from '#tests/e2e/story.ts'

test(
  'a new person is funded and pays somebody, and both see it in their history without a reload',
  {
    tag: '@phone',
  },
  async ({ page, person, browser }, { project }) => {
    const friend = await anotherPerson(browser)
    await friend.page.goto('/history')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: `Welcome, ${person.username}` })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Get test funds' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Received' }) })).toContainText(
      /\+[\d,.]+ XLM/,
    )

    await page.getByRole('link', { name: 'Send', exact: true }).first().click()
    const heading = page.getByRole('heading', { name: 'Send', level: 1 })
    const recipient = page.getByRole('combobox', { name: 'To', exact: true })
    await expect(project.name === 'phone' ? heading : recipient).toBeFocused() // a phone's keyboard would cover the page
    await fillPayment(page, { to: friend.person.username, amount: '25', memo: 'Train ticket' })
    await expect(page.getByText('First payment to this address')).toBeVisible()
    await review(page, person)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send 25 XLM' }).click()

    const notice = `You received 25 XLM from ${person.username}`
    await expect(friend.page.getByText(notice, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeFocused()
    await expect(page.getByText(/^You received 25/)).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Balance updated' })).toContainText('(done)')
    await expectAccessible(page)

    await page.goto('/history')
    const sent = page.getByRole('row').filter({ hasText: 'Train ticket' })
    await expect(sent).toContainText(`Sent to ${friend.person.username}`)
    await expect(sent).toContainText('\u221225.00 XLM')
    const received = friend.page.getByRole('row').filter({ hasText: 'Train ticket' })
    await expect(received).toContainText(`Received from ${person.username}`)
    await expect(received).toContainText('+25.00 XLM')
    await friend.page.context().close()
  },
)

test('a double click pays once, and reloading the result pays nothing', async ({ page, person, browser }) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  await page.goto('/send')
  await fillPayment(page, { to: friend.person.username, amount: '3.5' })
  await review(page, person)
  await page.getByRole('button', { name: 'Send 3.5 XLM' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await page.goto('/transactions')
  await expect(page.getByRole('row').filter({ hasText: `Sent to ${friend.person.username}` })).toHaveCount(1)
  await friend.page.context().close()
})

test('a payment whose answer is lost, or that a server takes without a word, is asked for by itself and paid once', async ({
  page,
  person,
  browser,
}) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  await page.clock.install()
  await page.goto('/send')
  await fillPayment(page, { to: friend.person.username, amount: '4', memo: 'Ferry' })
  await review(page, person)
  const calls: string[] = []
  const looked = Promise.withResolvers<void>()
  await page.route('**/trpc/payments.send*', async (route) => {
    calls.push(route.request().postData() ?? '')
    const call = calls.length
    if (call === 1) return void (await route.fetch()) // accepted, but the page never hears of it
    await looked.promise
    await (call === 2 ? route.abort('connectionreset') : route.continue())
  })
  const send = page.getByRole('button', { name: 'Send 4 XLM' })
  await send.click()
  await expect.poll(() => calls.length).toBe(1)
  await expect(page.getByText('No answer yet.')).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Your payment cannot be sent twice. It will appear here.').last()).toBeVisible()
  await expect.poll(() => calls.length).toBe(2)
  await expectAccessible(page)
  await expect(send).toBeFocused()
  looked.resolve()
  await page.clock.fastForward(2000)
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  expect(new Set(calls).size).toBe(1)
  await page.goto('/transactions')
  await expect(page.getByRole('row').filter({ hasText: `Sent to ${friend.person.username}` })).toHaveCount(1)
  await friend.page.context().close()
})

test('a fee that rose since the review is shown and must be agreed to', async ({ page, person, browser }) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  await page.goto('/send')
  await fillPayment(page, { to: friend.person.username, amount: '2' })
  await expect(page.getByText('First payment to this address')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '2.0000100 XLM' }).first()).toBeVisible() // the form's own preview has come
  await routeOnce(page, '**/trpc/payments.preview*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({ response: answer, body: body.replaceAll('0.0000100', '0.0000050') })
  })
  await review(page, person)
  await expect(page.getByRole('definition').filter({ hasText: '0.0000050 XLM' })).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 XLM' }).click()
  await expect(page.getByText('The fee has changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '0.0000100 XLM' })).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 XLM' }).click()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await friend.page.context().close()
})

test('the whole payment can be made with the keyboard', async ({ page, person, browser }) => {
  const friend = await anotherPerson(browser)
  await rememberTheme(page, 'light')
  await fund(page)
  await page.goto('/send')
  await hydrated(page)
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toBeFocused()
  await page.keyboard.type(friend.person.username)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Scan a QR code' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,5')
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('1.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review payment' })).toBeVisible()
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type('not this one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is not your password. Try again.')).toBeVisible()
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(person.password)
  await expect(page.getByText('That is not your password. Try again.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeFocused()
  await friend.page.context().close()
})

test('a sent payment shows its memo, leads to the ledger’s record, and can be sent again from a filled form', async ({
  page,
  person,
  browser,
}) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  await page.goto('/send')
  await page.getByRole('combobox', { name: 'Memo type' }).click()
  await page.getByRole('option', { name: 'ID', exact: true }).click()
  await fillPayment(page, { to: friend.person.username, amount: '2.5', memo: '0042' })
  await page.getByRole('textbox', { name: 'Memo, optional' }).fill('42')
  await page.getByRole('textbox', { name: 'Note to yourself, optional' }).fill('half of the tickets')
  await review(page, person)
  await page.getByRole('button', { name: 'Send 2.5 XLM' }).click()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^42$/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'half of the tickets' })).toBeVisible()
  const receipt = page.waitForEvent('download', { timeout: 30_000 })
  await page.getByRole('link', { name: 'Receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^receipt_[0-9a-f-]{36}\.pdf$/)
  const first = new URL(page.url()).searchParams.get('sent')

  await page.getByRole('link', { name: 'Repeat' }).click()
  await expect(page.getByRole('heading', { name: 'Send', level: 1 })).toBeFocused()
  await expect(page.getByText('Sent once before')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('2.5')
  await expect(page.getByRole('textbox', { name: 'Memo, optional' })).toHaveValue('42')
  await review(page, person)
  await page.getByRole('button', { name: 'Send 2.5 XLM' }).click()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('sent')).not.toBe(first)
  await page.getByRole('link', { name: 'View on ledger' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText('42')
  await details.getByRole('button', { name: 'Add note' }).click()
  await page.keyboard.type('the other half')
  await page.keyboard.press('Enter')
  await expect(details.getByText('the other half')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Edit note' })).toBeFocused()
  await friend.page.context().close()
})

test('somebody who was paid lately is chosen by one press, and paid an amount that is typed in US dollars', async ({
  page,
  person,
  browser,
}) => {
  const friend = await anotherPerson(browser)
  await fund(page)
  const { username } = friend.person
  const payment = { requestId: randomUUID(), destination: username, asset: 'XLM', amount: '1' }
  const paid = await page.request.post('/trpc/payments.send', { data: { ...payment, password: person.password } })
  expect(paid.status()).toBe(200)
  await page.goto('/send')
  await hydrated(page)
  await page.getByRole('list', { name: 'Paid lately' }).getByRole('button', { name: username }).click()
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(username)
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Enter the amount in US dollars' }).click()
  const dollars = page.getByRole('textbox', { name: 'Amount in US dollars' })
  await expect(dollars).toBeFocused()
  await page.keyboard.type('1.234')
  await expect(page.getByText('US dollars have at most 2 decimals.')).toBeVisible()
  await expect(dollars).toHaveValue('1.23')
  const units = (await page.locator('#amount-other').textContent()) ?? ''
  expect(units).toMatch(/^\d+\.\d{1,7} XLM$/)
  await page.getByRole('button', { name: 'Enter the amount in XLM' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue(units.replace(' XLM', ''))
  await review(page, person)
  await page.getByRole('button', { name: `Send ${units}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await friend.page.context().close()
})
