import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const USUAL = {
  currency: 'USD',
  rate: null,
  timeZone: null,
  dateFormat: 'language',
  numberFormat: 'language',
  chartRange: '30d',
  density: 'comfortable',
  hideBalances: false,
} as const
const EURO = 'EURX:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'

let app: PeopleApp
let person: Somebody
let finance: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  person = await somebody(app)
  finance = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
})
afterAll(() => app.close())
const reason = 'as the central bank says'

test('what is chosen is kept for its person alone, on all devices, and the rest stays as it was', async () => {
  const { api } = person
  expect(await api.settings.preferences.query()).toEqual(USUAL)
  const wanted = { timeZone: 'Pacific/Auckland', dateFormat: 'iso', numberFormat: 'space_comma' } as const
  expect(await api.settings.setPreferences.mutate(wanted)).toEqual({ ...USUAL, ...wanted })
  const more = { hideBalances: true, density: 'compact', chartRange: '1y' } as const
  await api.settings.setPreferences.mutate(more)
  const other = app.browser()
  await other.post('/api/login', { username: person.username, password: person.password })
  expect((await other.get('/api/user', { headers: { prefer: 'include=preferences' } })).body['preferences']).toEqual({
    ...USUAL,
    ...wanted,
    ...more,
  })
  expect(await finance.api.settings.preferences.query()).toEqual(USUAL)
  expect(await api.settings.setPreferences.mutate({})).toEqual({ ...USUAL, ...wanted, ...more })
})

test('nothing is taken that is not on a list, and no time zone that no clock knows', async () => {
  const { browser } = person
  for (const [field, value] of [
    ['currency', 'XAU'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+05:30'],
    ['dateFormat', 'roman'],
    ['numberFormat', '1,2'],
    ['chartRange', '2y'],
    ['density', 'tight'],
    ['hideBalances', 'yes'],
  ])
    expect([field, await browser.post('/trpc/settings.setPreferences', { [field as string]: value })]).toMatchObject([
      field,
      { status: 400, body: { error: { data: { code: 'BAD_INPUT', field } } } },
    ])
})

/** As if its sources were older, and what was remembered for some seconds is read again. */
async function aged(hours: number): Promise<void> {
  await app.pool.query(`update prices set at = at - make_interval(hours => $1)`, [hours])
  app.clock.moveOn(6000)
}

test('a rate counts for a day: the operator’s, else the price of the asset that stands for the currency', async () => {
  const { api, browser } = person
  const { prices } = finance.api.admin
  const rate = async () => (await api.settings.preferences.query()).rate
  expect((await api.settings.setPreferences.mutate({ currency: 'EUR' })).rate).toBeNull()
  await prices.setRate.mutate({ currency: 'EUR', usd: '1.0825', reason })
  expect(await rate()).toEqual({ usd: '1.0825', at: expect.stringMatching(/Z$/) })
  expect(
    (await browser.get('/api/user', { headers: { prefer: 'include=preferences' } })).body['preferences'],
  ).toMatchObject({
    rate: { usd: '1.0825' },
  })
  await aged(23)
  expect((await rate())?.usd).toBe('1.0825')
  await aged(1)
  expect(await rate()).toBeNull()

  const [assetCode = '', issuer = ''] = EURO.split(':')
  await app.services.assets.add({ assetCode, issuer, name: 'Euro', description: '', website: null })
  const traded = `insert into prices (asset, usd, source, at) values ($1, 1.07, 'network', $2)`
  await app.pool.query(traded, [EURO, app.clock.now()])
  await prices.setRate.mutate({ currency: 'EUR', asset: EURO, reason })
  expect((await rate())?.usd).toBe('1.07')
  const [desk] = (await prices.rates.query()).items.filter(({ usd }) => usd !== null)
  expect(desk).toMatchObject({ currency: 'EUR', source: 'ledger', asset: EURO })
  await prices.setRate.mutate({ currency: 'EUR', usd: '1.08', reason })
  expect((await rate())?.usd).toBe('1.08')
  await aged(25)
  expect(await rate()).toBeNull()
})

test('a rate is set by finance, confirmed, with a reason, on record, above zero, and for an asset that is followed', async () => {
  const { setRate } = finance.api.admin.prices
  await setRate.mutate({ currency: 'JPY', usd: '0.0066', reason })
  const [entry] = await entriesOf(app, 'JPY')
  expect(entry).toMatchObject({ action: 'prices.rate_set', new: { usd: '0.0066' }, reason })
  for (const usd of ['0', '0.000', '-1', '1e3', '1.1234567890123'])
    await expect(setRate.mutate({ currency: 'JPY', usd, reason })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(setRate.mutate({ currency: 'JPY', reason })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const unknown = `NONE:${EURO.slice(5)}` as const
  await expect(setRate.mutate({ currency: 'JPY', asset: unknown, reason })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  const support = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  await expect(support.api.admin.prices.setRate.mutate({ currency: 'JPY', usd: '1', reason })).rejects.toMatchObject({
    data: { code: 'FORBIDDEN' },
  })
})
