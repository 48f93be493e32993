import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { Keypair } from '@stellar/stellar-sdk'
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { call } from '#tests/e2e/calls.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { failUntilRetried, hydrated, leaveToClient, newPerson, openAccount, signInAs, test } from '#tests/e2e/story.ts'

/** A state of each screen of the wallet, with what must be seen for it to be that state. */
const SCREENS: Record<string, (page: Page) => Promise<Locator>> = {
  'the assets with the reserve explained': openReserve,
  'the send form with its assets open': openAssets,
  'the receive page with a request': openRequest,
  'the transactions with a filter open': openFilter,
  'the history with details': openDetail,
  'a list without matches': openNoMatches,
}
for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} is accessible in both themes and widths`, async ({ page }) => {
    await signInAs(page, 'ann')
    await expectAccessibleOnDeskAndPhone(page, await open(page))
  })
}

test('the wallet never scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'ann')
  for (const path of ['/dashboard', '/assets', '/send', '/receive', '/transactions', '/history']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
  }
})

test('people who were paid lately are a line of their own that scrolls; the page does not', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await fund(page)
  for (let count = 0; count < 4; count += 1) {
    const destination = Keypair.random().publicKey()
    const payment = { requestId: randomUUID(), destination, asset: 'XLM', amount: '2', password: person.password }
    await call(page, 'payments.send', payment)
  }
  await page.goto('/send')
  await expect(page.getByRole('list', { name: 'Paid lately' }).getByRole('listitem')).toHaveCount(4)
  await expectNoSidewaysScroll(page)
})

test('the address can be copied, and a request stands in the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'ann')
  await page.goto('/receive')
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied to clipboard', { exact: true })).toBeVisible()
  const { address } = await overview(page)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await openRequest(page)
  await expect(
    page.getByText(`web+stellar:pay?destination=${address}&amount=120.5&memo=Invoice%202042&memo_type=MEMO_TEXT`),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code that asks for this payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy payment link' }).last().click()
  await expect(page.getByText('Link copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^web\+stellar:pay\?.*amount=120\.5/)
})

test('filters stand in the address, survive a reload and can be cleared', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'ann')
  await page.goto('/transactions')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Received' }).click()
  await expect(page).toHaveURL(/type=payment_in/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.filter({ hasText: 'Sent to' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Received' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Received')
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing has this memo')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/type=/)
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('')
})

test('every row tells day and time, and no address is cut', { tag: '@phone' }, async ({ page }, { project }) => {
  await signInAs(page, 'ann')
  for (const path of ['/transactions', '/history']) {
    await page.goto(path)
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toBeVisible()
    for (const text of await rows.allInnerTexts()) {
      if (project.name === 'phone') expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2}/)
      else expect(text).toMatch(/\d{2}:\d{2}/)
      for (const address of text.match(/G[A-Z2-7]+\S*/g) ?? [])
        expect(address).toMatch(/^G[A-Z2-7]{5}\.\.\.[A-Z2-7]{4}$/)
    }
    const cut = await rows.evaluateAll(
      (all) =>
        all
          .flatMap((row) => [...row.querySelectorAll('span, time, a')])
          .filter(
            (part) =>
              part.scrollWidth > part.clientWidth &&
              part.clientWidth > 0 &&
              /G[A-Z2-7]{5}\.\.\./.test(part.textContent),
          ).length,
    )
    expect(cut).toBe(0)
  }
})

test('arrows and J and K move through the history, Enter opens and Escape closes', async ({ page }) => {
  await signInAs(page, 'ann')
  await page.goto('/history')
  const links = page.locator('[data-row-link]')
  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  const id = await links.nth(1).getAttribute('data-row-link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`id=${id}`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Details' })).toBeHidden()
  await expect(links.nth(1)).toBeFocused()
})

test('a block that does not load says why and loads again, and the rest of the page stands', async ({ page }) => {
  await openAccount(page, newPerson()) // what other stories do to a demonstration person would load it again
  await fund(page)
  await leaveToClient(page, '/dashboard')
  await failUntilRetried(page, '**/trpc/wallet.overview*', (route) => route.abort('connectionreset'))
  await page.goto('/dashboard')
  await expect(page.getByText('Your balances did not load')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('rowheader', { name: /XLM/ }).first()).toBeVisible()
})

test('the wallet speaks Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await signInAs(page, 'ann')
  await page.goto('/dashboard')
  await expect(page.getByText('Valor total')).toBeVisible()
  await page.goto('/send')
  await page.getByRole('combobox', { name: 'Para', exact: true }).fill('nobody.knows.me')
  await page.getByRole('textbox', { name: 'Importe', exact: true }).fill('1')
  await expect(page.getByText('Este nombre o esta dirección no se conoce')).toBeVisible()
})

async function openReserve(page: Page): Promise<Locator> {
  await page.goto('/assets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Why is this reserved?' }).click()
  return page.getByRole('dialog').filter({ hasText: 'Reserved in total' })
}

async function openAssets(page: Page): Promise<Locator> {
  await page.goto('/send')
  await page.getByRole('button', { name: 'Asset: XLM' }).click()
  return page.getByRole('menu')
}

async function openRequest(page: Page): Promise<Locator> {
  await page.goto('/receive')
  await page.getByText('Request an amount').click()
  await page.getByRole('textbox', { name: 'Amount, optional' }).fill('120.5')
  await page.getByRole('textbox', { name: 'Memo, optional' }).fill('Invoice 2042')
  return page.getByRole('img', { name: 'QR code that asks for this payment' })
}

async function openFilter(page: Page): Promise<Locator> {
  await page.goto('/transactions')
  await page.getByRole('combobox', { name: 'Status' }).click()
  return page.getByRole('listbox', { name: 'Status' })
}

async function openDetail(page: Page): Promise<Locator> {
  await page.goto('/history')
  await page.locator('[data-row-link]').first().click()
  return page.getByRole('complementary', { name: 'Details' }).filter({ hasText: 'Hash' })
}

async function openNoMatches(page: Page): Promise<Locator> {
  await page.goto('/transactions?search=nothing%20like%20this')
  return page.getByRole('heading', { name: 'No matches' })
}
