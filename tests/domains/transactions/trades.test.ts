import { Asset, getLiquidityPoolId } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDeposits } from '#server/domains/transactions/acceptance/deposit-terms.ts'
import type { TradeWeight } from '#server/domains/transactions/acceptance/outflow.ts'
import type { TermsFacts } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { asAgreed, type Exchange, weigh } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { readEnvelope } from '#server/stellar/envelope-reading.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { nearestFraction } from '#shared/domains/markets/price.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { accept, acceptUpkeep } from '#tests/kit/accept.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let usdc: string
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '1000')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '500' })
  await giveIssued(app, bob, { code: 'USDC', amount: '500' })
})
afterAll(() => app.close())

const FACTS: TermsFacts = {
  network: { baseFee: 100, baseReserve: 5_000_000, isSendingPaused: false },
  market: { usd: '0.1', higher: '0.1', isJumping: false },
  transactionLimit: '1000',
  raisedLimit: null,
  raisedLimitFrom: null,
  heldUntil: null,
  requirePasswordForSend: false,
  isFrozen: false,
  allowListEnabled: false,
  allowListEndsAt: null,
  levelLimits: null,
}
const FREE: TradeWeight = { isFree: true, usd: '0.00', shortfall: '0.00', isJumping: false }

interface Asked {
  operations: readonly OperationPlan[]
  sold: { asset: string; amount: string }
  type?: 'order' | 'swap' | 'pool'
  trade?: TradeWeight
  facts?: Partial<TermsFacts>
}
const prepared = (payer: Payer, { operations, sold, type = 'order', trade = FREE, facts = {} }: Asked) => {
  const requestId = uuid()
  const request = { userId: payer.id, requestId, procedure: 'a test', inputHash: Buffer.alloc(32, 1) }
  const name = app.services.transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const party = { id: uuid(), userId: payer.id, from: payer.address, to: payer.address, source: payer.address }
  const bare = { createsAccount: false, servicePaysFee: false, memo: null, validUntil: null, requestId, name }
  const intent: Intent = { ...party, ...bare, type, ...sold, operations }
  const terms = { ...app.services.transactions.termsOf({ ...FACTS, ...facts }), trade }
  return { request, intent, terms }
}
const trade = (payer: Payer, asked: Asked) => accept(app, prepared(payer, asked))
const upkeep = (payer: Payer, operations: readonly OperationPlan[]) => {
  const { request, intent } = prepared(payer, { operations, sold: { asset: 'XLM', amount: '0' } })
  return acceptUpkeep(app, { request, intent })
}
const tradesOf = async (payer: Payer, asset: string) =>
  (await app.services.transactions.list(payer.id, { type: 'trade', asset, limit: 5 })).items
const XLM = (amount: string) => ({ asset: 'XLM', amount })
const offer = (amount: string, more: { offerId?: string; frees?: string } = {}): OperationPlan => ({
  kind: 'manage_sell_offer',
  selling: 'XLM',
  buying: usdc,
  amount,
  price: { n: 1, d: 3 },
  offerId: '0',
  ...more,
})
const swap = (amount: string): OperationPlan => ({
  kind: 'path_payment_strict_send',
  sendAsset: usdc,
  sendAmount: amount,
  destination: bob.address,
  destAsset: 'XLM',
  destMin: '0.0000001',
  path: [],
})
const breaches = () => listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })
const offersOf = async (payer: Payer): Promise<{ id: string; amount: string; price_r: object }[]> => {
  const answer = await fetch(`${app.network.horizonUrl}/accounts/${payer.address}/offers`)
  return ((await answer.json()) as { _embedded: { records: never[] } })._embedded.records
}

test('an order reserves what it sells and its entry’s reserve, rests on the ledger at its exact price, and is removed again', async () => {
  const before = await spendableXlm(app, ann)
  const { id } = await trade(ann, { operations: [offer('30')], sold: XLM('30') })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(30.50001, 7)
  await app.settle()
  const booked = await see(app, ann, id)
  expect(booked).toMatchObject({ type: 'order', status: 'confirmed', amount: '30.0000000' })
  const [resting] = await offersOf(ann)
  expect(resting).toMatchObject({ amount: '30.0000000', price_r: { n: 1, d: 3 } })
  const { envelope_xdr: envelope = '' } = (await app.engine.horizon.transaction(booked.hash ?? '')) ?? {}
  expect(readEnvelope(envelope, app.network.passphrase).operations[0]?.plan).toEqual(offer('30.0000000'))
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(30.00001, 7) // by the ledger’s liabilities; the opening balance covers the entry

  const more = offer('40', { offerId: resting?.id ?? '', frees: '30' })
  await trade(ann, { operations: [more], sold: XLM('40') })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(40.00002, 7)
  await app.settle()
  await upkeep(ann, [offer('0', { offerId: resting?.id ?? '' })])
  await app.settle()
  const { items } = await app.services.transactions.list(ann.id, { type: 'order', limit: 5 })
  expect(items.map(({ purpose }) => purpose)).toEqual(['cancelled', 'changed', 'placed'])
  expect(await offersOf(ann)).toEqual([])
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(0.00003, 7)
  expect(await breaches()).toEqual([])
})

