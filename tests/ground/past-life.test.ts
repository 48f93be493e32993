import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Diagnosis } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import type { PortfolioOverview, ValueSeries } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { StakePage } from '#shared/domains/staking/staking.schema.ts'
import type { LedgerView } from '#shared/domains/transactions/ledger-view.schema.ts'
import type { Transaction, TransactionPage } from '#shared/domains/transactions/transactions.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { freshPlace, killedStart, type Place, type Product, refusedStart, startProduct } from '#tests/kit/product.ts'

/** These start and stop whole products, which a busy machine may take long for. */
const PATIENCE = { timeout: 300_000 }
const DEMO_PASSWORD = 'alidade-limb-plate-7'
const DAYS = 14
const KILLED_DAYS_AGO = 10

let place: Place
let product: Product
let cookie = ''

beforeAll(async () => {
  place = await freshPlace({ LIVING_MARKET: 'on', DEMO_PASSWORD, DEMO_DAYS: String(DAYS) })
  await killedStart(place.environment, async () => daysAgo(await closedAt()) < KILLED_DAYS_AGO)
  await start()
}, PATIENCE.timeout)
afterAll(async () => {
  await product?.stop()
  place?.remove()
})

const daysAgo = (time: string): number => (Date.now() - Date.parse(time)) / DAY_MS

/** Of the network's last ledger; long ago while nobody answers. */
async function closedAt(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${place.environment['STELLAR_PORT']}/`).catch(() => null)
  const root = (await answer?.json().catch(() => null)) as { history_latest_ledger_closed_at: string } | null
  return root?.history_latest_ledger_closed_at ?? '2000-01-01T00:00:00Z'
}

async function start(): Promise<void> {
  product = await startProduct(place.environment)
  const { headers } = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ann', password: DEMO_PASSWORD }),
  })
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const get = (path: string): Promise<Response> => fetch(`${product.url}${path}`, { headers: { cookie } })

async function ask<Answer>(procedure: string, input?: object): Promise<Answer> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  const { result } = (await (await get(`/trpc/${procedure}${query}`)).json()) as { result: { data: Answer } }
  return result.data
}

const history = async (): Promise<Transaction[]> => (await ask<TransactionPage>('history.list', { limit: 100 })).items

/** Stroops of an asset that an entry moved. */
function movedBy({ type, status, asset, amount, counterAsset, counterAmount }: Transaction, of: string): bigint {
  if (status !== 'confirmed') return 0n
  const isIn = ['payment_in', 'credit', 'account_create', 'payout'].includes(type)
  const first = asset === of ? toStroops(amount) * (isIn ? 1n : -1n) : 0n
  return first + (counterAsset === of ? toStroops(counterAmount ?? '0') : 0n)
}

test('people have lived in the ledger’s past, though the first start was killed on the way', PATIENCE, async () => {
  const entries = await history()
  const times = entries.map(({ ledgerAt }) => ledgerAt ?? '')
  expect(times).toEqual(times.toSorted().reverse())
  expect(daysAgo(times.at(-1) ?? '')).toBeGreaterThan(DAYS)
  expect(daysAgo(times[0] ?? '')).toBeGreaterThan(0.4)
  for (const { createdAt, ledgerAt } of entries) expect(Date.parse(ledgerAt ?? '')).toBe(Date.parse(createdAt))
  const memos = entries.flatMap(({ memo }) => memo ?? [])
  expect(memos.filter((memo) => memo === 'Salary')).toHaveLength(0)
  for (const memo of ['Book club', 'Lunch on Friday', 'Train ticket', 'Studio rent, Nov'])
    expect(memos.filter((one) => one === memo)).toEqual([memo])
  expect(entries.filter(({ type }) => type === 'swap')).toHaveLength(1)
  expect(entries.filter(({ from, to, type }) => from === to && type === 'payment_in')).toEqual([])
})

test('one payment failed in its ledger, and a stake earns', PATIENCE, async () => {
  const failed = (await history()).filter(({ status }) => status === 'failed')
  expect(failed.map(({ memo, resultCode, toName }) => [memo, resultCode, toName])).toEqual([
    ['Book club', 'op_no_trust', 'carol'],
  ])
  const { items } = await ask<StakePage>('staking.mine', {})
  expect(items.map(({ amount }) => amount)).toEqual(['450.0000000'])
  expect(Number(items[0]?.accruedRewards)).toBeGreaterThan(0.5)
})

test('the ledger has dropped what is older than a week, and has what is younger', PATIENCE, async () => {
  for (const { id, ledgerAt } of (await history()).filter(({ hash }) => hash !== null)) {
    const { isKept } = await ask<LedgerView>('history.view', { id })
    expect([ledgerAt, isKept]).toEqual([ledgerAt, daysAgo(ledgerAt ?? '') < 7])
  }
})

test(
  'history, its file, balances and the portfolio have the same sums, at the prices of their time',
  PATIENCE,
  async () => {
    const entries = await history()
    const { balances } = await ask<WalletOverview>('wallet.overview')
    const { holdings } = await ask<PortfolioOverview>('portfolio.overview', { method: 'fifo' })
    const file = await (await get('/api/export?format=csv&inLedger=true')).text()
    expect(file.trim().split('\n')).toHaveLength(entries.length + 1)
    for (const { asset, total } of balances.filter((balance) => balance.asset !== 'XLM')) {
      expect([asset, fromStroops(entries.reduce((sum, entry) => sum + movedBy(entry, asset), 0n))]).toEqual([
        asset,
        total,
      ])
      expect(holdings.find((holding) => holding.asset === asset)?.balance).toBe(total)
    }
    const rates = entries.flatMap(({ asset, amount, bookedUsd, status }) =>
      asset === 'XLM' && status === 'confirmed' && Number(amount) > 20 ? Number(bookedUsd) / Number(amount) : [],
    )
    expect(new Set(rates.map((rate) => rate.toFixed(5))).size).toBeGreaterThan(4)
    const { from, points } = await ask<ValueSeries>('portfolio.series', { range: '30d' })
    expect(daysAgo(from ?? '')).toBeGreaterThan(DAYS)
    expect(points.every(({ value }) => value !== null)).toBe(true)
  },
)

test('another start adds nothing, and books agree with a ledger that has dropped them', PATIENCE, async () => {
  const before = (await history()).map(({ id }) => id)
  await product.stop()
  await start()
  expect((await history()).map(({ id }) => id)).toEqual(before)
  const { checks } = await ask<Diagnosis>('diagnostics.run')
  expect(checks.find(({ id }) => id === 'history')).toMatchObject({ differing: 0 })
  expect(checks.find(({ id }) => id === 'sending')).toMatchObject({ obstacle: null })
})

test('nobody lives in the past of a new network beside a database that has booked another one', PATIENCE, async () => {
  await product.stop()
  rmSync(path.join(place.dataDir, 'network'), { recursive: true })
  const { said } = await refusedStart(place.environment)
  expect(said).toMatch(/^DATA_DIR leads to another network/m)
  expect(said).not.toContain('have a past')
  expect(said).not.toContain('sending is frozen')
})
