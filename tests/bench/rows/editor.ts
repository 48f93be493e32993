import { type Browser, chromium, type Page } from '@playwright/test'
import { MOST_BLOCKS } from '#shared/domains/content/document.schema.ts'
import { type Line, millis } from '#tests/bench/kit/table.ts'
import { resolveBrowser } from '#tests/kit/browser.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'
import type { OwnRow } from './row.types.ts'

const PASSWORD = 'alidade-limb-plate-7'
const OPENINGS = 5
const LETTERS = 200
/** Between two letters, as somebody types who types fast. */
const PAUSE_MS = 60
const MOST_OPEN_MS = 1500
const MOST_LETTER_MS = 50
const SAVED_AT_ONCE = 40
const WIDTH = { width: 1440, height: 900 }

/** A page of as many blocks as one may have, opened in the editor and written in, in a browser of its own. */
export const editor: OwnRow = {
  name: 'editor',
  measure: async () => {
    using place = await freshPlace({ DEMO_PASSWORD: PASSWORD })
    await using product = await startProduct(place.environment)
    const { executablePath, args } = await resolveBrowser()
    const browser = await chromium.launch({ executablePath, args })
    try {
      const { page, id } = await aFullPage(browser, product.url)
      const openings: number[] = []
      for (let round = 0; round <= OPENINGS; round += 1) openings.push(await open(page, id))
      const letters = await write(page)
      return linesOf(openings.slice(1), letters) // the first one fills the browser's cache
    } finally {
      await browser.close()
    }
  },
}

/** Written by an administrator whose browser this is. */
async function aFullPage(browser: Browser, baseURL: string): Promise<{ page: Page; id: string }> {
  const context = await browser.newContext({ baseURL, viewport: WIDTH })
  const page = await context.newPage()
  const answer = await page.request.post('/api/admin/login', { data: { username: 'admin', password: PASSWORD } })
  if (answer.status() !== 200) throw new Error(`nobody could sign in: ${await answer.text()}`)
  const cookies = await context.cookies()
  const { admin } = trpcFor({ url: baseURL }, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  const { id } = await admin.content.create.mutate({ kind: 'page', key: 'bench', title: 'A page of many blocks' })
  const { number, revision, rows } = await admin.content.get.query({ id })
  const blocks = Array.from({ length: MOST_BLOCKS }, (_, at) => blockOf(at))
  const order = rows.filter(({ type }) => type === 'head').map(({ key }) => key)
  let saved = { number, revision }
  for (let at = 0; at < blocks.length; at += SAVED_AT_ONCE) {
    const part = blocks.slice(at, at + SAVED_AT_ONCE)
    order.push(...part.map(({ key }) => key))
    const answer = await admin.content.save.mutate({ id, ...saved, rows: part, order: [...order] })
    saved = { number: answer.number, revision: answer.revision }
  }
  return { page, id }
}

function blockOf(at: number) {
  const text = (words: string) => ({ text: `${words} ${at}. `.repeat(12).trim() })
  const [en, es] = [text('What a payment costs, in number'), text('Lo que cuesta un pago, en número')]
  return { key: `block-${at}`, type: 'paragraph' as const, en, es }
}

/** From asking for the page until a letter that was typed shows, in milliseconds. */
async function open(page: Page, id: string): Promise<number> {
  await page.goto('about:blank')
  const begun = performance.now()
  await page.goto(`/admin-cms/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Paragraph, block 2', exact: true }).press('Enter')
  const field = page.getByLabel('Text, English', { exact: true })
  await field.press('End')
  await page.keyboard.type('x')
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('x') ?? false)
  return performance.now() - begun
}

/** Milliseconds from each key to the frame that shows its letter, as the browser's own clock has them. */
async function write(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => took.push(performance.now() - timeStamp)
          channel.port2.postMessage(null) // after the frame
        })
      },
      { capture: true },
    )
  })
  await page.keyboard.type('m'.repeat(LETTERS), { delay: PAUSE_MS })
  await page.waitForFunction((count) => (globalThis as unknown as { took: number[] }).took.length >= count, LETTERS)
  return page.evaluate(() => (globalThis as unknown as { took: number[] }).took)
}

function linesOf(openings: readonly number[], letters: readonly number[]): Line[] {
  const at = (of: readonly number[], share: number): number =>
    of.toSorted((a, b) => a - b)[Math.floor((of.length - 1) * share)] ?? 0
  const blank = { reference: '', ratio: '' }
  const [opened, letter] = [at(openings, 0.5), at(letters, 0.95)]
  return [
    {
      what: `a page of ${MOST_BLOCKS} blocks opened in the editor, until the first letter shows`,
      ours: `${millis(opened)} (slowest ${millis(at(openings, 1))})`,
      ...blank,
      promise: `at most ${millis(MOST_OPEN_MS)}`,
      reached: opened <= MOST_OPEN_MS,
    },
    {
      what: '... typing in it, from the key to the frame: p95',
      ours: `${millis(letter)} (median ${millis(at(letters, 0.5))})`,
      ...blank,
      promise: `at most ${millis(MOST_LETTER_MS)}`,
      reached: letter <= MOST_LETTER_MS,
    },
  ]
}
