import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes, expectAccessibleOnBothDesks } from '#tests/e2e/accessibility.ts'
import { superAdministrator } from '#tests/e2e/administrators.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

const NAME = 'Study room'

test('an item is added, previewed, ordered by keys and published into another open browser, and taken back', async ({
  browser,
  page,
  person,
}) => {
  expect(person.username).not.toBe('')
  await page.goto('/settings')
  await hydrated(page)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toBeVisible()

  const admin = await superAdministrator(browser, 'grace')
  await admin.goto('/admin-menus?at=sidebar')
  await hydrated(admin)
  const main = admin.getByRole('main')
  await main.getByRole('button', { name: 'Add item' }).press('Enter')
  await main.getByLabel('English').fill(NAME)
  await main.getByLabel('Spanish').fill('Sala de estudio')
  await main.getByLabel('Leads to').fill('/no-such-page')
  await expect(main.getByText('Page not found, /no-such-page')).toBeVisible()
  await main.getByLabel('Leads to').fill('/tutorials')
  const row = main.getByRole('button', { name: NAME, exact: false }).and(main.locator('[data-by=name]'))
  await row.focus()
  await admin.keyboard.press('Alt+ArrowUp')
  await expect(row).toBeFocused()
  await expect(main.locator('li', { hasText: 'Affiliate' }).last()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await admin.evaluate(() => scrollTo(0, 0)) // a switch that the bar below cuts would count as too small
  await expectAccessibleOnBothDesks(admin)
  await expect(sidebar.getByRole('link', { name: NAME })).toHaveCount(0)
  await main.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(main.getByText('Published. Open browsers show it now.')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: NAME })).toHaveAttribute('href', '/tutorials')

  await main.getByRole('button', { name: 'Restore', exact: true }).first().press('Enter')
  await expect(main.getByText('It is a draft now. Look at it, then publish it.')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: NAME })).toBeVisible()
  await main.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await expect(sidebar.getByRole('link', { name: NAME })).toHaveCount(0)
})

test('a page that the list of settings leads to marks it in the sidebar, and on a phone the bar has the rest under More', async ({
  browser,
}) => {
  const admin = await superAdministrator(browser, 'grace')
  await admin.goto('/admin-media')
  await hydrated(admin)
  const sidebar = admin.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.locator('[aria-current]')).toHaveText(['All settings'])
  await admin.setViewportSize({ width: 390, height: 844 })
  const bar = admin.getByRole('navigation', { name: 'Primary' })
  await bar.getByRole('button', { name: 'More' }).press('Enter')
  await expectAccessibleInBothThemes(admin)
  await bar.getByRole('link', { name: 'All settings' }).press('Enter')
  await admin.waitForURL('/admin-panel')
  await expect(bar.getByRole('link', { name: 'All settings' })).toBeHidden()
})
