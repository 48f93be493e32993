import { expect, type Page } from '@playwright/test'
import type { NetworkLive } from '#shared/domains/network/network.schema.ts'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { openLine } from '#tests/e2e/line.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'

test('a person checks their wallet, and takes the findings along for support', async ({ page }) => {
  await signInAs(page, 'ann')
  await page.goto('/wallet-diagnostic')
  const main = page.getByRole('main')
  const verdict = main.getByRole('heading', { name: 'Your money is safe and all there' })
  await expect(verdict).toBeVisible()
  await hydrated(page)
  await expect(main.getByRole('listitem').filter({ hasText: 'Balances equal the ledger' })).toContainText(
    '0 difference',
  )
  await expectAccessibleOnDeskAndPhone(page, verdict)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save for support' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('astrolabe-wallet-check.txt')
  const checked = page.waitForResponse((response) => response.url().includes('diagnostics.run'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await checked
  await expect(verdict).toBeVisible()
})

test('the network is shown live, ledger by ledger, and stands still while it is paused', async ({ page, baseURL }) => {
  await using line = await openLine(String(baseURL))
  await signInAs(page, 'ann')
  await page.goto(`${line.url}/stellar-network`)
  const newest = page.getByRole('main').getByRole('row').nth(1).getByRole('cell').first()
  await expect(newest).toBeVisible()
  await hydrated(page)
  const first = await newest.innerText()
  await expect(newest).not.toHaveText(first)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  const paused = await newest.innerText()
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))
  const isRead = (call: string) => reads.some((url) => url.includes(call))
  line.cut()
  await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible()
  line.mend()
  await expect.poll(() => isRead('legal.status')).toBe(true)
  const told = await lastLedger(page)
  await expect.poll(() => lastLedger(page)).toBeGreaterThan(told + 1)
  expect(isRead('network.live')).toBe(false)
  expect(await newest.innerText()).toBe(paused)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(newest).not.toHaveText(paused)
  await expectAccessibleOnDeskAndPhone(page, page.getByRole('heading', { name: 'Fees now' }))
})

/** The newest ledger that the server shows, asked past the page. */
async function lastLedger(page: Page): Promise<number> {
  const answer = await page.request.get('/trpc/network.live')
  const { result } = (await answer.json()) as { result: { data: NetworkLive } }
  return result.data.ledgers.at(-1)?.ledger ?? 0
}
