import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann] = (await somePayers(app, '1000')) as [Payer]
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1' })
  await app.pool.query('delete from prices')
  await app.pool.query(
    `insert into prices (asset, usd, source) values ('XLM', 0.1, 'network'), ($1, 1.005, 'network')`,
    [usdc],
  )
  await app.pool.query(`insert into price_points (asset, at, usd) select a.asset, h, a.usd
    from (values ('XLM', 0.1), ('${usdc}', 1.005)) a (asset, usd),
      generate_series(date_trunc('hour', now(), 'UTC') - interval '10 days', date_trunc('hour', now(), 'UTC'), interval '1 hour') h`)
  await app.pool.query("update balances set balance = 1000.05 where address = $1 and asset = 'XLM'", [ann.address])
})
afterAll(() => app.close())

test('the newest point of a chart is the total that the wallet shows, though each asset is rounded by itself', async () => {
  const { portfolio, wallet } = app.services
  const { totalUsd, balances } = await wallet.overview(ann.id)
  expect(balances.map(({ usd }) => usd)).toEqual(['100.01', '1.01'])
  expect((await portfolio.series(ann.id, { range: '7d' })).points.at(-1)?.value).toBe(totalUsd)
})
