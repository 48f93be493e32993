import { expect, type Page } from '@playwright/test'
import { type Line, openLine } from '#tests/e2e/line.ts'
import { settled, test } from '#tests/e2e/story.ts'
import { openDesk } from '#tests/e2e/trade-desk.ts'

/** Answers of what is arranged wait until it is called. */
async function holdSaving(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/trpc/market.setDesk*', async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

/** As after every interruption. */
async function readAllAgain(page: Page, line: Line): Promise<void> {
  await expect(page.getByText('live', { exact: true })).toBeAttached()
  line.cut()
  await expect(page.getByText('Live updates paused, reconnecting')).toBeVisible()
  const read = page.waitForResponse((response) => response.url().includes('market.desk') && response.ok())
  line.mend()
  await read
  await settled(page)
}

test('what is arranged on the page is there in another browser', async ({ page, person, browser, baseURL }) => {
  await using line = await openLine(String(baseURL))
  await openDesk(page, line.url)
  const release = await holdSaving(page)
  await page.getByText('4h', { exact: true }).click()
  await page.getByText('Depth', { exact: true }).click()
  const handle = page.getByRole('separator', { name: 'Width of the book' })
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '304')
  await readAllAgain(page, line)
  await expect(handle).toHaveAttribute('aria-valuenow', '304') // what is read was kept before the change
  release()
  const kept = async () => (await (await page.request.get('/trpc/market.desk')).json()).result.data
  await expect.poll(kept).toMatchObject({ view: 'depth', resolution: '4h', sizes: { book: 304 } })
  const context = await browser.newContext()
  const other = await context.newPage()
  const { username, password } = person
  const answer = await other.request.post('/api/login', { data: { username, password } })
  expect(answer.status()).toBe(200)
  await openDesk(other)
  await expect(other.getByRole('radio', { name: 'Depth' })).toBeChecked()
  await expect(other.getByRole('radio', { name: '4h' })).toBeChecked()
  await expect(other.getByRole('separator', { name: 'Width of the book' })).toHaveAttribute('aria-valuenow', '304')
  await other.getByText('Line', { exact: true }).click()
  await other.goto('about:blank')
  await expect.poll(kept).toMatchObject({ view: 'line' })
  await context.close()
})
