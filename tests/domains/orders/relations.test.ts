import { Asset, Keypair, Operation } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payment, walk } from '#server/domains/swaps/routing/walk.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { giveDocument } from '#tests/domains/orders/kit/relations.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
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
