import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import { squareRoot } from '#shared/domains/pools/pool-math.ts'
import { DepositToPool, type PoolPosition, WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, type Payer, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let trader: Keypair
let usdc: string
let poolId: string
beforeAll(async () => {
  app = await startMoneyApp()
  ;[ann, bob] = await somePayers(app, '5000', '5000')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '1000' })
  await giveIssued(app, bob, { code: 'USDC', amount: '1000' })
  trader = await createOutsider(app, '100000')
  poolId = poolOfAssets('XLM', usdc).id
})
afterAll(() => app.close())

const ANY_PRICE = { minPrice: '0.0001', maxPrice: '10000' }
const deposit = (payer: Payer, maxA: string, maxB: string, more: Partial<DepositToPool> = {}) =>
  app.services.pools.deposit(
    payer.session,
    DepositToPool.parse({ requestId: uuid(), poolId, maxA, maxB, ...ANY_PRICE, ...more }),
  )
const withdraw = (payer: Payer, percent: number, more: Partial<WithdrawFromPool> = {}) =>
  app.services.pools.withdraw(
    payer.session,
    WithdrawFromPool.parse({ requestId: uuid(), poolId, percent, minA: '0', minB: '0', ...more }),
  )
const positionOf = async (payer: Payer): Promise<PoolPosition | undefined> =>
  (await app.services.pools.positions(payer.id)).items[0]

/** Somebody from outside swaps XLM for USDC through the pool; there is no order book. */
const swapThrough = (amount: string) => {
  const asset = new Asset('USDC', assetIssuer(usdc) ?? '')
  const [destination, path] = [trader.publicKey(), { sendAsset: Asset.native(), destAsset: asset, path: [] }]
  return applyOutside(app, {
    signers: [trader],
    operations: [
      Operation.changeTrust({ asset }),
      Operation.pathPaymentStrictSend({ ...path, sendAmount: amount, destMin: '0.0000001', destination }),
    ],
  })
}

/** Everything that there is of USDC: the issuer's debt, wherever it lies. */
async function outstanding(): Promise<bigint> {
  const held = await Promise.all(
    [ann.address, bob.address, trader.publicKey()].map((address) => ledgerBalance(app, address, usdc)),
  )
  const { reserveB } = await app.services.pools.pool(poolId)
  return [...held, reserveB].reduce((sum, amount) => sum + toStroops(amount ?? '0'), 0n)
}

const addsUp = (position: PoolPosition | undefined) => {
  const { equation } = position?.history ?? {}
  if (!equation) throw new Error('there is no equation')
  const [held, loss, fees, now] = [equation.held, equation.impermanentLoss, equation.fees, equation.now].map(usdCents)
  expect((held ?? 0n) - (loss ?? 0n) + (fees ?? 0n)).toBe(now)
  return equation
}

test('the first deposit makes the pool: both amounts go in, shares are their root, and the line reserves two entries, once', async () => {
  const listed = (await app.services.pools.pools()).items.find(({ id }) => id === poolId)
  expect(listed).toMatchObject({ base: 'XLM', counter: usdc, shares: '0.0000000', price: null, valueUsd: '0.00' })
  const before = await spendableXlm(app, ann)
  const requestId = uuid()
  const accepted = await deposit(ann, '1000', '100', { requestId })
  expect(accepted).toMatchObject({ type: 'pool', status: 'queued', asset: 'XLM', amount: '1000.0000000' })
  expect(toStroops(before) - toStroops(await spendableXlm(app, ann))).toBe(toStroops('1001.0000200'))
  await app.settle()
  const again = await deposit(ann, '1000', '100', { requestId })
  expect(again.id).toBe(accepted.id)
  await expect(deposit(ann, '999', '100', { requestId })).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  expect(await see(app, ann, accepted.id)).toMatchObject({
    status: 'confirmed',
    asset: 'XLM',
    amount: '1000.0000000',
    from: ann.address,
    to: null,
    counterAsset: usdc,
    counterAmount: '100.0000000',
  })
  const shares = fromStroops(squareRoot(toStroops('1000') * toStroops('100')))
  const position = await positionOf(ann)
  expect(position).toMatchObject({
    shares,
    sharePercent: '100.0000',
    pool: { price: '0.10000000000', ledger: expect.any(Number) },
  })
  expect(addsUp(position)).toMatchObject({
    unit: null,
    impermanentLoss: '0.00',
    fees: '0.00',
    held: '200.00',
    now: '200.00',
  })
})

