import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { offersOf, openRealPool, type RealPool } from './kit/real-pool.ts'

let market: QuotedMarket
let pool: RealPool
beforeAll(async () => {
  market = await startQuotedMarket()
  pool = await openRealPool(market)
})
afterAll(() => market.app.close())

const look = async () => {
  await market.app.services.marketMaking.look()
  await market.settle()
}
const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await market.app.pool.query<T>(sql, values)).rows
const one = async <T extends object>(sql: string, values: unknown[] = []): Promise<T> => {
  const [row] = await rows<T>(sql, values)
  if (!row) throw new Error(`nothing: ${sql}`)
  return row
}
const intents = async () => Number((await one<{ n: string }>('select count(*) as n from transactions')).n)
const state = () =>
  one<{ state: string; pause_reason: string | null; base_balance: string; quote_balance: string; fills: number }>(
    'select state, pause_reason, base_balance, quote_balance, fills from liquidity_pools where id = $1',
    [pool.id],
  )
/** Looks, the worker's own looks among them, until so many offers are on the ledger; a few ledgers at most. */
const until = async (count: number) => {
  for (let ledgers = 0; ledgers < 8; ledgers += 1) {
    await look()
    if ((await offersOf(market, pool)).length === count) break
  }
  return offersOf(market, pool)
}
const take = async (side: 'buy' | 'sell', amount: string) => {
  await market.take(side, amount)
  await market.settle()
}

test('a real pool lays its orders from wallets of its own, and a second look sends nothing', async () => {
  expect(await until(4)).toHaveLength(4)
  const offers = await offersOf(market, pool)
  const sideOf = new Map(pool.wallets.map(({ address, side }) => [address, side]))
  for (const { address, selling } of offers) expect(sideOf.get(address)).toBe(selling === 'XLM' ? 'sell' : 'buy')
  const sent = await intents()
  await look()
  await look()
  expect(await intents()).toBe(sent)
  expect(await offersOf(market, pool)).toEqual(offers)
})

test('orders of a robot are none of the person’s: not listed, not found, not cancelled with all', async () => {
  const { ann, app } = market
  const { items } = await app.services.orders.list(ann.id, { status: 'all', limit: 50 })
  expect(items).toEqual([])
  const { id } = await one<{ id: string }>(`select id from orders where robot_id = $1 limit 1`, [pool.id])
  await expect(app.services.orders.get(ann.id, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const cancelled = await app.services.orders.cancelAll(ann.id, { requestId: crypto.randomUUID() })
  expect(cancelled.ids).toEqual([])
  const attempts = await app.services.orders.attempts(ann.id, { limit: 50 })
  expect(attempts.items).toEqual([])
})

test('what a stranger takes is booked with the ledger, to the stroop, and the pool places the rest anew', async () => {
  const before = await state()
  await take('buy', '120')
  const fills = await rows<{
    type: string
    amount: string
    total: string
    filled_by: string
    is_related: boolean
    hash: string
  }>('select type, amount, total, filled_by, is_related, hash from market_making_trades where pool_id = $1', [pool.id])
  expect(fills.reduce((sum, { amount }) => sum + toStroops(amount), 0n)).toBe(toStroops('120'))
  expect(new Set(fills.map(({ filled_by, is_related, type }) => `${filled_by} ${is_related} ${type}`))).toEqual(
    new Set([`${market.taker.publicKey()} false sell`]),
  )
  expect(fills.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  const after = await state()
  const got = fills.reduce((sum, { total }) => sum + toStroops(total), 0n)
  expect(toStroops(after.base_balance)).toBe(toStroops(before.base_balance) - toStroops('120'))
  expect(toStroops(after.quote_balance)).toBe(toStroops(before.quote_balance) + got)
  const { usdc } = await one<{ usdc: string }>(
    `select sum(balance)::text as usdc from balances where address = any($1) and asset = $2`,
    [pool.wallets.map(({ address }) => address), market.usdc],
  )
  expect(toStroops(usdc)).toBe(toStroops(after.quote_balance))
  expect(await until(4)).toHaveLength(4)
})

test('neither the owner’s order nor their swap meets the pool’s orders', async () => {
  const { ann, app, usdc } = market
  const input = PlaceOrder.parse({
    requestId: crypto.randomUUID(),
    base: 'XLM',
    counter: usdc,
    side: 'buy',
    type: 'limit',
    amount: '5',
    price: '0.1005',
  })
  await expect(app.services.orders.place(ann.session, input)).rejects.toMatchObject({
    code: 'SELF_TRADE',
    message:
      'This would trade with an order of your own market-making pool. Pause the pool first, or choose another price.',
  })
  await expect(
    app.services.swaps.quote(ann.id, { sell: usdc, buy: 'XLM', amount: '5', exact: 'sell' } as never),
  ).rejects.toMatchObject({ code: 'SELF_TRADE' })
})

test('a paused pool takes all of its orders off the ledger, and they come back once it goes on', async () => {
  const { app, ann } = market
  const { version } = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.pause(ann.id, { id: pool.id, seen: version })
  expect(await until(0)).toHaveLength(0)
  const paused = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.start(ann.session, { id: pool.id, seen: paused.version })
  expect(await until(4)).toHaveLength(4)
})

test('a frozen owner stops the pool: its orders are withdrawn all the same', async () => {
  const { app, ann } = market
  await app.pool.query(`update settings set frozen_at = now(), frozen_by = 'owner' where user_id = $1`, [ann.id])
  expect(await until(0)).toHaveLength(0)
  expect(await state()).toMatchObject({ state: 'paused', pause_reason: 'account_frozen' })
  await app.pool.query(`update settings set frozen_at = null, frozen_by = null where user_id = $1`, [ann.id])
})

test('once the owner may send again the pool goes on by its owner, and after a jump of the price withdrawals go first', async () => {
  const { app, ann } = market
  const paused = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.start(ann.session, { id: pool.id, seen: paused.version })
  expect(await until(4)).toHaveLength(4)
  const old = await rows<{ id: string }>(`select id from orders where robot_id = $1 and status = 'open'`, [pool.id])
  await market.moveBook('0.099', '0.1045')
  await app.services.marketMaking.look()
  const placing = await rows(`select id from orders where robot_id = $1 and status = 'queued'`, [pool.id])
  expect(placing).toEqual([])
  await market.settle()
  expect(await until(4)).toHaveLength(4)
  const now = await rows<{ id: string }>(`select id from orders where robot_id = $1 and status = 'open'`, [pool.id])
  expect(now.filter(({ id }) => old.some((order) => order.id === id))).toEqual([])
})

test('two looks at once place each order once', async () => {
  const { app, ann } = market
  const { version } = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.pause(ann.id, { id: pool.id, seen: version })
  expect(await until(0)).toHaveLength(0)
  const paused = await app.services.marketMaking.get(ann.id, pool.id)
  await app.services.marketMaking.start(ann.session, { id: pool.id, seen: paused.version })
  const { marketMaking } = app.services
  await Promise.all([marketMaking.look(), marketMaking.look(), marketMaking.look()])
  await market.settle()
  expect(await until(4)).toHaveLength(4)
  const asks = await rows(`select level from market_making_orders where pool_id = $1`, [pool.id])
  expect(asks).toHaveLength(4)
})
