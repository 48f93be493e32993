import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { MOST_OPERATIONS } from '#server/stellar/operation-plan.ts'
import { EditHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { type CancelledAll, EditOrder, type Order } from '#shared/domains/orders/orders.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import {
  type Asked,
  asked,
  deposit,
  later,
  limit,
  type Made,
  offersOf,
  onLedger,
  open,
  place,
  restOn,
  see,
  stop,
  trade,
  typesOf,
  withdraw,
} from '#tests/domains/orders/kit/drilled-acts.ts'
import { type OutsideMarket, openOutsideMarket } from '#tests/domains/orders/kit/outside-market.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, issuerSecret, type Payer, somePayers } from '#tests/kit/payers.ts'
import { runJob } from '#tests/kit/run-job.ts'
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
/** Who has more orders than one envelope takes back. */
let dee: Payer
const made = new Map<Payer, Made>()

const cancelsAll = { requestId: uuid() }
let allOfDee: CancelledAll
/** What a swap moved that nobody has repeated. */
const recoveredSwapOf = async ({ id }: Payer): Promise<string> => {
  const { rows } = await restored.pool.query<{ id: string }>(
    `select id from transactions where user_id = $1 and type = 'swap' and amount = 10 order by ledger desc`,
    [id],
  )
  return rows[0]?.id ?? ''
}
/** A trade at that price, and what it triggers; a book is shared for a second. */
const tradeAt = async (on: TestApp, price: string) => {
  aheadMs += 1001
  await market.trade(price)
  await on.services.heldOrders.look()
  await on.settle()
  aheadMs += 1001
}

beforeAll(async () => {
  app = await startMoneyApp({ clock })
  ;[ann, bob, cyd, dee] = await somePayers(app, '3000', '3000', '3000', '3000')
  const people = [ann, bob, cyd]
  for (const payer of [...people, dee]) usdc = await giveIssued(app, payer, { code: 'USDC', amount: '500' })
  await app.services.prices.fix('XLM', '0.1')
  market = await openOutsideMarket(app)
  await tradeAt(app, '0.1')
  await runJob(app.services, 'prices.follow') // and it is known which way round each market counts
  const held: (readonly [Order, Order, Order])[] = []
  for (const payer of people) {
    const first = await place(app, payer, asked(stop))
    held.push([first, await place(app, payer, asked(later)), await place(app, payer, asked(later))])
  }
  await restOn(app, dee, MOST_OPERATIONS)
  await restOn(app, dee, 1)
  await app.services.orders.compareAll()
  const backup = await backupOf(app.databaseUrl)
  for (const [at, payer] of people.entries())
    made.set(payer, await trade(app, payer, held[at] as [Order, Order, Order]))
  allOfDee = await app.services.orders.cancelAll(dee.id, cancelsAll)
  await app.settle()
  await tradeAt(app, '0.0949') // and what it triggers is placed
  for (const payer of people)
    await app.services.orders.cancel(payer.id, { requestId: uuid(), id: of(payer).changed.id }) // else it goes on placing
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
    expect(new Set(orders.map(({ offerId }) => offerId))).toEqual(new Set(await offersOf(app, payer)))
    expect(orders).toHaveLength(4)
    const { before, edit } = of(payer)
    expect(await see(restored, payer, before)).toMatchObject({
      status: 'filled',
      filled: '20.0000000',
      fee: '0.0000000',
    })
    expect(orders).toContainEqual(expect.objectContaining({ amount: '6.0000000', price: '0.1095', isRecovered: true }))
    expect(edit).toBeDefined()
    const purchase = { type: 'maker', side: 'buy', base: 'XLM', amount: '10.0000000', price: '0.092' }
    expect(orders).toContainEqual(expect.objectContaining(purchase))
    for (const { id } of [of(payer).changed, of(payer).dropped])
      expect(await see(restored, payer, { id })).toMatchObject({ status: 'held', amount: '7.0000000' })
  }
})

test('repeated, each is answered with what the ledger has of it, and nothing happens a second time', async () => {
  const before = await onLedger(app, ann)
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
    expect(await restored.services.swaps.receipt(ann.id, swapped.id)).toEqual({
      transactionId: swapped.id,
      sell: 'XLM',
      buy: usdc,
      exact: 'sell',
      quotedSell: '10.0000000',
      quotedBuy: null, // with the quote
      bound: swap.minReceived,
      sold: once.amount,
      bought: once.counterAmount,
      difference: null,
      parts: [],
    })
    const { changed: waiting, dropped, heldEdit } = of(ann)
    const edited = await restored.services.orders.editHeld(ann.session, EditHeldOrder.parse(heldEdit))
    expect([edited.id, edited.status, edited.amount]).toEqual([waiting.id, 'held', '11.0000000'])
    expect((await restored.services.orders.cancel(ann.id, { requestId: uuid(), id: dropped.id })).status).toBe(
      'cancelled',
    )
  }
  for (const _round of [1, 2]) {
    const all = await restored.services.orders.cancelAll(dee.id, cancelsAll)
    expect(all.ids.toSorted()).toEqual(allOfDee.ids.toSorted())
    expect(all.transactionIds).toHaveLength(2)
  }
  expect([await open(restored, dee), await offersOf(app, dee)]).toEqual([[], []])
  const other = { ...orders[0]?.asked, amount: '14' } as Asked
  await expect(place(restored, ann, other)).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  await restored.settle()
  expect(await onLedger(app, ann)).toEqual(before)
})

