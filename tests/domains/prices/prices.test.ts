import { expect, test } from 'vitest'
import { insertCatalogueAsset, listCatalogue } from '#server/domains/assets/assets.queries.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

test('the operator’s newest price counts before the network’s, and an asset without one has none', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const prices = createPricesService({ db, clock: systemClock, assets: { list: () => listCatalogue(db) } })
  await prices.fix('XLM', '0.1')
  await database.pool.query(
    `insert into prices (asset, usd, source, at) values ('XLM', 0.3, 'network', now() + interval '1 hour')`,
  )
  expect(await prices.latest(['XLM', 'USDC:GA'])).toEqual(new Map([['XLM', '0.1']]))
  await prices.fix('XLM', '0.123456789012')
  expect(await prices.latest(['XLM'])).toEqual(new Map([['XLM', '0.123456789012']]))
  await expect(prices.fix('XLM', '0')).rejects.toMatchObject({ code: '23514' })
})

test('the list holds the whole catalogue, XLM first, each asset with its newest price or none', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const assets = { list: () => listCatalogue(db) }
  const prices = createPricesService({ db, clock: systemClock, assets })
  const row = { description: '', website: null }
  const issuer = 'GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'
  await insertCatalogueAsset(db, { ...row, assetCode: 'SKL', issuer, name: 'Skyline' })
  await insertCatalogueAsset(db, { ...row, assetCode: 'XLM', issuer: null, name: 'Stellar Lumens' })
  await prices.fix('XLM', '0.14358')
  expect(await prices.listed()).toEqual([
    { code: 'XLM', asset: 'XLM', name: 'Stellar Lumens', usd: '0.14358', at: expect.stringMatching(/Z$/) },
    { code: 'SKL', asset: `SKL:${issuer}`, name: 'Skyline', usd: null, at: null },
  ])
})
