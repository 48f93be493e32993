import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { UpdatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'
import { type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
/** A second process of the product over the same database and network. */
let other: TestApp
beforeAll(async () => {
  market = await startQuotedMarket()
  const { databaseUrl: url } = market.app
  const opened = openDatabase(url, { max: 10 })
  const drop = () => opened.db.destroy()
  other = await startBeside(market.app, { ...opened, url, drop, [Symbol.asyncDispose]: drop })
})
afterAll(async () => {
  await other.close()
  await market.app.close()
})

const ann = () => market.ann.session.id
const making = () => market.app.services.marketMaking
const lookAtOnce = () =>
  Promise.all(
    Array.from({ length: 3 }).flatMap(() => [making(), other.services.marketMaking].map((service) => service.look())),
  )
const read = (id: string) => making().get(ann(), id)
const fillsOf = async (id: string) => (await making().trades(ann(), { id, limit: 200 })).items

test('looks of two processes at once fill each trade once, and sums stay what the fills say', async () => {
  const id = await market.start()
  for (const [side, amount] of [
    ['sell', '120'],
    ['buy', '90'],
    ['sell', '60'],
  ] as const) {
    await market.take(side, amount)
    await lookAtOnce()
  }
  await making().look()
  const [pool, fills] = [await read(id), await fillsOf(id)]
  const sum = (side: 'buy' | 'sell', of: 'amount' | 'total') =>
    fills.filter((fill) => fill.side === side).reduce((all, fill) => all + toStroops(fill[of]), 0n)
  expect([sum('buy', 'amount'), sum('sell', 'amount')]).toEqual([toStroops('180'), toStroops('90')])
  expect(toStroops(pool.baseBalance)).toBe(toStroops('1090'))
  expect(toStroops(pool.quoteBalance)).toBe(toStroops('100') - sum('buy', 'total') + sum('sell', 'total'))
  expect(toStroops(pool.profit.spreadIncome)).toBe(fills.reduce((all, fill) => all + toStroops(fill.spreadIncome), 0n))
  expect(pool).toMatchObject({ fills: fills.length })
  expect(pool.days.at(-1)).toMatchObject({ fills: fills.length, spreadIncome: pool.profit.spreadIncome })
})
