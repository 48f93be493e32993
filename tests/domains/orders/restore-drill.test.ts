import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { poolOfAssets } from '#server/stellar/pool-reads.ts'
import { DepositToPool, WithdrawFromPool } from '#shared/domains/amm/amm.schema.ts'
import { PlaceAnyOrder } from '#shared/domains/orders/held.schema.ts'
import { EditOrder, type Order } from '#shared/domains/orders/orders.schema.ts'
import type { ExecuteSwap } from '#shared/domains/swap/swap.schema.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { applyOutside, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
let app: TestApp
let restored: TestApp
let market: OutsideMarket
let usdc: string
/** Who repeats what was lost, who leaves it to its end, and who does the opposite a day later. */
let ann: Payer
let bob: Payer
let cyd: Payer
const made = new Map<Payer, Made>()

const stop = { side: 'sell', type: 'stop', amount: '20', stopPrice: '0.095' } as const
const limit = { side: 'sell', type: 'limit', amount: '13', price: '0.109' } as const
/** By which request each was asked for. */
type Asked = { requestId: string } & Record<string, unknown>
interface Made {
  before: Order
  orders: readonly { asked: Asked; order: Order }[]
  edit: Asked
  cancellation: Asked & { id: string }
  deposit: Asked
  withdrawal: Asked
  swap: ExecuteSwap
  swapId: string
}

const place = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.orders.place(session, PlaceAnyOrder.parse({ base: 'XLM', counter: usdc, ...asked }))
const see = (on: TestApp, payer: Payer, { id }: { id: string }) => on.services.orders.get(payer.id, id)
const pool = () => ({ poolId: poolOfAssets('XLM', usdc).id })
const deposit = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.pools.deposit(session, DepositToPool.parse({ ...pool(), ...asked }))
const withdraw = (on: TestApp, { session }: Payer, asked: Asked) =>
  on.services.pools.withdraw(session, WithdrawFromPool.parse({ ...pool(), minA: '0', minB: '0', ...asked }))
const asked = (more: object): Asked => ({ requestId: uuid(), ...more })

async function offersOf({ address }: Payer): Promise<string[]> {
  const answer = await fetch(`${app.network.horizonUrl}/accounts/${address}/offers?limit=200`)
  const page = (await answer.json()) as { _embedded: { records: { id: string }[] } }
  return page._embedded.records.map(({ id }) => String(id)).toSorted()
}
const open = async (on: TestApp, payer: Payer) =>
  (await on.services.orders.list(payer.id, { status: 'open', limit: 200 })).items
const onLedger = async (payer: Payer) =>
  [
    await ledgerBalance(app, payer.address),
    await ledgerBalance(app, payer.address, usdc),
    await offersOf(payer),
  ] as const
const typesOf = async (on: TestApp, { id }: Payer) => {
  const { rows } = await on.pool.query<{ hash: string; type: string }>(
    'select hash, type from transactions where user_id = $1 and source is not null and hash is not null order by hash',
    [id],
  )
  return rows
}
/** A trade at that price, and what it triggers; a book is shared for a second. */
const tradeAt = async (on: TestApp, price: string) => {
  aheadMs += 1001
  await market.trade(price)
  await on.services.heldOrders.look()
  await on.settle()
  aheadMs += 1001
}

/** All that a person asks for between the backup and its loss. */
async function trade(payer: Payer, before: Order): Promise<Made> {
  const wanted = [
    limit,
    { side: 'buy', type: 'maker', amount: '10', price: '0.092' },
    { side: 'sell', type: 'stopLimit', amount: '15', stopPrice: '0.095', price: '0.099' },
    { side: 'sell', type: 'market', amount: '3' },
    { ...limit, amount: '5' },
    { ...limit, amount: '4' },
    { side: 'sell', type: 'market', amount: '2', slippage: '0' },
  ].map(asked)
  const orders = []
  for (const one of wanted) {
    orders.push({ asked: one, order: await place(app, payer, one) })
    await app.settle()
  }
  const [edited, cancelled] = [orders[4]?.order.id ?? '', orders[5]?.order.id ?? '']
  const edit = asked({ id: edited, seenFilled: '0', amount: '6', price: '0.1095' })
  await app.services.orders.edit(payer.session, EditOrder.parse(edit))
  await app.settle()
  const cancellation = { ...asked({}), id: cancelled }
  await app.services.orders.cancel(payer.id, cancellation)
  const entry = asked({ maxA: '100', maxB: '10', minPrice: '0.0001', maxPrice: '10000' })
  await deposit(app, payer, entry)
  await app.settle()
  const exit = asked({ percent: 50 })
  await withdraw(app, payer, exit)
  await app.settle()
  const quote = await app.services.swaps.quote(payer.id, {
    sell: 'XLM',
    buy: usdc,
    amount: '10.0000000',
    exact: 'sell',
  })
  const swap = { requestId: uuid(), quoteId: quote.quoteId, minReceived: quote.minReceived ?? '0' }
  const { id: swapId } = await app.services.swaps.execute(payer.session, swap)
  await app.settle()
  return { before, orders, edit, cancellation, deposit: entry, withdrawal: exit, swap, swapId }
}

