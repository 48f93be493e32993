import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { insertCatalogueAsset, listCatalogue } from '#server/domains/assets/assets.queries.ts'
import { insertFeatured, listFeatured } from '#server/domains/assets/featured.queries.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const assetsOf = (db: Db) => ({ list: () => listCatalogue(db), featured: () => listFeatured(db) })

test('the operator’s newest price counts before the network’s, and an asset without one has none', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const prices = createPricesService({ db, clock: systemClock, assets: assetsOf(db) })
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
  const prices = createPricesService({ db, clock: systemClock, assets: assetsOf(db) })
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

test('what is featured beside the catalogue is listed after it, once, and has its course like the others', async () => {
  await using database = await freshDatabase()
  const { db } = database
  const prices = createPricesService({ db, clock: systemClock, assets: assetsOf(db) })
  const issuer = 'GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'
  await insertCatalogueAsset(db, { assetCode: 'XLM', issuer: null, name: 'Lumens', description: '', website: null })
  for (const [assetCode, ofIssuer, featured] of [
    ['XLM', null, true],
    ['TERN', issuer, true],
    ['AUK', issuer, false],
  ] as const)
    await insertFeatured(db, {
      id: uuid(),
      assetCode,
      issuer: ofIssuer,
      name: assetCode,
      imageUrl: null,
      websiteUrl: null,
      featured,
    })
  await prices.seed(`TERN:${issuer}`, '2.5')
  expect(await prices.listed()).toMatchObject([
    { asset: 'XLM', name: 'Lumens', usd: null },
    { code: 'TERN', asset: `TERN:${issuer}`, usd: '2.5' },
  ])
  expect(await prices.trends()).toMatchObject([{ asset: `TERN:${issuer}`, usd: '2.5' }])
})

test('at one moment the list, the course, the day’s change and a market’s dollars are of one price', async () => {
  await using database = await freshDatabase()
  const { db, pool } = database
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const prices = createPricesService({ db, clock, assets: assetsOf(db) })
  await insertCatalogueAsset(db, { assetCode: 'XLM', issuer: null, name: 'Lumens', description: '', website: null })
  const past = (hours: number) => new Date(now - hours * 3_600_000)
  for (const [usd, hours] of [
    ['0.10', 30],
    ['0.11', 23.9],
    ['0.12', 1],
  ] as const)
    await pool.query(`insert into prices (asset, usd, source, at) values ('XLM', $1, 'operator', $2)`, [
      usd,
      past(hours),
    ])
  const everywhere = async () => {
    const [[listed], shown] = [await prices.listed(), await prices.shown(['XLM'])]
    const [[trend], { points }] = [await prices.trends(), await prices.series({ asset: 'XLM', range: '24h' })]
    return {
      usd: [listed?.usd, shown.get('XLM'), trend?.usd, points.at(-1)?.value],
      change: trend?.change,
    }
  }
  const first = { usd: Array(4).fill('0.12'), change: '20.00' }
  expect(await everywhere()).toEqual(first)
  await prices.fix('XLM', '0.15')
  now += 1000
  expect(await everywhere()).toEqual(first)
  now += 10_000
  expect(await everywhere()).toEqual({ usd: Array(4).fill('0.15'), change: '50.00' })
})
