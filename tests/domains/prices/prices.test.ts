import { expect, test } from 'vitest'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

test('the operator’s newest price counts before the network’s, and an asset without one has none', async () => {
  await using database = await freshDatabase()
  const prices = createPricesService({ db: database.db })
  await prices.fix('XLM', '0.1')
  await database.pool.query(
    `insert into prices (asset, usd, source, at) values ('XLM', 0.3, 'network', now() + interval '1 hour')`,
  )
  expect(await prices.latest(['XLM', 'USDC:GA'])).toEqual(new Map([['XLM', '0.1']]))
  await prices.fix('XLM', '0.123456789012')
  expect(await prices.latest(['XLM'])).toEqual(new Map([['XLM', '0.123456789012']]))
  await expect(prices.fix('XLM', '0')).rejects.toMatchObject({ code: '23514' })
})