beforeAll(async () => {
  app = await startMoneyApp({ clock })
  ;[ann, bob, cyd] = await somePayers(app, '3000', '3000', '3000')
  const people = [ann, bob, cyd]
  for (const payer of people) usdc = await giveIssued(app, payer, { code: 'USDC', amount: '500' })
  await app.services.prices.fix('XLM', '0.1')
  market = await openOutsideMarket(app)
  await tradeAt(app, '0.1')
  const held: Order[] = []
  for (const payer of people) held.push(await place(app, payer, asked(stop)))
  const backup = await backupOf(app.databaseUrl)
  for (const [at, payer] of people.entries()) made.set(payer, await trade(payer, held[at] as Order))
  await tradeAt(app, '0.0949') // and what it triggers is placed
  restored = await startBeside(app, backup, { clock })
  await restored.closeLedger() // all of the ledger is read by then
  await restored.settle()
}, 120_000)
afterAll(async () => {
  await restored?.close()
  await app?.close()
})

const of = (payer: Payer): Made => {
  const found = made.get(payer)
  if (!found) throw new Error('nothing was made')
  return found
}

test('the ledger gives every intent back with its type and no offer without its order', async () => {
  for (const payer of [ann, bob, cyd]) {
    const types = new Map((await typesOf(restored, payer)).map(({ hash, type }) => [hash, type]))
    for (const { hash, type } of await typesOf(app, payer)) expect([type, 'swap']).toContain(types.get(hash))
    expect(types.size).toBe((await typesOf(app, payer)).length)
    const orders = await open(restored, payer)
    expect(new Set(orders.map(({ offerId }) => offerId))).toEqual(new Set(await offersOf(payer)))
    expect(orders).toHaveLength(4)
    const { before, edit } = of(payer)
    expect(await see(restored, payer, before)).toMatchObject({
      status: 'filled',
      filled: '20.0000000',
      fee: '0.0000000',
    })
    expect(orders).toContainEqual(expect.objectContaining({ amount: '6.0000000', price: '0.1095', isRecovered: true }))
    expect(edit).toBeDefined()
  }
})

test('repeated, each is answered with what the ledger has of it, and nothing happens a second time', async () => {
  const before = await onLedger(ann)
  const { orders, edit, cancellation, deposit: entry, withdrawal, swap } = of(ann)
  for (const round of [1, 2]) {
    for (const { asked: one, order } of orders) {
      const now = await see(app, ann, order)
      const answer = await place(restored, ann, one)
      const { status, side, type, base, amount, filled, offerId } = now
      const expected = { status, side, type, base, filled, offerId }
      expect([round, answer]).toEqual([
        round,
        expect.objectContaining({ ...expected, ...(status === 'open' && { amount }) }),
      ])
      expect([answer.id, 'stopLimit']).toContain(type === 'stopLimit' ? type : order.id)
    }
    const changed = await restored.services.orders.edit(ann.session, EditOrder.parse(edit))
    expect(changed).toMatchObject({ amount: '6.0000000', price: '0.1095', isChanging: false })
    expect((await restored.services.orders.cancel(ann.id, cancellation)).status).toBe('cancelled')
    for (const move of [await deposit(restored, ann, entry), await withdraw(restored, ann, withdrawal)])
      expect(move).toMatchObject({ type: 'pool', status: 'confirmed' })
    const swapped = await restored.services.swaps.execute(ann.session, swap)
    const once = await app.services.transactions.get(ann.id, of(ann).swapId)
    expect(swapped).toMatchObject({
      type: 'swap',
      hash: once.hash,
      amount: once.amount,
      counterAmount: once.counterAmount,
    })
  }
  const other = { ...orders[0]?.asked, amount: '14' } as Asked
  await expect(place(restored, ann, other)).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  await restored.settle()
  expect(await onLedger(ann)).toEqual(before)
})

