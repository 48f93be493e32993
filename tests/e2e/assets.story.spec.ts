import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone, expectNoSidewaysScroll } from '#tests/e2e/accessibility.ts'
import { fund, overview } from '#tests/e2e/money.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

const signInAsAnn = async (page: Page): Promise<void> => {
  await signInAs(page, 'ann')
}

test('an asset is added for what was said before, hidden and shown again, and removed', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  await fund(page)
  await page.goto('/assets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add asset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an asset' })
  await dialog.getByRole('textbox', { name: 'Search the directory' }).fill('nak')
  await dialog.getByRole('button', { name: /^NKDM/ }).click()
  await expect(dialog.getByText('The issuer cannot take it back')).toBeVisible()
  const said = await dialog.getByText(/^You get it back when you remove NKDM/).innerText()
  await dialog.getByRole('button', { name: 'Add NKDM', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('main').getByRole('row').filter({ hasText: 'NKDM' })
  await expect(row).toBeVisible()
  const { spendable } = await overview(page)
  expect(said.replaceAll(',', '')).toContain(`Spendable after: ${Number(spendable)} XLM`)

  await row.getByRole('link', { name: 'NKDM' }).click()
  await expect(page).toHaveURL(/\/assets\/NKDM-G[A-Z2-7]{55}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nakadium (NKDM)' })).toBeFocused()
  await page.getByRole('button', { name: 'Hide from holdings' }).click()
  await expect(page.getByRole('button', { name: 'Show in holdings' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Assets', exact: true }).click()
  await page.getByRole('tab', { name: /^Hidden/ }).click()
  await page.getByRole('button', { name: 'Show NKDM again' }).click()
  await expect(page.getByText('Nothing is hidden')).toBeVisible()
  await page.getByRole('tab', { name: /^Holdings/ }).click()
  await row.getByRole('link', { name: 'NKDM' }).click()
  await page.getByRole('button', { name: 'Remove NKDM' }).click()
  await expect(page.getByRole('button', { name: 'Add NKDM', exact: true })).toBeVisible()
})

test('the assets, what is added, what waits and one asset are accessible, and nothing scrolls sideways', async ({
  page,
}) => {
  await signInAsAnn(page)
  await page.goto('/assets')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('table', { name: 'Your assets' }))
  await page.goto('/assets?add=true')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('dialog').getByText('The issuer cannot take it back'))
  await page.goto('/assets?tab=pending')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByText('Nothing to claim'))
  await page.goto('/assets/XLM')
  await hydrated(page)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('heading', { name: 'Your position' }))
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/assets/XLM', '/assets?tab=pending', '/assets?tab=hidden', '/assets/no-such-asset']) {
    await page.goto(path)
    await hydrated(page)
    await expectNoSidewaysScroll(page)
  }
})
