import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'
import { offersOf, openRealPool, type RealPool } from './kit/real-pool.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
  await market.app.services.prices.fix('XLM', '0.107') // the book's middle is 0.1
})
afterAll(() => market.app.close())

const state = (id: string) => market.app.services.marketMaking.get(market.ann.id, id)
async function ledgers(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await market.app.services.marketMaking.look()
    await market.settle()
  }
}
const standing = (pool: RealPool) => offersOf(market, pool)
/** Ledgers until so many of its orders stand; some at most. */
async function until(pool: RealPool, count: number) {
  for (let n = 0; n < 10 && (await standing(pool)).length !== count; n += 1) await ledgers(1)
  return standing(pool)
}

test('what stands counts once, by what it would give away whole: quoting again and again adds nothing to it', async () => {
  // 1,000 XLM sold at about 0.1 of 0.107 give away less than 7 US dollars.
  const pool = await openRealPool(market, { dailyLossUsd: '8' })
  expect(await until(pool, 4)).toHaveLength(4)
  for (const [bid, ask] of [
    ['0.0995', '0.1015'],
    ['0.0985', '0.1005'],
    ['0.099', '0.101'],
  ] as const) {
    await market.moveBook(bid, ask)
    await ledgers(2)
    expect(await until(pool, 4)).toHaveLength(4)
    expect(await state(pool.id)).toMatchObject({ state: 'quoting' })
  }
  await market.app.pool.query(
    `update market_making_days set shortfall_usd = 2 where pool_id = $1 and day = (now() at time zone 'UTC')::date`,
    [pool.id],
  )
  for (let n = 0; n < 10 && (await state(pool.id)).state !== 'paused'; n += 1) await ledgers(1)
  expect(await state(pool.id)).toMatchObject({ state: 'paused', pauseReason: 'loss_limit' })
  expect(await until(pool, 0)).toEqual([])
})

test('a pool whose orders together may give away more than a day may lose places none', async () => {
  const pool = await openRealPool(market, { dailyLossUsd: '5' })
  await ledgers(3)
  expect(await state(pool.id)).toMatchObject({ state: 'paused', pauseReason: 'loss_limit' })
  expect(await standing(pool)).toEqual([])
})