test('a day later what was adopted is taken back, once, and nobody’s offer is left', async () => {
  aheadMs += DAY_MS
  const offers = await offersOf(cyd)
  expect(offers).toHaveLength(4)
  const { ids } = await restored.services.orders.cancelAll(cyd.id, { requestId: uuid() })
  await restored.settle()
  expect(ids).toHaveLength(4)
  const shares = (await restored.services.pools.positions(cyd.id)).items
  await withdraw(restored, cyd, asked({ percent: 100 }))
  await restored.settle()
  expect([shares.length, await offersOf(cyd), await open(restored, cyd)]).toEqual([1, [], []])
  expect((await restored.services.pools.positions(cyd.id)).items).toEqual([])
})

test('not repeated, an order is filled once when somebody takes it, and a held one is not placed again', async () => {
  const { before, orders } = of(bob)
  const [, usdcBefore] = await onLedger(bob)
  const resting = await open(restored, bob)
  const asset = new Asset('USDC', addressOf(issuerSecret(app, 'USDC')))
  const taker = await createOutsider(app, '1000')
  const trust = Operation.changeTrust({ asset, source: taker.publicKey() })
  const gift = Operation.payment({ destination: taker.publicKey(), asset, amount: '500' })
  const buys = { selling: asset, buying: Asset.native(), buyAmount: '1300', price: '0.11', source: taker.publicKey() }
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  await applyOutside(restored, { signers: [issuer, taker], operations: [trust, gift, Operation.manageBuyOffer(buys)] })
  await restored.settle()
  for (const { id } of resting.filter(({ base }) => base === 'XLM')) {
    const { status, filled, amount, fills } = await see(restored, bob, { id })
    expect({ status, filled }).toEqual({ status: 'filled', filled: amount })
    expect(fills.map((fill) => fill.role)).toEqual(['maker'])
  }
  const [, usdcAfter] = await onLedger(bob)
  expect(Number(usdcAfter) - Number(usdcBefore)).toBeCloseTo(13 * 0.109 + 6 * 0.1095 + 15 * 0.099, 5)
  await tradeAt(restored, '0.0948')
  expect((await see(restored, bob, before)).filled).toBe('20.0000000')
  expect(orders).toHaveLength(7)
})

test('once a day open orders are held against the ledger: nobody’s offer becomes an order, what is gone ends, a rest is as the ledger has it', async () => {
  const [lost, gone, other] = await Promise.all(
    ['0.097', '0.098', '0.099'].map((price) => place(restored, cyd, asked({ ...limit, amount: '7', price }))),
  )
  await restored.settle()
  const { offerId } = await see(restored, cyd, { id: lost?.id ?? '' })
  await restored.pool.query('delete from order_attempts where order_id = $1', [lost?.id])
  await restored.pool.query('delete from orders where id = $1', [lost?.id])
  await restored.pool.query('update orders set amount = 9, price = 0.2, price_n = 1, price_d = 5 where id = $1', [
    other?.id,
  ])
  const real = await see(restored, cyd, { id: gone?.id ?? '' })
  await restored.pool.query('update orders set offer_id = 4000000000 where id = $1', [gone?.id])
  await restored.services.orders.compareAll()
  expect(await see(restored, cyd, real)).toMatchObject({ status: 'cancelled', resultCode: 'removed' })
  expect(await see(restored, cyd, { id: other?.id ?? '' })).toMatchObject({ amount: '7.0000000', price: '0.099' })
  const orders = await open(restored, cyd)
  expect(new Set(orders.map((order) => order.offerId))).toEqual(new Set(await offersOf(cyd)))
  const adopted = orders.find((order) => order.offerId === offerId)
  expect(adopted).toMatchObject({
    type: 'limit',
    amount: '7.0000000',
    price: '0.097',
    isRecovered: true,
    fee: '0.0000000',
  })
  await restored.services.orders.compareAll() // again, and nothing is adopted twice
  expect(await open(restored, cyd)).toHaveLength(orders.length)
  await restored.services.orders.cancelAll(cyd.id, { requestId: uuid() })
  await restored.settle()
  expect(await offersOf(cyd)).toEqual([])
})

test('the books of all of them equal the ledger', async () => {
  for (const payer of [ann, bob, cyd]) {
    const compared = await restored.services.reconciliation.compare(payer.id)
    expect(compared).toMatchObject({ state: 'equal', rowDifferences: [] })
    const orders = await open(restored, payer)
    expect(new Set(orders.map(({ offerId }) => offerId))).toEqual(new Set(await offersOf(payer)))
  }
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  expect(await listBreaches({ pool: restored.pool, horizonUrl: restored.network.horizonUrl })).toEqual([])
})
