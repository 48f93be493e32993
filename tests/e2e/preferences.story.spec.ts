import { expect, type Page, type Response } from '@playwright/test'
import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { DEMO_PASSWORD, hydrated, test } from '#tests/e2e/story.ts'

const main = (page: Page) => page.locator('main')

/** All that a page says of somebody's own, to eyes, to a screen reader and in its title. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ])
    return [document.title, document.querySelector('main')?.innerText, ...named].join('\n')
  })

/** The answer to a choice, and not to the time zone that a browser tells by itself. */
const storing = (page: Page, name: keyof Preferences): Promise<Response> =>
  page.waitForResponse((answer) => {
    const request = answer.request()
    return request.url().includes('/trpc/settings.setPreferences') && (request.postData() ?? '').includes(name)
  })

async function choose(page: Page, name: keyof Preferences, label: string, option: string | RegExp): Promise<void> {
  const stored = storing(page, name)
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
  expect((await stored).status()).toBe(200)
}

test('what is chosen is saved as it is changed, and every page follows it on every device', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  const admin = await superAdministrator(browser, 'admin', baseURL)
  const rate = { currency: 'EUR', usd: '1.25', reason: 'as the bank says', password: DEMO_PASSWORD }
  expect((await admin.request.post('/trpc/admin.prices.setRate', { data: rate })).status()).toBe(200)
  await admin.context().close()
  await fund(page)
  await page.goto('/settings')
  await hydrated(page)
  await choose(page, 'currency', 'Display currency', /^EUR/)
  await expect(page.getByText('Preference saved').first()).toBeVisible()
  await expect(page.getByText(/1 EUR is \$1\.25, as of/)).toBeVisible()
  await choose(page, 'numberFormat', 'Numbers', '1.234,56')
  await choose(page, 'dateFormat', 'Dates', '2026-11-18 (ISO)')
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('combobox', { name: 'Time zone' }))

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const device = await other.newPage()
  await device.request.post('/api/login', { data: person })
  await device.goto('/assets')
  await expect(
    main(device)
      .getByText(/^€\d[\d.]*,\d\d$/)
      .first(),
  ).toBeVisible()
  expect(await main(device).innerText()).not.toMatch(/\$\d[\d.,]/) // but for the limit of $1 below which holdings can be left out
  await device.goto('/kyc')
  await expect(main(device).getByText(/\$\d/).first()).toBeVisible() // limits stay in US dollars
  await device.goto('/history')
  await expect(
    main(device)
      .getByText(/\d{4}-\d{2}-\d{2}|Today/)
      .first(),
  ).toBeVisible()
  await other.close()
})

test('one key or the eye hides what is one’s own on every page, prices stay, and a field takes the key as a letter', async ({
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await fund(page)
  const { spendable } = await overview(page)
  const amount = Math.floor(Number(spendable)).toLocaleString('en-US')
  await page.goto('/assets')
  await hydrated(page)
  await expect.poll(() => said(page)).toContain(amount)
  const hidden = storing(page, 'hideBalances')
  await page.keyboard.press('Shift+H')
  await expect(page.getByRole('button', { name: 'Show balances' })).toBeVisible()
  expect(await said(page)).not.toContain(amount)
  await hidden
  for (const path of ['/assets', '/dashboard', '/portfolio', '/history', '/analytics', '/send']) {
    await page.goto(path)
    await hydrated(page)
    await expect(main(page).getByText('••••').first()).toBeVisible()
    const text = await said(page)
    const sums = path === '/send' ? [] : [...text.matchAll(/\$\d{2}.*/g)] // on /send are its limits
    expect([path, text.includes(amount), sums.map(String)]).toEqual([path, false, []])
  }
  await page.goto('/send?to=bob&amount=1')
  await expect(main(page).getByRole('definition').filter({ hasText: '••••' })).toBeVisible() // what is left afterwards
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('XLM')
  await expect(page.getByRole('option').filter({ hasText: 'XLM, ••••' })).toBeVisible()

  await page.goto('/dashboard')
  await hydrated(page)
  await expect(
    main(page)
      .getByText(/\$0\.\d+/)
      .first(),
  ).toBeVisible() // the price
  const shown = storing(page, 'hideBalances')
  await page.getByRole('button', { name: 'Show balances' }).click()
  await expect(page.getByRole('button', { name: 'Hide balances' })).toBeVisible()
  await expect(main(page).getByText('••••')).toHaveCount(0)
  await shown

  await page.goto('/send')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'To', exact: true })
  await field.focus()
  await page.keyboard.press('Shift+H')
  await expect(field).toHaveValue('H')
  await expect(page.getByRole('button', { name: 'Hide balances' })).toBeVisible()
})