test('a swap takes the best offer, and the money agrees on both sides', async () => {
  await trade(ann, { operations: [offer('30')], sold: XLM('30') })
  await app.settle()
  const had = await ledgerBalance(app, bob.address, usdc)
  const { id } = await trade(bob, { operations: [swap('2')], sold: { asset: usdc, amount: '2' }, type: 'swap' })
  await app.settle()
  const swapped = await see(app, bob, id)
  expect(swapped).toMatchObject({ type: 'swap', status: 'confirmed' })
  const entries = await app.services.transactions.list(bob.id, { limit: 50 })
  expect(entries.items.filter(({ hash }) => hash === swapped.hash)).toHaveLength(1) // what it brought is no payment beside it
  const { rows } = await app.pool.query(
    `select distinct cause from ledger_legs where account = $1 and ledger = $2 and cause <> 'fee'`,
    [bob.address, swapped.ledger],
  )
  expect(rows).toEqual([{ cause: 'trade' }])
  expect(Number(had) - Number(await ledgerBalance(app, bob.address, usdc))).toBeCloseTo(2, 7)
  expect(Number((await offersOf(ann))[0]?.amount)).toBeCloseTo(24, 6)
  const [traded, ...more] = await tradesOf(ann, usdc)
  expect(traded).toMatchObject({ asset: usdc, amount: '2.0000000', counterAsset: 'XLM', counterAmount: '6.0000000' })
  expect([more, await tradesOf(ann, 'XLM')]).toEqual([[], [traded]]) // an asset's activity has both sides of it
  expect(await tradesOf(ann, `EURC:${assetIssuer(usdc)}`)).toEqual([])
  expect(await breaches()).toEqual([])
})

test('a pool takes both sides and gives them back; what is missing of either side is refused before', async () => {
  const issuer = assetIssuer(usdc) ?? ''
  const [assetA, assetB] = ['XLM', usdc]
  const pair = { assetA: Asset.native(), assetB: new Asset('USDC', issuer), fee: 30 }
  const poolId = Buffer.from(getLiquidityPoolId('constant_product', pair)).toString('hex')
  const bounds = { minPrice: { n: 1, d: 1000 }, maxPrice: { n: 1000, d: 1 } }
  const deposit = (maxB: string): OperationPlan[] => [
    { kind: 'change_pool_trust', assetA, assetB },
    { kind: 'liquidity_pool_deposit', poolId, assetA, assetB, maxA: '100', maxB, ...bounds },
  ]
  const sold = XLM('100')
  await expect(trade(ann, { operations: deposit('600'), sold, type: 'pool' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  const before = await spendableXlm(app, ann)
  const { id } = await trade(ann, { operations: deposit('10'), sold, type: 'pool' })
  expect(Number(before) - Number(await spendableXlm(app, ann))).toBeCloseTo(101.00002, 7)
  await app.settle()
  const deposited = await see(app, ann, id)
  expect(deposited).toMatchObject({ type: 'pool', status: 'confirmed' })
  const { envelope_xdr: envelope = '' } = (await app.engine.horizon.transaction(deposited.hash ?? '')) ?? {}
  const read = readEnvelope(envelope, app.network.passphrase).operations
  expect(read.map(({ plan }) => plan?.kind)).toEqual(['change_pool_trust', 'liquidity_pool_deposit'])
  const taken: OperationPlan = { kind: 'liquidity_pool_withdraw', poolId, amount: '10', minA: '1', minB: '1' }
  await upkeep(ann, [taken])
  await app.settle()
  expect(await breaches()).toEqual([])
})

test('a free trade passes a hold and a list of destinations; one that gives value away does not', async () => {
  const held = { heldUntil: new Date(Date.now() + 60_000) }
  const listed = { allowListEnabled: true }
  const away: TradeWeight = { isFree: false, usd: '3.00', shortfall: '3.00', isJumping: false }
  const one = { operations: [offer('1')], sold: XLM('1') }
  await expect(trade(ann, { ...one, facts: held, trade: away })).rejects.toMatchObject({ code: 'ACCOUNT_HELD' })
  await expect(trade(ann, { ...one, facts: listed, trade: away })).rejects.toMatchObject({ code: 'NOT_ON_ALLOW_LIST' })
  await expect(
    trade(ann, { ...one, trade: { isFree: false, usd: '10000.01', shortfall: '0.00', isJumping: false } }),
  ).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  })
  await expect(trade(ann, { ...one, facts: { isFrozen: true } })).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })
  await trade(ann, { ...one, facts: { ...held, ...listed } })
})

