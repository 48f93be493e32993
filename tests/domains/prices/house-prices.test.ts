import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestUser } from '#server/calls/request-session.ts'
import { addSamples } from '#server/domains/prices/samples.queries.ts'
import { castOf } from '#server/embedded-network/market/market-cast.ts'
import { marketKeepers } from '#server/stellar/embedded-root.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { PreviewPayment, SendPayment } from '#shared/domains/payments/payments.schema.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { giveDocument } from '#tests/domains/orders/kit/relations.ts'
import { MARKET } from '#tests/embedded-network/kit/living-market.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let carol: Payer
let usdc: string
let skl: string
const [one, other] = [Keypair.random(), Keypair.random()]
const assetOf = (id: string) => new Asset(id.split(':')[0] ?? '', assetIssuer(id) ?? '')

beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob, carol] = await somePayers(app, '1000', '1000', '1000')
  await openFromRoot(
    app.network,
    [one, other].map((key) => ({ address: key.publicKey(), amount: '1000' })),
  )
  for (const payer of [ann, bob, carol]) {
    usdc = await giveIssued(app, payer, { code: 'USDC', amount: '50000' })
    skl = await giveIssued(app, payer, { code: 'SKL', amount: '50000' })
  }
  for (const [code, id] of [
    ['USDC', usdc],
    ['SKL', skl],
  ] as const) {
    const issuer = Keypair.fromSecret(issuerSecret(app, code))
    for (const key of [one, other]) {
      const [destination, asset] = [key.publicKey(), assetOf(id)]
      const line = Operation.changeTrust({ asset, source: destination })
      const gift = Operation.payment({ destination, asset, amount: '9000000', source: addressOf(issuer.secret()) })
      await applyOutside(app, { signers: [key, issuer], operations: [line, gift] })
    }
  }
  await app.pool.query(`delete from prices where asset <> 'XLM'`)
  await follow()
})
afterAll(() => app.close())

const follow = () => runJob(app.services, 'prices.follow')
/** What has been kept of prices becomes so much older. Minutes are followed once they are over, so the last one ends first. */
async function hoursLater(hours: number): Promise<void> {
  const { closedAt } = await app.services.network.stateOrThrow()
  await app.closeLedger({ closeTime: Math.floor(closedAt.getTime() / 60_000) * 60 + 60 })
  await follow()
  for (const table of ['price_samples', 'price_points', 'prices', 'price_jumps', 'candles'])
    for (const shift of ["+ interval '4000 days'", `- interval '4000 days' - interval '${hours} hours'`])
      await app.pool.query(`update ${table} set at = at ${shift}`)
}
const offer = (key: Keypair, side: 'sell' | 'buy', [amount, price]: [string, string]) => {
  const [selling, buying] = side === 'sell' ? [assetOf(skl), assetOf(usdc)] : [assetOf(usdc), assetOf(skl)]
  const common = { selling, buying, price, offerId: '0', source: key.publicKey() }
  return side === 'sell'
    ? Operation.manageSellOffer({ ...common, amount })
    : Operation.manageBuyOffer({ ...common, buyAmount: amount })
}
/** Two strangers trade so many SKL at a price in dollars. */
const strangers = (amount: string, price: string) =>
  applyOutside(app, {
    signers: [one, other],
    operations: [offer(one, 'sell', [amount, price]), offer(other, 'buy', [amount, price])],
  })
/** A person here sells so many to a stranger. */
async function sells(payer: Payer, amount: string, price: string): Promise<void> {
  await place(payer, 'sell', { amount, price })
  await app.settle()
  await applyOutside(app, { signers: [other], operations: [offer(other, 'buy', [amount, price])] })
}
async function place(payer: Payer, side: 'sell' | 'buy', asked: { amount: string; price: string }): Promise<void> {
  const confirmed = { confirmedPrice: asked.price, confirmedAmount: asked.amount }
  const input = { requestId: uuid(), base: skl, counter: usdc, side, type: 'limit', ...asked, ...confirmed }
  await app.services.orders.place(payer.session, PlaceOrder.parse(input))
}
const priceFor = async ({ id }: Payer) => (await app.services.prices.market([skl], id)).get(skl)
const shown = async () => (await app.services.prices.latest([skl])).get(skl)
const preview = (payer: Payer) => {
  const session = { ...payer.session, steppedUpUntil: null }
  const asked = { destination: other.publicKey(), asset: skl, amount: '600' }
  return app.services.payments.preview(session, PreviewPayment.parse(asked))
}
const openIssues = async (): Promise<string[]> => {
  const { rows } = await app.pool.query<{ subject: string }>(
    `select subject from system_issues where check_id = 'prices.jump' and status = 'active'`,
  )
  return rows.map(({ subject }) => subject)
}

