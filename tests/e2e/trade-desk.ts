import { expect, type Page } from '@playwright/test'
import { hydrated, settled } from '#tests/e2e/story.ts'

export const PAIR = '/trade/XLM/USDC'

export async function openDesk(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}${PAIR}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'XLM / USDC', level: 1 })).toBeVisible()
  await expect(page.getByText('Spendable', { exact: true }).first()).toBeVisible()
  await settled(page)
}