const at = new Date()
const price = (usd: string, [lower, higher] = [usd, usd]) => ({
  usd,
  lower,
  higher,
  at,
  isFixed: false,
  isJumping: false,
})
const exchange = (amount: string, least: string): Exchange => ({ sell: 'XLM', amount, buy: 'USDC:G', least })
const ONE = price('1')

test.each([
  ['at the price', exchange('100', '10'), price('0.1'), ONE, true, { isFree: true, usd: '0.00', shortfall: '0.00' }],
  [
    '9 % below it: the shortfall counts',
    exchange('100', '9.1'),
    price('0.1'),
    ONE,
    true,
    { isFree: true, usd: '0.90', shortfall: '0.90' },
  ],
  ['10 % below it', exchange('100', '9'), price('0.1'), ONE, true, { isFree: true, usd: '1.00', shortfall: '1.00' }],
  ['a cent more', exchange('100', '8.99'), price('0.1'), ONE, true, { isFree: false, usd: '10.00', shortfall: '1.01' }],
  ['better than it', exchange('100', '20'), price('0.1'), ONE, true, { isFree: true, usd: '0.00', shortfall: '0.00' }],
  [
    'a mean above the price',
    exchange('100', '10'),
    price('0.1', ['0.1', '0.11']),
    ONE,
    true,
    { isFree: true, usd: '1.00', shortfall: '1.00' },
  ],
  [
    'a price that is old',
    exchange('100', '10'),
    price('0.1'),
    ONE,
    false,
    { isFree: false, usd: '10.00', shortfall: '0.00' },
  ],
  [
    'for what has no price',
    exchange('100', '10'),
    price('0.1'),
    null,
    false,
    { isFree: false, usd: '10.00', shortfall: null },
  ],
  ['of what has no price', exchange('100', '10'), null, ONE, false, { isFree: false, usd: null, shortfall: null }],
] as const)('what leaves by a trade %s', (_, asked, sold, bought, isFresh, weight) => {
  expect(weigh(asked, { sold, bought, isFresh })).toMatchObject(weight)
})

test('while a hold or a debt runs, what has no price does not leave; a price that was agreed to counts by its shortfall', () => {
  const facts = { owed: '0', held: '10', until: null, worth: '100' }
  const leaves = (usd: string | null) => () => checkDeposits(facts, { usd, isFree: false, now: at })
  expect(leaves('90.00')).not.toThrow()
  for (const usd of ['90.01', null]) expect(leaves(usd)).toThrow(expect.objectContaining({ code: 'ACCOUNT_HELD' }))
  expect(() => checkDeposits(null, { usd: null, isFree: false, now: at })).not.toThrow()
  const terms = app.services.transactions.termsOf(FACTS)
  const trade = { ...weigh(exchange('100', '7'), { sold: price('0.1'), bought: ONE, isFresh: true }), isJumping: false }
  expect(trade).toMatchObject({ isFree: false, usd: '10.00' })
  expect(asAgreed({ ...terms, trade }).trade).toMatchObject({ isFree: true, usd: '3.00' })
})

test.each([
  ['0.33333333333333333333', { n: 1, d: 3 }],
  ['0.00000233333255555581', { n: 7, d: 3_000_001 }],
  ['1.00000000046566128774', { n: 2_147_483_647, d: 2_147_483_646 }],
  ['2147483647', { n: 2_147_483_647, d: 1 }],
  ['0.00000000046566128752', { n: 1, d: 2_147_483_647 }],
])('%s is the fraction that stands in the ledger', (decimal, fraction) => {
  expect(nearestFraction(decimal)).toEqual(fraction)
})