test('a price begins with trades of people here that are worth 100 dollars within an hour', async () => {
  await strangers('1000', '2.3')
  await follow()
  expect(await shown()).toBeUndefined()
  await sells(ann, '20', '2.3')
  await follow()
  expect(await shown()).toBeUndefined()
  await sells(ann, '30', '2.3')
  await sells(bob, '60', '2.31')
  await follow()
  expect(await shown()).toBe('2.31')
})

test('a cheap trade, strangers among themselves, and related people move nothing', async () => {
  await hoursLater(2)
  await sells(ann, '20', '0.1')
  await strangers('900000', '0.1')
  await place(bob, 'sell', { amount: '1500', price: '0.1' })
  await app.settle()
  await place(ann, 'buy', { amount: '1500', price: '0.1' })
  await app.settle()
  for (const { id } of [ann, bob]) await giveDocument(app, id, 'ab'.repeat(32)) // as it is found out before the trade is read
  await follow()
  expect(await shown()).toBe('2.31')
  expect(await priceFor(carol)).toMatchObject({ usd: '2.31', isJumping: false })
  expect(await preview(carol)).toMatchObject({ usd: '1386.00', stepUpReason: 'limit' })
})

test('trades of related people are in no volume: the market says beside it how much they were', async () => {
  const { closedAt } = await app.services.network.stateOrThrow()
  await app.closeLedger({ closeTime: Math.floor(closedAt.getTime() / 60_000) * 60 + 60 })
  await follow()
  const { items } = await trpcFor(app).market.list.query()
  const found = items.find(({ base, counter }) => base === skl && counter === usdc)
  expect(found).toMatchObject({ relatedVolume24h: '1500.0000000', relatedCounterVolume24h: '150.0000000' })
  expect(found?.relatedVolumeUsd).toBe('150.00')
  expect(Number(found?.volume24h)).toBeGreaterThan(900_000)
  expect(toStroops(found?.volume24h ?? '0')).toBe((await daysVolume()) - toStroops('1500'))
  const turned = await trpcFor(app).market.stats.query({ base: usdc, counter: skl })
  expect(turned).toMatchObject({ relatedVolume24h: '150.0000000', relatedCounterVolume24h: '1500.0000000' })
})
/** All that was traded of SKL within 24 hours, stroops. */
async function daysVolume(): Promise<bigint> {
  const { rows } = await app.pool.query<{ volume: string }>(
    `select sum(c.base_volume)::text as volume from candles c join market_days d on d.base = c.base and d.counter = c.counter
     where c.base = $1 and c.counter = $2 and c.at >= d.at - interval '24 hours'`,
    [skl, usdc],
  )
  return toStroops(rows[0]?.volume ?? '0')
}

test('who has made a price almost alone, and who is related to them, does not get it; for all others a jump counts both', async () => {
  await sells(bob, '1500', '0.1')
  await follow()
  expect(await shown()).toBe('0.1')
  for (const payer of [ann, bob])
    expect(await priceFor(payer)).toMatchObject({ usd: '2.31', higher: '2.31', lower: '0.1' })
  expect(await priceFor(carol)).toMatchObject({ usd: '0.1', higher: '2.31', lower: '0.1', isJumping: true })
  await app.settle()
  expect(await openIssues()).toEqual([skl])
  expect(await preview(carol)).toMatchObject({ usd: '60.00', stepUp: 'required', stepUpReason: 'jump' })
})

