import { expect, test } from 'vitest'
import { MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { freshPlace, startProduct } from '#tests/kit/product.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

/** This starts and stops a whole product, which a busy machine may take long for. */
const PATIENCE = { timeout: 300_000 }
const DEMO_PASSWORD = 'alidade-limb-plate-7'

type Records<T> = { _embedded: { records: T[] } }

async function jsonOf<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T
}

async function balancesOf(url: string, username: string): Promise<{ asset: string; total: string }[]> {
  const { headers } = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const overview = await jsonOf<{ balances: { asset: string; total: string }[] }>(`${url}/api/wallet/overview`, {
    headers: { cookie: cookie.join('; ') },
  })
  return overview.balances
}

const fieldsOf = (asset: string, side: string): string => {
  const [code, issuer] = asset.split(':')
  if (issuer === undefined) return `${side}_asset_type=native`
  return `${side}_asset_type=credit_alphanum4&${side}_asset_code=${code}&${side}_asset_issuer=${issuer}`
}

test('the market trades the assets that the demonstration’s people hold: there is one of each', PATIENCE, async () => {
  using place = await freshPlace({ LIVING_MARKET: 'on', DEMO_PASSWORD, DEMO_DAYS: '0' })
  await using product = await startProduct(place.environment)
  const horizon = `http://127.0.0.1:${place.environment.STELLAR_PORT}`
  const held = async () => (await balancesOf(product.url, 'ann')).map(({ asset }) => asset)
  await expect.poll(async () => (await held()).length, { timeout: 60_000 }).toBe(3)
  for (const asset of (await held()).filter((name) => name !== 'XLM')) {
    const [code] = asset.split(':')
    const known = await jsonOf<Records<{ asset_issuer: string }>>(`${horizon}/assets?asset_code=${code}`)
    expect(known._embedded.records.map(({ asset_issuer }) => `${code}:${asset_issuer}`)).toEqual([asset])
    const pair = `${fieldsOf(asset, 'selling')}&${fieldsOf('XLM', 'buying')}&limit=200`
    const book = await jsonOf<{ asks: object[]; bids: object[] }>(`${horizon}/order_book?${pair}`)
    expect(Math.min(book.asks.length, book.bids.length)).toBeGreaterThanOrEqual(15)
    const candles = `${fieldsOf(asset, 'base')}&${fieldsOf('XLM', 'counter')}&resolution=3600000&limit=200`
    const past = await jsonOf<Records<object>>(`${horizon}/trade_aggregations?${candles}`)
    expect(past._embedded.records).toHaveLength(200)
    const reserves = `reserves=${encodeURIComponent(`native,${asset}`)}`
    const pools = await jsonOf<Records<object>>(`${horizon}/liquidity_pools?${reserves}`)
    expect(pools._embedded.records).toHaveLength(1)
  }
})

test('the product begins behind the market’s past and books what the market does from then on', async () => {
  await using app = await startTestApp({ network: { market: { ...MARKET, pastDays: 2 } } })
  const booked = async () =>
    (await app.pool.query<{ ledger: number }>('select ledger from network_state')).rows[0]?.ledger
  expect(await booked()).toBeGreaterThan(48)
  for (let round = 0; round < 10; round++) await app.closeLedger()
  expect(await booked()).toBe(app.network.state().ledger)
  const { rows } = await app.pool.query('select 1 from transactions')
  expect(rows).toEqual([])
})