test('trades bring fees and a loss against holding, volume and value come from the network, and the books agree', async () => {
  await deposit(bob, '500', '60') // of which only 50 fit the pool's ratio
  await app.settle()
  expect(await ledgerBalance(app, bob.address, usdc)).toBe('950.0000000')
  const total = await outstanding()
  await swapThrough('300')
  await app.services.pools.follow()
  await app.services.pools.follow() // once for each trade, however often it runs
  const pool = await app.services.pools.pool(poolId)
  expect(pool).toMatchObject({ reserveA: '1800.0000000', accounts: 2, yield7d: null })
  const paid = 150 - Number(pool.reserveB)
  expect(Number(pool.volumeUsd24h)).toBeCloseTo(paid, 2)
  expect(Number(pool.feesUsd24h)).toBeCloseTo((0.9 * Number(pool.reserveB)) / 1800, 2) // 0.3 % of 300 XLM
  const equation = addsUp(await positionOf(ann))
  expect(Number(equation.fees)).toBeGreaterThan(0)
  expect(Number(equation.impermanentLoss)).toBeGreaterThan(1)
  expect(await outstanding()).toBe(total)
  for (const payer of [ann, bob])
    expect(await app.services.reconciliation.compare(payer.id)).toMatchObject({ state: 'equal' })
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('what a deposit gives away is summed with the losses of trades: by its bounds until it is booked, then by what went in', async () => {
  const lost = async () => {
    const sum = 'select coalesce(sum(usd), 0)::text as usd from trade_shortfalls where user_id = $1'
    return Number((await app.pool.query<{ usd: string }>(sum, [bob.id])).rows[0]?.usd)
  }
  const { price, reserveA, reserveB } = await app.services.pools.pool(poolId)
  const dollars = Number(reserveB) / Number(reserveA) // for one XLM, by the pool
  await app.services.prices.fix(usdc, '1')
  expect(price).not.toBeNull()
  for (const off of [0.94, 1.06]) {
    await app.services.prices.fix('XLM', (dollars * off).toFixed(10)) // the market's: the pool takes one side for less than it is worth
    const bounds = { minPrice: (0.97 / dollars).toFixed(7), maxPrice: (1.03 / dollars).toFixed(7) }
    const before = await lost()
    await deposit(bob, '200', (200 * dollars).toFixed(7), bounds)
    const worst = (await lost()) - before
    await app.settle()
    const real = (await lost()) - before
    expect(real).toBeCloseTo(200 * dollars * 0.06, 1)
    expect(worst).toBeGreaterThan(real * 1.2)
  }
  await app.pool.query('update trade_shortfalls set usd = usd + 15 where user_id = $1', [bob.id])
  const bare = { ...bob.session, steppedUpUntil: null }
  const bounds = { minPrice: (0.97 / dollars).toFixed(7), maxPrice: (1.03 / dollars).toFixed(7) }
  const input = { requestId: uuid(), poolId, maxA: '700', maxB: (700 * dollars).toFixed(7), ...bounds }
  await expect(app.services.pools.deposit(bare, DepositToPool.parse(input))).rejects.toMatchObject({
    code: 'PASSWORD_REQUIRED',
  })
})

test('a part comes out oldest first, and all of it frees the line; nothing is lost or made on the way', async () => {
  await deposit(ann, '100', '100') // a second deposit, at the price of now
  await app.settle()
  const [before, total] = [await positionOf(ann), await outstanding()]
  const { id } = await withdraw(ann, 50)
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ type: 'pool', status: 'confirmed', from: null, to: ann.address })
  const half = await positionOf(ann)
  expect(toStroops(half?.shares ?? '0')).toBe(toStroops(before?.shares ?? '0') - toStroops(before?.shares ?? '0') / 2n)
  const { rows } = await app.pool.query(
    `select shares::text, left_shares::text as left from pool_moves where address = $1 and kind = 'deposit' order by operation_id`,
    [ann.address],
  )
  expect(rows[1].left).toBe(rows[1].shares)
  expect(toStroops(rows[0].left)).toBe(toStroops(rows[0].shares) - toStroops(before?.shares ?? '0') / 2n)
  addsUp(half)
  const wallet = await app.services.wallet.overview(ann.id)
  await withdraw(ann, 100)
  await app.settle()
  expect(await positionOf(ann)).toBeUndefined()
  expect((await app.services.wallet.overview(ann.id)).reserve.entries).toBe(wallet.reserve.entries - 2)
  expect(await outstanding()).toBe(total)
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})

