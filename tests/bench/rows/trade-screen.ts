import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { freePort } from '#server/kernel/free-port.ts'
import { openBusyMarket } from '#tests/bench/books/busy-market.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, millis } from '#tests/bench/kit/table.ts'
import { resolveBrowser } from '#tests/kit/browser.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'
import { aPersonWithFunds, requireClient } from './lighthouse.ts'
import type { OwnRow } from './row.types.ts'

const PER_SECOND = 20
/** What a page keeps from its first minute on is no growth. */
const WARM_UP_MS = 15_000
const ROUNDS_OF_KEYS = 6
/** Of so many interactions one is left out, as the web's own measure does. */
const LEFT_OUT_OF = 50
const MOST_INP_MS = 100
const MOST_GROWTH_MB = 20

/** The trade page in a browser, while its book changes twenty times a second: how soon it answers, and what it keeps. */
export const tradeScreen: OwnRow = {
  name: 'trade-screen',
  measure: async () => {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    using place = await freshPlace({ LIVING_MARKET: 'off', PUBLIC_URL: address })
    const product = `http://127.0.0.1:${place.environment['PORT']}`
    await using market = await openBusyMarket({ port, product, perSecond: PER_SECOND })
    await using _running = await startProduct(place.environment)
    await requireClient(address)
    const cookie = await aPersonWithFunds(address)
    const { executablePath, args } = await resolveBrowser()
    const browser = await chromium.launch({
      executablePath,
      args: [...args, '--enable-precise-memory-info'],
    })
    try {
      const page = await openPage(await browser.newPage({ viewport: { width: 1440, height: 900 } }), {
        address,
        cookie,
      })
      await sleep(WARM_UP_MS)
      const answers = await interactions(page)
      const cdp = await page.context().newCDPSession(page)
      const [before, began] = [await heapMb(cdp), market.sent()]
      await sleep(sizes.tradeSeconds * 1000)
      const grown = (await heapMb(cdp)) - before
      return linesOf({ answers, grown, changes: market.sent() - began })
    } finally {
      await browser.close()
    }
  },
}

async function openPage(page: Page, { address, cookie }: { address: string; cookie: string }): Promise<Page> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address }
  })
  await page.context().addCookies(cookies)
  await page.addInitScript(() => {
    const slowest = new Map<number, number>()
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          slowest.set(entry.interactionId, Math.max(slowest.get(entry.interactionId) ?? 0, entry.duration))
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(`${address}/trade/XLM/USDC`)
  await page.getByRole('table', { name: /^Asks/ }).getByRole('button').first().waitFor()
  return page
}

/** Prices that are taken, amounts that are typed, sides and charts that are changed; milliseconds of each, the slowest first. */
async function interactions(page: Page): Promise<{ count: number; slowest: number[] }> {
  let count = 0
  const act = async (what: Promise<unknown>) => {
    await what
    count += 1
    await sleep(120)
  }
  for (let round = 0; round < ROUNDS_OF_KEYS; round += 1) {
    await act(page.getByRole('table', { name: /^Asks/ }).getByRole('button').nth(round).click())
    await act(page.getByLabel('Amount', { exact: true }).click())
    for (const key of `1${round}5`) await act(page.keyboard.press(key))
    await act(page.keyboard.press('Backspace'))
    await act(page.locator('h1').click())
    for (const key of ['s', 'b']) await act(page.keyboard.press(key))
    for (const chart of ['Depth', 'Line', 'Candles']) await act(page.getByText(chart, { exact: true }).first().click())
    for (const tab of ['Fills', /^Open orders/]) await act(page.getByRole('tab', { name: tab }).click())
  }
  await sleep(500)
  const slow = await page.evaluate(() => [...(window as unknown as { slowest: Map<number, number> }).slowest.values()])
  return { count, slowest: slow.toSorted((one, other) => other - one) }
}

/** After what nobody needs is collected. */
async function heapMb(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

interface Measured {
  answers: { count: number; slowest: number[] }
  grown: number
  changes: number
}
function linesOf({ answers: { count, slowest }, grown, changes }: Measured): Line[] {
  const inp = slowest[Math.floor(count / LEFT_OUT_OF)] ?? 0
  const of = `/trade, ${PER_SECOND} changes of its book a second`
  const none = { reference: '', ratio: '' }
  return [
    {
      what: `${of}: INP of ${count} interactions`,
      ours: `${millis(inp)} (slowest ${millis(slowest[0] ?? 0)})`,
      ...none,
      promise: `at most ${millis(MOST_INP_MS)}`,
      reached: inp <= MOST_INP_MS,
    },
    {
      what: `${of}: heap after ${sizes.tradeSeconds} s and ${changes} changes`,
      ours: `${grown.toFixed(1)} MB more`,
      ...none,
      promise: `less than ${MOST_GROWTH_MB} MB in 600 s`,
      reached: grown < MOST_GROWTH_MB,
    },
  ]
}
