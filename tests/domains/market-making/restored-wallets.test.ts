import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { putBack } from '#tests/domains/transactions/kit/restore-drill.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { backupOf, type FreshDatabase } from '#tests/kit/fresh-database.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

const RESTARTED_IN_MS = 60_000
const OPTIONS = { clock: { now: () => new Date(Date.now() + RESTARTED_IN_MS) } }
let market: QuotedMarket
let today: TestApp
let backup: FreshDatabase
let known = { id: '', version: '' }
/** Of Ann's account, before any wallet had anything. */
let before: (string | null)[]

const ann = () => market.ann
const proof = () => ({ password: ann().password })
const holdings = (app: TestApp) =>
  Promise.all(['XLM', market.usdc].map((asset) => ledgerBalance(app, ann().address, asset)))

async function create(app: TestApp): Promise<typeof known> {
  const terms = market.terms({ mode: 'real', budgetBase: '100', budgetQuote: '20', walletCount: 4 })
  const input = CreatePool.parse({ requestId: crypto.randomUUID(), name: 'Maker', ...terms })
  const { id, version } = await app.services.marketMaking.create(ann().id, input)
  const risk = { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof() }
  await app.services.marketMaking.acceptRisk(ann().session, risk)
  return { id, version }
}

async function until(app: TestApp, isThere: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) {
    await app.services.marketMaking.moveWallets()
    if (await isThere()) return
    await app.settle()
  }
  expect(await isThere()).toBe(true)
}
const isIn = (app: TestApp, id: string, state: string) => async () =>
  (await app.services.marketMaking.get(ann().id, id)).state === state

beforeAll(async () => {
  market = await startQuotedMarket()
  before = await holdings(market.app)
  known = await create(market.app)
  await market.app.stop()
  backup = await backupOf(market.app.databaseUrl)
  today = await startBeside(market.app, await backupOf(backup.url), OPTIONS)
  const lost = await create(today)
  for (const { id, version } of [known, lost]) {
    await today.services.marketMaking.start(ann().session, { id, seen: version, ...proof() })
    await until(today, isIn(today, id, 'quoting'))
  }
  await today.stop()
}, 60_000)
afterAll(async () => {
  await backup?.drop()
  await today?.close()
  await market?.app.close()
})

test('wallets that were opened and funded after a backup are found again, and every stroop comes back', async () => {
  await using app = await putBack(today, backup, OPTIONS)
  const { marketMaking } = app.services
  const walletStates = async () =>
    (
      await app.pool.query(`select (pool_id = $1) is true as is_known, state from trading_wallets order by number`, [
        known.id,
      ])
    ).rows
  expect((await walletStates()).filter((row) => row.is_known)).toEqual(Array(4).fill({ is_known: true, state: 'open' }))
  const pool = await marketMaking.get(ann().id, known.id)
  expect(pool).toMatchObject({ state: 'paused', pauseReason: 'failure' })
  const { rows: freezes } = await app.pool.query('select from freezes where lifted_at is null')
  expect(freezes).toEqual([])
  await marketMaking.close(ann().session, { id: known.id, seen: pool.version, ...proof() })
  await until(app, async () => (await walletStates()).every(({ state }) => state === 'merged'))
  await until(app, isIn(app, known.id, 'closed'))
  expect(await walletStates()).toHaveLength(8)
  const { rows } = await app.pool.query(
    `select coalesce(sum(network_fee), 0)::text as fees from transactions where type in ('wallets', 'order') and user_id = $1`,
    [ann().id],
  )
  const after = await holdings(app)
  expect(toStroops(after[0] ?? '0') + toStroops(rows[0].fees)).toBe(toStroops(before[0] ?? '0'))
  expect(after[1]).toBe(before[1])
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