test('what the pool would refuse is refused before anything is sent, each with its own sentence', async () => {
  const refusal = (code: string, field?: string) => ({ code, ...(field && { detail: { field } }) })
  const { reserveA, reserveB } = await app.services.pools.pool(poolId)
  const price = Number(reserveA) / Number(reserveB) // XLM for one USDC
  const above = { minPrice: (price * 1.01).toFixed(7), maxPrice: (price * 1.2).toFixed(7) }
  await expect(deposit(ann, '10', '10', above)).rejects.toMatchObject(refusal('QUOTE_CHANGED'))
  await expect(deposit(ann, '10', '10', { minPrice: '5', maxPrice: '4' })).rejects.toMatchObject(refusal('BAD_INPUT'))
  await expect(deposit(ann, '10', '5000')).rejects.toMatchObject(refusal('INSUFFICIENT_FUNDS'))
  await expect(deposit(ann, '9000', '10')).rejects.toMatchObject(refusal('INSUFFICIENT_FUNDS'))
  await expect(deposit(ann, '1', '1', { poolId: 'a'.repeat(64) })).rejects.toMatchObject(refusal('NOT_FOUND'))
  await expect(withdraw(ann, 10)).rejects.toMatchObject(refusal('NOT_FOUND'))
  await expect(withdraw(bob, 10, { minA: '4999' })).rejects.toMatchObject(refusal('QUOTE_CHANGED'))
  const bare = { ...bob.session, steppedUpUntil: null }
  const asked = { requestId: uuid(), poolId, maxA: '1', maxB: '1', ...ANY_PRICE }
  await expect(app.services.pools.deposit(bare, asked)).rejects.toMatchObject(refusal('PASSWORD_REQUIRED')) // far from any price
  for (const bad of [{ maxA: '0' }, { maxA: '-1' }, { maxB: '1.00000001' }, { minPrice: '0' }, { maxPrice: '1e9' }])
    expect(DepositToPool.safeParse({ ...asked, ...bad }).success).toBe(false)
  for (const percent of [0, -1, 100.01, 33.333])
    expect(WithdrawFromPool.safeParse({ requestId: uuid(), poolId, percent, minA: '0', minB: '0' }).success).toBe(false)
})

const OPEN = { endedBy: null, endedAt: null, endReason: null }

test('a halt refuses deposits, never withdrawals; an account with shares is not closed', async () => {
  await app.db
    .insertInto('marketHalts')
    .values({
      id: uuid(),
      base: null,
      counter: null,
      reason: 'A test.',
      haltedBy: ann.id,
      haltedAt: new Date(),
      ...OPEN,
    })
    .execute()
  await expect(deposit(bob, '10', '10')).rejects.toMatchObject({ code: 'MARKET_HALTED' })
  const { obstacles } = await app.services.closing.state(bob.id)
  expect(obstacles).toContainEqual({ kind: 'pools', count: 1 })
  await expect(app.services.trustlines.remove(bob.id, { requestId: uuid(), asset: usdc })).rejects.toMatchObject({
    code: 'CANNOT_REMOVE',
  })
  const { id } = await withdraw(bob, 100)
  await app.settle()
  expect(await see(app, bob, id)).toMatchObject({ status: 'confirmed' })
  expect((await app.services.closing.state(bob.id)).obstacles).not.toContainEqual({ kind: 'pools', count: 1 })
})

test('shares that an issuer revokes are gone here too', async () => {
  await app.pool.query('delete from market_halts')
  await deposit(ann, '50', '5')
  await app.settle()
  expect(await positionOf(ann)).toBeDefined()
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  const asset = new Asset('USDC', issuer.publicKey())
  const flags = { authorized: false, authorizedToMaintainLiabilities: false }
  await applyOutside(app, {
    signers: [issuer],
    operations: [
      Operation.setOptions({ setFlags: 2 as never }),
      Operation.setTrustLineFlags({ trustor: ann.address, asset, flags }),
    ],
  })
  expect(await positionOf(ann)).toBeUndefined()
  const { rows } = await app.pool.query(
    'select count(*)::int as open from pool_moves where left_shares > 0 and address = $1',
    [ann.address],
  )
  expect(rows).toEqual([{ open: 0 }])
})
