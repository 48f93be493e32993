import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { freePort } from '#server/kernel/free-port.ts'
import type { Line } from '#tests/bench/kit/table.ts'
import { resolveBrowser } from '#tests/kit/browser.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'
import type { OwnRow } from './row.types.ts'

const PAGES = ['/', '/auth', '/about', '/help']
const SIGNED_IN_PAGES = ['/dashboard', '/send', '/history', '/market']
/** Of the score of `/` in the same run, on a phone. */
const OF_LANDING = 0.95
/** Least performance of 100, and the largest contentful paint in milliseconds. */
const PROFILES = {
  desktop: { config: desktopConfig, performance: 95, paintMs: 1500 },
  mobile: { config: undefined, performance: 90, paintMs: 2500 },
} as const
const STABLE = 0.05

/** What Lighthouse says of the pages on which a visit begins and of a signed-in person's, on a fresh product in a browser of its own. */
export const lighthousePages: OwnRow = {
  name: 'lighthouse',
  measure: async () => {
    using place = await freshPlace({ LIVING_MARKET: 'off' })
    await using product = await startProduct(place.environment)
    await requireClient(product.url)
    const port = await freePort()
    const { executablePath, args } = await resolveBrowser()
    const browser = await chromium.launch({
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    try {
      const lines: Line[] = []
      const cookie = await aPersonWithFunds(product.url)
      const visits: Visit[] = [...PAGES.map((page) => ({ page })), ...SIGNED_IN_PAGES.map((page) => ({ page, cookie }))]
      let landing = 0
      for (const visit of visits) {
        for (const profile of ['desktop', 'mobile'] as const) {
          const result = await audit(product.url, visit, { profile, port })
          lines.push(...linesOf(`${visit.page}, ${profile}`, result, profile))
          if (profile === 'mobile' && visit.page === '/') landing = performanceOf(result)
          if (profile === 'mobile' && visit.cookie !== undefined)
            lines.push(comparedLine(visit.page, performanceOf(result), landing))
        }
      }
      return lines
    } finally {
      await browser.close()
    }
  },
}

const performanceOf = ({ categories }: Result): number => categories['performance']?.score ?? 0

const comparedLine = (page: string, ours: number, landing: number): Line => ({
  what: `Lighthouse, ${page}, mobile: performance against /`,
  ours: `${Math.round(ours * 100)}`,
  reference: `${Math.round(landing * 100)}`,
  ratio: (ours / landing).toFixed(2),
  promise: `at least ${OF_LANDING}`,
  reached: ours / landing >= OF_LANDING,
})

/** Without a built client the product answers calls only, and there is no page to look at. */
export async function requireClient(url: string): Promise<void> {
  const type = (await fetch(url)).headers.get('content-type') ?? ''
  if (!type.startsWith('text/html')) throw new Error('the client is not built: npm run bench builds it')
}

interface Visit {
  page: string
  /** Of a signed-in person. */
  cookie?: string
}

async function audit(
  url: string,
  { page, cookie }: Visit,
  { profile, port }: { profile: keyof typeof PROFILES; port: number },
): Promise<Result> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility', 'best-practices'] }
  if (cookie !== undefined) flags.extraHeaders = { cookie }
  const found = await lighthouse(`${url}${page}`, flags, PROFILES[profile].config)
  if (!found) throw new Error(`Lighthouse said nothing of ${page}`)
  return found.lhr
}

/** Registers somebody and waits for test funds, so that the pages show what most people see. Gives the Cookie header. */
export async function aPersonWithFunds(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'bench', email: 'bench@example.org', password: 'a long enough password' }),
  })
  if (!answer.ok) throw new Error(`nobody could register: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const trpc = trpcFor({ url }, cookie)
  await until(async () => (await trpc.wallet.overview.query()).status === 'active')
  await trpc.faucet.fund.mutate()
  await until(async () => (await trpc.transactions.list.query({ inLedger: true, limit: 5 })).items.length > 1)
  return cookie
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await isThere()) return
    await sleep(250)
  }
  throw new Error('the person has no funds after a minute')
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
  what: `Lighthouse, ${what}`,
  ours,
  reference: '',
  ratio: '',
  ...held,
})
