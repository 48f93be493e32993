import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '#tests/e2e/accessibility.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

async function openMarkets(page: Page, username: string): Promise<void> {
  await signInAs(page, username)
  await page.goto('/market')
  await hydrated(page)
  await expect(rowOf(page, 'XLM/USDC')).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name })

test('by keyboard alone: a market is marked and stays so, is found by its code, and leads to where it is traded', async ({
  page,
}) => {
  await openMarkets(page, 'bob')
  await main(page).getByRole('tab', { name: 'Favourites 0' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const star = main(page).getByRole('button', { name: 'Favourite: XLM/USDC' })
  await star.focus()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(main(page).getByRole('tab', { name: 'Favourites 1' })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(star).toHaveAttribute('aria-pressed', 'true')

  await main(page).getByRole('button', { name: 'Pair' }).focus()
  await page.keyboard.press('Enter')
  const links = main(page)
    .getByRole('row')
    .getByRole('link', { name: /^\w+\/\w+$/ })
  const names = (await links.allInnerTexts()).map((text) => text.trim())
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  await main(page).getByRole('searchbox', { name: 'Search markets' }).focus()
  await page.keyboard.type('nkdm')
  await expect(rowOf(page, 'XLM/USDC')).toHaveCount(0)
  await links.first().focus()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trade\/NKDM\/USDC$/)
})

test('the markets are accessible in both themes and widths, and never scroll sideways', async ({ page }) => {
  await openMarkets(page, 'ann')
  await expectAccessibleEverywhere(page, rowOf(page, 'XLM/USDC'))
})
