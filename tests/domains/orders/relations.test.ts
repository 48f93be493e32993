import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payment, walk } from '#server/domains/swaps/routing/walk.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { giveDocument } from '#tests/domains/orders/kit/relations.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { type Market, startMarket } from './kit/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
  await market.place(market.ann, { side: 'sell', amount: '100', price: '0.2' })
  await market.settle()
})
afterAll(() => market.app.close())

const buys = (price: string) => market.place(market.bob, { side: 'buy', amount: '1', price })
const quote = () =>
  market.app.services.swaps.quote(market.bob.id, { sell: market.usdc, buy: 'XLM', amount: '0.4000000', exact: 'sell' })
const refusal = (words: string) => ({ code: 'SELF_TRADE', message: expect.stringContaining(words) as string })

test('nobody fills the order of somebody who has shown the same identity document, by an order or by a swap', async () => {
  const { ann, bob, app } = market
  expect(await quote()).toMatchObject({ buyAmount: '2.0000000' })
  await giveDocument(app, ann.id, 'ab'.repeat(32))
  await giveDocument(app, bob.id, 'cd'.repeat(32))
  expect(await quote()).toMatchObject({ buyAmount: '2.0000000' })
  await giveDocument(app, bob.id, 'ab'.repeat(32))
  await expect(buys('0.2')).rejects.toMatchObject(refusal('an account that is related to yours'))
  await expect(quote()).rejects.toMatchObject(refusal('Every route from USDC to XLM'))
  expect(await app.services.swaps.most(bob.id, { sell: market.usdc, buy: 'XLM', exact: 'sell' })).toEqual({
    amount: null,
  })
  await app.pool.query('delete from kyc_verifications')
})

test('two people are related by who paid them first, but not by somebody who was the first to pay more than five', async () => {
  const { ann, bob, app } = market
  const payer = Keypair.random()
  const paid = (destination: string) => Operation.payment({ destination, asset: Asset.native(), amount: '100' })
  await openFromRoot(app.network, [{ address: payer.publicKey(), amount: '1000' }])
  await applyOutside(app, { signers: [payer], operations: [paid(ann.address)] })
  expect(await quote()).toMatchObject({ buyAmount: '2.0000000' })
  await applyOutside(app, { signers: [payer], operations: [paid(bob.address)] })
  await expect(buys('0.2')).rejects.toMatchObject(refusal('an account that is related to yours'))
  await expect(quote()).rejects.toMatchObject(refusal('Every route from USDC to XLM'))
  const others = await somePayers(app, '0', '0', '0', '0')
  const pay = async (from: number, to: number) =>
    applyOutside(app, { signers: [payer], operations: others.slice(from, to).map(({ address }) => paid(address)) })
  await pay(0, 3)
  await expect(quote()).rejects.toMatchObject(refusal('Every route from USDC to XLM'))
  await pay(3, 4)
  expect(await quote()).toMatchObject({ buyAmount: '2.0000000' })
  await market.settle()
  await app.pool.query('delete from first_inflows')
})

test('a swap that the ledger would lead through such an offer takes another way, or none', () => {
  const offer = { seller: 'related', n: 1n, d: 5n, amount: 1_000_000_000n }
  const pool = (cheap: bigint) => ({
    reserves: new Map([
      ['USD', 10_000_000_000n],
      ['XLM', 10_000_000_000n * cheap],
    ]),
    fee: 30n,
  })
  const venues = (cheap: bigint) => ({
    books: new Map([['USD>XLM', [offer]]]),
    pools: new Map([['USD|XLM', pool(cheap)]]),
  })
  const payment: Payment = { path: ['USD', 'XLM'], amount: 1_000_000n, fixed: 'send', taker: 'me' }
  const avoided = new Set(['related'])
  const venueOf = (cheap: bigint, wish: Payment) => walk(venues(cheap), wish)?.steps[0]?.venue ?? null
  expect(venueOf(4n, payment)).toBe('book')
  expect(venueOf(4n, { ...payment, avoided })).toBe(null)
  expect(venueOf(6n, { ...payment, avoided })).toBe('pool')
})

test('no order and no swap meets an offer of the service itself', async () => {
  const { app, usdc } = market
  const vault = Keypair.fromSecret(app.keys.embedded?.vaultSecret ?? '')
  const buying = new Asset('USDC', assetIssuer(usdc) ?? '')
  const offer = { selling: Asset.native(), buying, amount: '5', price: '0.19' }
  const operations = [Operation.changeTrust({ asset: buying }), Operation.manageSellOffer(offer)]
  await applyOutside(app, { signers: [vault], operations })
  await market.settle()
  await expect(buys('0.19')).rejects.toMatchObject(refusal('one of our own accounts'))
  await expect(quote()).rejects.toMatchObject(refusal('one of our own'))
  const code = await buys('0.18').then(
    () => null,
    (cause: { code: string }) => cause.code, // what the vault did without the service stops all sending
  )
  expect(code).not.toBe('SELF_TRADE')
})
