import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/stellar/keypair.ts'
import { EditHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { EditOrder } from '#shared/domains/orders/orders.schema.ts'
import { type Market, startMarket } from '#tests/domains/orders/kit/market.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside, ledgerBalance } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { issuerSecret } from '#tests/kit/payers.ts'

let market: Market
let taker: Keypair
let usdc: Asset
beforeAll(async () => {
  market = await startMarket()
  const secret = issuerSecret(market.app, 'USDC')
  usdc = new Asset('USDC', addressOf(secret))
  taker = await createOutsider(market.app, '1000')
  const trust = Operation.changeTrust({ asset: usdc, source: taker.publicKey() })
  const gift = Operation.payment({ destination: taker.publicKey(), asset: usdc, amount: '500' })
  await applyOutside(market.app, { signers: [Keypair.fromSecret(secret), taker], operations: [trust, gift] })
  await market.app.services.prices.fix('XLM', '0.1')
})
afterAll(() => market.app.close())

/** Somebody from outside sells so much XLM to whoever buys, in a ledger of its own. */
const sellsTo = (amount: string) =>
  applyOutside(market.app, {
    signers: [taker],
    operations: [Operation.manageSellOffer({ selling: Asset.native(), buying: usdc, amount, price: '0.05' })],
  })
const held = () => ledgerBalance(market.app, market.ann.address)
const wish = async () => {
  const order = await market.place(market.ann, { side: 'buy', amount: '100', price: '0.1' })
  await market.settle()
  return order
}
const edit = (given: object) =>
  market.app.services.orders.edit(market.ann.session, EditOrder.parse({ requestId: crypto.randomUUID(), ...given }))
const see = (id: string) => market.see(market.ann, id)

test('100 wanted, 60 filled between the change’s acceptance and its signing: 100 are bought in all, never 160', async () => {
  const { id } = await wish()
  const before = Number(await held())
  const resume = await holdSigning(market.app)
  await edit({ id, seenFilled: '0', amount: '100', price: '0.1001' })
  await sellsTo('60')
  await resume()
  await market.settle()
  expect(await see(id)).toMatchObject({ status: 'open', filled: '60.0000000', amount: '100.0000000', price: '0.1001' })
  await sellsTo('60')
  await market.settle()
  const { status, filled, attempts } = await see(id)
  expect({ status, filled }).toEqual({ status: 'filled', filled: '100.0000000' })
  expect(attempts).toContainEqual(expect.objectContaining({ action: 'edit', result: 'done', amount: '40.0000000' }))
  expect(Number(await held()) - before).toBeCloseTo(100, 2) // less network fees
  await applyOutside(market.app, { signers: [taker], operations: [await withdrawal()] })
})

/** What the taker has left over stands in the book. */
async function withdrawal() {
  const answer = await fetch(`${market.app.network.horizonUrl}/accounts/${taker.publicKey()}/offers`)
  const { _embedded } = (await answer.json()) as { _embedded: { records: { id: string }[] } }
  const offerId = String(_embedded.records[0]?.id)
  return Operation.manageSellOffer({ selling: Asset.native(), buying: usdc, amount: '0', price: '0.05', offerId })
}

test('where all that was wanted has filled meanwhile, the rest is taken back, and the order counts as filled', async () => {
  const { id } = await wish()
  const resume = await holdSigning(market.app)
  await edit({ id, seenFilled: '0', amount: '50', price: '0.1001' })
  await sellsTo('70')
  await resume()
  await market.settle()
  expect(await see(id)).toMatchObject({ status: 'filled', filled: '70.0000000', amount: '70.0000000' })
  const answer = await fetch(`${market.app.network.horizonUrl}/accounts/${market.ann.address}/offers`)
  expect(((await answer.json()) as { _embedded: { records: unknown[] } })._embedded.records).toEqual([])
})

test('a change that was made of older figures is refused with what has filled since, and then taken with them', async () => {
  const { id } = await wish()
  await sellsTo('30')
  await market.settle()
  const change = { id, amount: '70', price: '0.1001' }
  await expect(edit({ ...change, seenFilled: '0' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    field: 'seenFilled',
    message: '30.0000000 XLM of this order were filled meanwhile. Look at what is left, and change it again.',
  })
  await edit({ ...change, seenFilled: '30' })
  await market.settle()
  expect(await see(id)).toMatchObject({ status: 'open', amount: '100.0000000', filled: '30.0000000' })
  await market.app.services.orders.cancel(market.ann.id, { requestId: crypto.randomUUID(), id })
  await market.settle()
})

test('what fills in the very ledger of the change can go beyond, and the change says so', async () => {
  const { id } = await wish()
  const sold = Operation.manageSellOffer({ selling: Asset.native(), buying: usdc, amount: '20', price: '0.05' })
  await edit({ id, seenFilled: '0', amount: '100', price: '0.1001' })
  await market.app.network.untilQueued(1)
  await applyOutside(market.app, { signers: [taker], operations: [sold] }) // before it, alone
  await market.settle()
  const { amount, filled, attempts } = await see(id)
  expect({ amount, filled }).toEqual({ amount: '120.0000000', filled: '20.0000000' })
  const done = attempts.find(({ action }) => action === 'edit')
  expect(done?.reason).toMatch(/^20\.0000000 XLM were filled while the change was on its way/)
})

test('no change of an order, be it on the ledger or with the service, goes without what was seen filled', () => {
  const asked = { requestId: crypto.randomUUID(), id: crypto.randomUUID(), amount: '1', price: '1' }
  for (const schema of [EditOrder, EditHeldOrder]) {
    expect(schema.safeParse(asked).error?.issues[0]?.path).toEqual(['seenFilled'])
    expect(schema.safeParse({ ...asked, seenFilled: '0' }).success).toBe(true)
  }
})
