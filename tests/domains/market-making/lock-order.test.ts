import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { startSecond, type TestApp } from '#tests/kit/start-test-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
let other: TestApp
beforeAll(async () => {
  market = await startQuotedMarket()
  other = await startSecond(market.app)
})
afterAll(() => market.app.close())

const BUDGET = { mode: 'real', budgetBase: '60', budgetQuote: '6', walletCount: 4, levels: 2 }
/** Between what one loop does: signing takes accounts that nobody has locked just then. */
const PAUSE_MS = 60
const proof = () => ({ password: market.ann.password })
const making = () => market.app.services.marketMaking
const both = () => [making(), other.services.marketMaking]
const stateOf = async (id: string) => (await making().get(market.ann.id, id)).state

/** A pool from its opening to its end, while others do whatever else they do. */
async function live(reach: (id: string, state: string) => Promise<void>): Promise<void> {
  const { id, version } = await market.create(BUDGET)
  const { ann } = market
  await making().acceptRisk(ann.session, { id, seen: version, riskVersion: MAKER_RISK_VERSION, ...proof() })
  await making().start(ann.session, { id, seen: version, ...proof() })
  await reach(id, 'quoting')
  for (let isClosing = false; !isClosing; ) {
    const { version: seen } = await making().get(ann.id, id)
    isClosing = await making()
      .close(ann.session, { id, seen, ...proof() })
      .then(() => true, isOutdated)
  }
  await reach(id, 'closed')
}
const isOutdated = (cause: { code?: string }): boolean => {
  if (cause.code === 'CHANGED_MEANWHILE') return false
  throw cause
}

test('rounds, bookings, openings and sweeps of two processes at once never wait for each other in a circle', {
  timeout: 60_000,
}, async () => {
  let isOver = false
  const again = async (act: () => Promise<unknown>) => {
    while (!isOver) {
      await act()
      await sleep(PAUSE_MS)
    }
  }
  const reach = async (id: string, state: string): Promise<void> => {
    await expect.poll(() => stateOf(id), { timeout: 30_000, interval: 20 }).toBe(state)
  }
  const lives = Promise.all([1, 2, 3].map(() => live(reach))).finally(() => (isOver = true))
  await Promise.all([
    lives,
    again(async () => {
      for (let ledger = 0; ledger < 3; ledger += 1) {
        await Promise.race([market.app.network.untilQueued(1), sleep(200)])
        await market.app.closeLedger()
      }
      await market.take('sell', '7')
    }),
    ...both().flatMap((one) => [again(() => one.look()), again(() => one.look()), again(() => one.moveWallets())]),
  ])
  expect(await market.breaches()).toEqual([])
  // Sessions report what they have counted when they end.
  await other.close()
  await market.app.stop()
  const client = new pg.Client({ connectionString: market.app.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select deadlocks::int from pg_stat_database where datname = current_database()')
  await client.end()
  expect(rows).toEqual([{ deadlocks: 0 }])
})
