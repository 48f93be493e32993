import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { makeAdministrator, superAdministrator } from '#tests/e2e/administrators.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { payWithStolenKey } from '#tests/e2e/stolen-key.ts'
import { DEMO_PASSWORD, hydrated, newPerson, openAccount, type Person, test } from '#tests/e2e/story.ts'
import { freshPlace, type Place, startProduct } from '#tests/kit/product.ts'

const FROZEN = 'Your balance is safe and payments to you still arrive.'

/** A person with funds in a browser of their own, whose key somebody else has used. */
async function robbed(page: Page, place: Place): Promise<{ person: Person; hash: string }> {
  const person = newPerson()
  await openAccount(page, person)
  await fund(page)
  const { address } = await overview(page)
  const hash = await payWithStolenKey(place, { username: person.username, to: address })
  await expect.poll(() => overview(page).then(({ status }) => status)).toBe('frozen')
  return { person, hash }
}

async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const page = await superAdministrator(browser, 'admin', baseURL)
  await page.goto('/admin-super')
  await expect(page.getByRole('heading', { level: 1, name: 'Freezes and stops' })).toBeVisible()
  return page
}

/** Dark on a phone, light on a desk, and nothing wider than the narrowest screen. */
async function expectAccessibleEverywhere(page: Page, shown: Locator): Promise<void> {
  for (const [theme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.reload()
    await expect(shown).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
}

/** From the button of the freeze to the decision, by the keyboard alone. */
async function liftByKeyboard(page: Page, lift: Locator): Promise<void> {
  await lift.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Lift the freeze of/ })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lift).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The owner used the key in a script')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter your password to confirm this decision.')).toBeVisible()
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Grace, the second super administrator, decides on her own page. */
async function approveAs(browser: Browser, baseURL: string): Promise<void> {
  const page = await superAdministrator(browser, 'grace', baseURL)
  await page.goto('/admin-approvals')
  await expect(page.getByText('Lift a freeze').first()).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await page.context().close()
}

// On a product of its own: an account that is frozen, if only for a moment, shows on the pages of other stories.
test('a super administrator sees what froze an account, and lifts it by the keyboard', async ({ browser }) => {
  using place = await freshPlace({ DEMO_PASSWORD })
  await using product = await startProduct(place.environment)
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage()
  const { person, hash } = await robbed(theirs, place)
  await theirs.goto('/send')
  await expect(theirs.getByText(FROZEN)).toBeVisible()

  const ordinary = await (await browser.newContext({ baseURL: product.url })).newPage()
  await openAccount(ordinary, newPerson())
  await makeAdministrator(browser, ordinary, product.url)
  await ordinary.goto('/admin-super')
  await expect(ordinary.getByRole('heading', { name: 'Only for super administrators' })).toBeVisible()
  await ordinary.close()

  const page = await openDesk(browser, product.url)
  const freeze = page.locator('section').filter({ hasText: `Account of ${person.username}` })
  await expectAccessibleEverywhere(page, freeze.getByRole('heading', { name: 'A transaction we never made' }))
  await expect(freeze.getByTitle(hash)).toBeVisible()
  await expect(freeze.getByRole('table', { name: 'Operations of the transaction' }).getByRole('row')).toHaveCount(2)
  await liftByKeyboard(page, freeze.getByRole('button', { name: `Lift the freeze of ${person.username}` }))
  await expect(page.getByRole('status').filter({ hasText: 'Another super administrator decides' })).toBeFocused()
  await expect(freeze.getByText('It waits for a second super administrator')).toBeVisible()
  await expect(freeze.getByRole('button', { name: `Lift the freeze of ${person.username}` })).toBeHidden()
  await expectAccessible(page)
  await approveAs(browser, product.url)
  await expect(freeze).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Nothing is stopped' })).toBeVisible()
  await expect(theirs.getByText(FROZEN)).toBeHidden()
})
