import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { offersOf, openRealPool, type RealPool } from './kit/real-pool.ts'

let market: QuotedMarket
let pool: RealPool
beforeAll(async () => {
  market = await startQuotedMarket()
  pool = await openRealPool(market)
})
afterAll(() => market.app.close())

const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await market.app.pool.query<T>(sql, values)).rows
/** A worker opens issues after the booking. */
const WORKED = { timeout: 15_000, interval: 50 }
const issues = (checkId: string) => rows(`select subject from system_issues where check_id = $1`, [checkId])
const until = async (count: number) => {
  for (let ledgers = 0; ledgers < 8; ledgers += 1) {
    await market.app.services.marketMaking.look()
    await market.settle()
    if ((await offersOf(market, pool)).length === count) break
  }
  return offersOf(market, pool)
}
const state = async () =>
  (
    await rows<{ state: string; pause_reason: string | null; fills: number; quote_balance: string }>(
      `select state, pause_reason, fills, quote_balance from liquidity_pools where id = $1`,
      [pool.id],
    )
  )[0]

test('a fill by somebody who turns out to be related is booked, is neither volume nor income, and the pool pauses', async () => {
  expect(await until(4)).toHaveLength(4)
  const { app, bob, ann } = market
  await market.place(bob, { side: 'buy', type: 'market', amount: '20' })
  await app.pool.query(
    `insert into devices (user_id, device_hash) select unnest(array[$1, $2]::uuid[]), repeat('7', 64)`,
    [ann.id, bob.id],
  )
  await market.settle()
  const [fill] = await rows<{ is_related: boolean; amount: string }>(
    `select is_related, amount from market_making_trades where pool_id = $1`,
    [pool.id],
  )
  expect(fill).toEqual({ is_related: true, amount: '20.0000000' })
  expect(await state()).toMatchObject({ state: 'paused', pause_reason: 'related_fill', fills: 0 })
  expect(await rows(`select volume_usd, spread_income from market_making_days where pool_id = $1`, [pool.id])).toEqual([
    { volume_usd: '0.00', spread_income: '0.0000000' },
  ])
  await expect.poll(() => issues('market-making.related-fill'), WORKED).toHaveLength(1)
  expect(await until(0)).toEqual([])
})

test('the database holds that a fill by one of the owner’s accounts is related, whatever is written', async () => {
  const { app, ann } = market
  await app.pool.query(
    `insert into market_making_trades (id, pool_id, trade_token, mode, type, base_asset_code, quote_asset_code, amount, total, filled_by,
      wallet_address, spread_income, fee, is_related, at)
    select gen_random_uuid(), $1, 'written by hand', 'real', 'sell', 'XLM', 'USDC', 1, 0.1, u.wallet_address, $2, 0, 0, false, now()
    from users u where u.id = $3`,
    [pool.id, pool.wallets[0]?.address, ann.id],
  )
  expect(await rows(`select is_related from market_making_trades where trade_token = 'written by hand'`)).toEqual([
    { is_related: true },
  ])
  await app.pool.query(`delete from market_making_trades where trade_token = 'written by hand'`)
  await app.pool.query(`delete from devices where device_hash = repeat('7', 64)`)
})

test('a fill of a closed pool and one of a wallet without a pool are booked: the ledger goes on, and issues open', async () => {
  const { app, ann } = market
  const { version } = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.start(ann.session, { id: pool.id, seen: version })
  expect(await until(4)).toHaveLength(4)
  const sellers = pool.wallets.filter(({ side }) => side === 'sell').map(({ address }) => address)
  await app.pool.query(`delete from trading_wallets where wallet_address = any($1)`, [sellers])
  await market.take('buy', '5')
  const unknown = await rows<{ pool_id: string | null; amount: string }>(
    `select pool_id, amount from market_making_trades where wallet_address = any($1) and not is_related`,
    [sellers],
  )
  expect(unknown).toEqual([{ pool_id: null, amount: '5.0000000' }])
  await app.pool.query(
    `update liquidity_pools set state = 'closed', is_active = false, closed_at = now(), pause_reason = null,
      revision = revision + 1 where id = $1`,
    [pool.id],
  )
  await market.take('sell', '5')
  const late = await rows<{ type: string; amount: string }>(
    `select type, amount from market_making_trades where pool_id = $1 and not is_related`,
    [pool.id],
  )
  expect(late).toEqual([{ type: 'buy', amount: '5.0000000' }])
  await market.settle()
  await expect.poll(() => issues('market-making.unknown-wallet'), WORKED).toHaveLength(1)
  await expect.poll(() => issues('market-making.fill-after-close'), WORKED).toHaveLength(1)
})
