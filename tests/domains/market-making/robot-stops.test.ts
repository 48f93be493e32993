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

const desk = () => market.app.services.makerDesk
const by = () => ({ ...market.bob.session, scopes: ['operations'] }) as never
const origin = { ip: '127.0.0.1', userAgent: null, requestId: 'test' } as never
const rows = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await market.app.pool.query<T>(sql, values)).rows
const until = async (count: number) => {
  for (let ledgers = 0; ledgers < 8; ledgers += 1) {
    await market.app.services.marketMaking.look()
    await market.settle()
    if ((await offersOf(market, pool)).length === count) break
  }
  return offersOf(market, pool)
}
const goOn = async () => {
  const { marketMaking } = market.app.services
  const { version, state } = await marketMaking.get(market.ann.id, pool.id)
  if (state === 'paused') await marketMaking.start(market.ann.session, { id: pool.id, seen: version })
}
const standing = async () => (await desk().stops()).items.filter(({ liftedAt }) => liftedAt === null)

test('a rehearsal finds all that a stop would reach, and nothing of it stays', async () => {
  expect(await until(4)).toHaveLength(4)
  const reach = { kind: 'all' as const }
  const found = await desk().rehearse(by(), { reach, reason: 'A drill' }, origin)
  expect(found).toMatchObject({ pools: 1, orders: 4, withdrawn: 4 })
  await market.settle()
  expect(await offersOf(market, pool)).toHaveLength(4)
  expect(await standing()).toEqual([])
  const [kept] = (await desk().stops()).items
  expect(kept).toMatchObject({ isRehearsal: true, found: 4, reason: 'A drill' })
})

test.each([
  ['its pool', () => ({ kind: 'pool' as const, id: pool.id })],
  ['its owner', () => ({ kind: 'person' as const, id: market.ann.id })],
  ['its pair, the other way round', () => ({ kind: 'pair' as const, base: market.usdc, counter: 'XLM' as const })],
])('a stop of %s withdraws all orders, says how long it took, and ends by being lifted', async (_of, reachOf) => {
  await goOn()
  expect(await until(4)).toHaveLength(4)
  await desk().pause(by(), { reach: reachOf() as never, reason: 'Odd' }, origin)
  expect(await until(0)).toEqual([])
  await market.app.services.marketMaking.look()
  const [stop] = await standing()
  expect(stop).toMatchObject({ reach: reachOf(), found: 4, left: 0, noneLeftAfterMs: expect.any(Number) })
  await expect(goOn()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await desk().lift(by(), { id: stop?.id ?? '', reason: 'Seen' }, origin)
  expect(await standing()).toEqual([])
})

test('what was accepted before a stop fails unsigned, and a person’s own order in the same market is signed', async () => {
  const { app, bob } = market
  await goOn()
  await app.pool.query(`update ledger_accounts set leased_by = gen_random_uuid(), leased_until = now() + interval '1 hour'
    where role = 'trading'`)
  await app.services.marketMaking.look()
  const queued = await rows<{ id: string }>(`select id from orders where robot_id = $1 and status = 'queued'`, [
    pool.id,
  ])
  expect(queued).toHaveLength(4)
  await desk().pause(by(), { reach: { kind: 'all' }, reason: 'A fault' }, origin)
  expect((await standing())[0]).toMatchObject({ found: 4, left: 4, noneLeftAfterMs: null })
  await app.pool.query(`update ledger_accounts set leased_by = null, leased_until = null where role = 'trading'`)
  const own = await market.place(bob, { side: 'sell', amount: '5', price: '0.11', confirmedPrice: '0.11' })
  await market.settle()
  const ended = await rows<{ status: string; result_code: string; hash: string | null }>(
    `select t.status, t.result_code, t.hash from transactions t join orders o on o.transaction_id = t.id
      where o.id = any($1)`,
    [queued.map(({ id }) => id)],
  )
  expect(new Set(ended.map(({ status, result_code, hash }) => `${status} ${result_code} ${hash}`))).toEqual(
    new Set(['failed stopped null']),
  )
  expect((await market.see(bob, own.id)).status).toBe('open')
})

test('the stop of the whole platform is lifted by two: one asks, another one decides', async () => {
  const [stop] = await standing()
  const { approval } = await desk().lift(by(), { id: stop?.id ?? '', reason: 'It is over' }, origin)
  expect(approval).toMatchObject({ approvalId: expect.any(String) })
  expect(await standing()).toHaveLength(1)
})
