import { expect, type Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone } from '#tests/e2e/accessibility.ts'
import { hydrated, signInAs, test } from '#tests/e2e/story.ts'
import { resolveBrowser } from '#tests/kit/browser.ts'

// The other stories' browser draws nothing.
const { executablePath, args, env } = await resolveBrowser()
test.use({ launchOptions: { executablePath, args, env } })

const TEXT = 'The filters of my history do nothing.'

/** The page as it is pictured when it is left for a report. */
async function pictured(page: Page): Promise<string> {
  await page.keyboard.press('Shift+P')
  const canvas = page.locator('main canvas')
  await expect(canvas).toBeVisible()
  return canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL())
}

/** Of 255: edges of letters and icons are rounded otherwise from one drawing to the next; a bar elsewhere differs by more than a hundred. */
const ROUNDED = 24

/** Between two pictures, of any colour of any pixel; 255 where their sizes differ. */
const greatestDifference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async (addresses) => {
      const pixels = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image()
          image.src = address
          await image.decode()
          const canvas = new OffscreenCanvas(image.width, image.height)
          const pen = canvas.getContext('2d')
          pen?.drawImage(image, 0, 0)
          return pen?.getImageData(0, 0, image.width, image.height).data ?? []
        }),
      )
      const [first = [], second = []] = pixels
      if (first.length !== second.length || first.length === 0) return 255
      let most = 0
      for (let at = 0; at < first.length; at += 1) most = Math.max(most, Math.abs((first[at] ?? 0) - (second[at] ?? 0)))
      return most
    },
    [one, other],
  )

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  if (path === '/dashboard') await expect(page.getByRole('main').getByRole('figure').first()).toBeVisible() // comes after the page
  await page.waitForLoadState('networkidle')
}

test('a report goes from its picture to its answer', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'ann')
  await open(page, '/history')
  await pictured(page)
  const send = page.getByRole('button', { name: 'Send report' })
  await expectAccessibleOnDeskAndPhone(page, send)
  await expect(page.getByText(/values are covered/)).toBeVisible()
  await expect(page.getByText(/^\/history, /)).toBeVisible()

  const canvas = page.locator('main canvas')
  const before = await canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL())
  await page.getByRole('button', { name: 'Box' }).click()
  await page.getByRole('button', { name: /^Picture of the page/ }).focus()
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  expect((await canvas.evaluate((one) => (one as HTMLCanvasElement).toDataURL())) === before).toBe(false)
  await send.click()
  await expect(page.getByText('Say in a sentence what happened.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill(TEXT)
  await page.getByRole('checkbox', { name: 'Window' }).uncheck()
  await send.click()
  await expect(page.getByText(/^Report P-[A-Z2-7]{8} is sent$/)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: TEXT }).first()
  await expect(row).toContainText('Received')

  const desk = await browser.newPage({ baseURL: String(baseURL) })
  await signInAs(desk, 'admin')
  await desk.goto('/admin-reports')
  await hydrated(desk)
  const shown = desk.getByRole('img', { name: 'Picture of the page; values are covered' })
  await desk.getByRole('button', { name: TEXT }).first().click()
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(300)
  await expectAccessibleOnDeskAndPhone(desk, shown)
  await desk.getByRole('button', { name: 'Take up' }).click()
  await desk.getByRole('tab', { name: 'In review' }).or(desk.getByText('In review').first()).first().waitFor()
  await desk.getByRole('textbox', { name: 'Answer' }).fill('They work again.')
  await desk.getByRole('button', { name: 'Send the answer' }).click()
  await expect(desk.getByText(/^The answer to P-[A-Z2-7]{8} is on its way\.$/)).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(row).toContainText('Answered')
  await expect(row).toContainText('They work again.')
})

for (const path of ['/dashboard', '/history', '/assets'])
  test(`${path}: pages that differ only in covered values give equal pictures`, async ({ page }) => {
    await signInAs(page, 'ann')
    await open(page, path)
    const first = await pictured(page)
    await open(page, path)
    const changed = await page.evaluate(() => {
      let many = 0
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (text.data.trim() === '' || !text.parentElement?.closest('[translate="no"], .mono, time')) continue
        text.data = `${text.data} 98,765,432.1 and somebody’s longer name`
        many += 1
      }
      for (const bar of document.querySelectorAll<HTMLElement>('i[style], b[style]')) {
        bar.style.width = '77%'
        bar.style.height = '61%'
      }
      return many
    })
    expect(changed).toBeGreaterThan(10)
    const second = await pictured(page)
    expect(await greatestDifference(page, first, second)).toBeLessThan(ROUNDED)
  })