test('a day later what was adopted is taken back, once, and nobody’s offer is left', async () => {
  aheadMs += DAY_MS
  const [lumens, dollars] = await onLedger(app, cyd)
  const { bought } = await restored.services.swaps.receipt(cyd.id, await recoveredSwapOf(cyd))
  const terms = { sell: usdc, buy: 'XLM', amount: bought ?? '', exact: 'sell' } as const
  const { quoteId, minReceived } = await restored.services.swaps.quote(cyd.id, terms)
  const back = { requestId: uuid(), quoteId, minReceived: minReceived ?? '0' }
  for (const _round of [1, 2]) await restored.services.swaps.execute(cyd.session, back)
  await restored.settle()
  const [lumensAfter, dollarsAfter] = await onLedger(app, cyd)
  expect(toStroops(dollars ?? '0') - toStroops(dollarsAfter ?? '0')).toBe(toStroops(bought ?? '0'))
  expect(toStroops(lumensAfter ?? '0') - toStroops(lumens ?? '0')).toBeGreaterThan(
    toStroops(minReceived ?? '0') - 1000n,
  )
  for (const { id } of [of(cyd).changed, of(cyd).dropped])
    expect((await restored.services.orders.cancel(cyd.id, { requestId: uuid(), id })).status).toBe('cancelled')
  const offers = await offersOf(app, cyd)
  expect(offers).toHaveLength(4)
  const { ids } = await restored.services.orders.cancelAll(cyd.id, { requestId: uuid() })
  await restored.settle()
  expect(ids).toHaveLength(4)
  const shares = (await restored.services.pools.positions(cyd.id)).items
  await withdraw(restored, cyd, asked({ percent: 100 }))
  await restored.settle()
  expect([shares.length, await offersOf(app, cyd), await open(restored, cyd)]).toEqual([1, [], []])
  expect((await restored.services.pools.positions(cyd.id)).items).toEqual([])
})

test('not repeated, an order is filled once when somebody takes it, and a held one is not placed again', async () => {
  const { before, orders } = of(bob)
  const [, usdcBefore] = await onLedger(app, bob)
  const resting = await open(restored, bob)
  const asset = new Asset('USDC', addressOf(issuerSecret(app, 'USDC')))
  const taker = await createOutsider(app, '1000')
  const trust = Operation.changeTrust({ asset, source: taker.publicKey() })
  const gift = Operation.payment({ destination: taker.publicKey(), asset, amount: '500' })
  const buys = { selling: asset, buying: Asset.native(), buyAmount: '1300', price: '0.11', source: taker.publicKey() }
  const issuer = Keypair.fromSecret(issuerSecret(app, 'USDC'))
  await applyOutside(restored, { signers: [issuer, taker], operations: [trust, gift, Operation.manageBuyOffer(buys)] })
  await restored.settle()
  for (const { id } of resting.filter(({ side }) => side === 'sell')) {
    const { status, filled, amount, fills } = await see(restored, bob, { id })
    expect({ status, filled }).toEqual({ status: 'filled', filled: amount })
    expect(fills.map((fill) => fill.role)).toEqual(['maker'])
  }
  const [, usdcAfter] = await onLedger(app, bob)
  expect(Number(usdcAfter) - Number(usdcBefore)).toBeCloseTo(13 * 0.109 + 6 * 0.1095 + 15 * 0.099, 5)
  await tradeAt(restored, '0.0948')
  expect((await see(restored, bob, before)).filled).toBe('20.0000000')
  expect(orders).toHaveLength(7)
  await tradeAt(restored, '0.0945') // nobody has said again that these were changed and taken back: as the backup has them, once
  for (const { id } of [of(bob).changed, of(bob).dropped])
    expect(await see(restored, bob, { id })).toMatchObject({ status: 'filled', filled: '7.0000000' })
  expect(await see(restored, ann, of(ann).changed)).toMatchObject({ status: 'filled', filled: '11.0000000' })
  expect(await see(restored, ann, of(ann).dropped)).toMatchObject({ status: 'cancelled', filled: '0.0000000' })
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
  expect(new Set(orders.map((order) => order.offerId))).toEqual(new Set(await offersOf(app, cyd)))
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
  expect(await offersOf(app, cyd)).toEqual([])
})

test('the books of all of them equal the ledger', async () => {
  for (const payer of [ann, bob, cyd, dee]) {
    const compared = await restored.services.reconciliation.compare(payer.id)
    expect(compared).toMatchObject({ state: 'equal', rowDifferences: [] })
    const orders = await open(restored, payer)
    expect(new Set(orders.map(({ offerId }) => offerId))).toEqual(new Set(await offersOf(app, payer)))
  }
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  expect(await listBreaches({ pool: restored.pool, horizonUrl: restored.network.horizonUrl })).toEqual([])
})
