import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { freePort } from '#server/kernel/free-port.ts'
import type { Line } from '#tests/bench/kit/table.ts'
import { resolveBrowser } from '#tests/kit/browser.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'
import type { OwnRow } from './row.types.ts'

const PAGES = ['/', '/auth', '/about', '/help']
/** Least performance of 100, and the largest contentful paint in milliseconds. */
const PROFILES = {
  desktop: { config: desktopConfig, performance: 95, paintMs: 1500 },
  mobile: { config: undefined, performance: 90, paintMs: 2500 },
} as const
const STABLE = 0.05

/** What Lighthouse says of the pages on which a visit begins, on a fresh product in a browser of its own. */
export const lighthousePages: OwnRow = {
  name: 'lighthouse',
  measure: async () => {
    using place = await freshPlace({ LIVING_MARKET: 'off' })
    await using product = await startProduct(place.environment)
    await requireClient(product.url)
    const port = await freePort()
    const { executablePath, args } = await resolveBrowser()
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      const lines: Line[] = []
      for (const page of PAGES) {
        for (const profile of ['desktop', 'mobile'] as const) {
          lines.push(...linesOf(`${page}, ${profile}`, await audit(`${product.url}${page}`, profile, port), profile))
        }
      }
      return lines
    } finally {
      await browser.close()
    }
  },
}

/** Without a built client the product answers calls only, and there is no page to look at. */
async function requireClient(url: string): Promise<void> {
  const type = (await fetch(url)).headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) throw new Error('the client is not built: npm run bench builds it')
}

async function audit(url: string, profile: keyof typeof PROFILES, port: number): Promise<Result> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices'] }
  const found = await lighthouse(url, flags, PROFILES[profile].config)
  if (!found) throw new Error(`Lighthouse said nothing of ${url}`)
  return found.lhr
}

function linesOf(what: string, { categories, audits }: Result, profile: keyof typeof PROFILES): Line[] {
  const { performance, paintMs } = PROFILES[profile]
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const paint = audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY
  return [
    atLeast(`${what}: performance`, score('performance'), performance),
    atLeast(`${what}: accessibility`, score('accessibility'), 100),
    atLeast(`${what}: best practices`, score('best-practices'), 100),
    line(`${what}: largest paint`, `${Math.round(paint)} ms`, {
      promise: `at most ${paintMs} ms`,
      reached: paint <= paintMs,
    }),
    line(`${what}: layout shift`, shift.toFixed(3), { promise: `at most ${STABLE}`, reached: shift <= STABLE }),
  ]
}

const atLeast = (what: string, score: number, least: number): Line =>
  line(what, `${score}`, { promise: `at least ${least}`, reached: score >= least })

const line = (what: string, ours: string, held: Pick<Line, 'promise' | 'reached'>): Line => ({
  ...{ what: `Lighthouse, ${what}`, ours, reference: '', ratio: '' },
  ...held,
})