test('until somebody of finance confirms it, the price that was counts for what leaves', async () => {
  const { payments, jumps } = app.services
  const send = () =>
    payments.send(
      carol.session,
      SendPayment.parse({ requestId: uuid(), destination: other.publicKey(), asset: skl, amount: '600' }),
    )
  const counted = async ({ id }: { id: string }) =>
    (await app.pool.query<{ usd_value: string }>('select usd_value from transactions where id = $1', [id])).rows[0]
      ?.usd_value
  expect(await counted(await send())).toBe('1386.00')
  const [jump] = await jumps.list()
  expect(jump).toMatchObject({ asset: skl, usdFrom: '2.31', usd: '0.1' })
  const by = carol.session as RequestUser
  const confirm = (usd: string) =>
    jumps.confirm(by, { id: jump?.id ?? '', usd, reason: 'as elsewhere' }, { ip: '127.0.0.1', userAgent: null })
  await expect(confirm('0.11')).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  await confirm('0.1')
  expect(await jumps.list()).toEqual([])
  await follow()
  await app.settle()
  expect(await openIssues()).toEqual([])
  expect(await priceFor(carol)).toMatchObject({ usd: '0.1', higher: '0.1', lower: '0.1', isJumping: false })
  expect(await preview(carol)).toMatchObject({ usd: '60.00', stepUpReason: 'chosen' })
  expect(await counted(await send())).toBe('60.00')
  await app.settle()
})

test('a price is as young as the last trade near it, however little it was, and as a book with both sides near it', async () => {
  const age = async () => Date.now() - ((await priceFor(carol))?.at.getTime() ?? 0)
  const HOUR = 3_600_000
  await hoursLater(5)
  await follow()
  expect(await age()).toBeGreaterThan(4 * HOUR)
  const key = { signers: [one] }
  await applyOutside(app, {
    ...key,
    operations: [offer(one, 'sell', ['10', '0.105']), offer(one, 'buy', ['10', '0.05'])],
  })
  await follow()
  expect(await age()).toBeGreaterThan(4 * HOUR)
  await applyOutside(app, { ...key, operations: [offer(one, 'buy', ['10', '0.095'])] })
  await follow()
  expect(await age()).toBeLessThan(HOUR)
})

test('of all that is traded, those trades count that somebody here agreed to with somebody unrelated', async () => {
  const { wallet, pools } = { wallet: carol.address, pools: null }
  const [stranger, payer, keeper] = [other.publicKey(), one.publicKey(), Keypair.random().publicKey()]
  await app.pool.query('insert into first_inflows (user_id, payer, at) values ($1, $2, now())', [carol.id, payer])
  const cases: [string | null, string | null, boolean][] = [
    [stranger, payer, false],
    [wallet, stranger, true],
    [stranger, wallet, true],
    [wallet, ann.address, true],
    [ann.address, bob.address, false],
    [wallet, payer, false],
    [payer, wallet, false],
    [wallet, pools, false],
    [pools, stranger, false],
    [keeper, stranger, true],
    [keeper, wallet, true],
    [pools, keeper, true],
    [wallet, wallet, false],
  ]
  for (const [baseAccount, counterAccount, counts] of cases) {
    await app.pool.query('delete from price_samples')
    const fields = {
      token: '1',
      at: new Date(),
      n: '1',
      d: '1',
      baseAmount: '1',
      counterAmount: '1',
      baseWasOffered: true,
    }
    const trade = { ...fields, isPool: false, baseOfferId: null, counterOfferId: null, baseAccount, counterAccount }
    await app.db
      .transaction()
      .execute((trx) => addSamples(trx, { base: skl, counter: usdc }, { trades: [trade], keepers: [keeper] }))
    const { rowCount } = await app.pool.query('select from price_samples')
    expect([baseAccount, counterAccount, rowCount === 1]).toEqual([baseAccount, counterAccount, counts])
  }
})

test('the keepers of the product’s own market are those that its network has', () => {
  const passphrase = 'a network of tests'
  const cast = castOf({ ...MARKET, seed: undefined }, passphrase)
  const all = [...cast.makers, ...cast.takers, cast.provider].map(({ address }) => address)
  expect(marketKeepers(passphrase)).toEqual(all)
})
