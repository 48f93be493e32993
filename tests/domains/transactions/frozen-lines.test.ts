import { Asset, AuthRevocableFlag, Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namedIn } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { addressOf } from '#server/stellar/keypair.ts'
import { PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { applyOutside, eventually, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, issuerSecret, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let skl: string
let issuer: Keypair
beforeAll(async () => {
  app = await startMoneyApp()
  await app.services.prices.fix('XLM', '0.1')
  ;[ann, bob] = await somePayers(app, '100', '100')
  skl = await giveIssued(app, ann, { code: 'SKL', amount: '100' })
  await giveIssued(app, bob, { code: 'SKL', amount: '50' })
  await app.services.prices.fix(skl, '0.1')
  issuer = Keypair.fromSecret(issuerSecret(app, 'SKL'))
  await applyOutside(app, { signers: [issuer], operations: [Operation.setOptions({ setFlags: AuthRevocableFlag })] })
})
afterAll(() => app.close())

const allow = (trustor: string, authorized: boolean) =>
  applyOutside(app, {
    signers: [issuer],
    operations: [
      Operation.setTrustLineFlags({
        trustor,
        asset: new Asset('SKL', addressOf(issuerSecret(app, 'SKL'))),
        flags: { authorized },
      }),
    ],
  })
const held = async (payer: Payer) =>
  (await app.services.wallet.overview(payer.id)).balances.find(({ asset }) => asset === skl)

test('one ledger after an issuer has frozen somebody, nothing of it is in offers, and nobody is let pay in vain', async () => {
  const order = { base: skl, counter: 'XLM', side: 'sell', type: 'limit', amount: '20', price: '1' } as const
  const { id } = await app.services.orders.place(ann.session, PlaceOrder.parse({ requestId: uuid(), ...order }))
  await app.settle()
  expect(await held(ann)).toMatchObject({
    total: '100.0000000',
    inOffers: '20.0000000',
    spendable: '80.0000000',
    frozen: '0.0000000',
  })
  await allow(ann.address, false)
  expect(await held(ann)).toMatchObject({
    total: '100.0000000',
    inOffers: '0.0000000',
    spendable: '0.0000000',
    frozen: '100.0000000',
  })
  const before = await app.pool.query('select 1 from transactions')
  await expect(pay(app, ann, bob.address, { asset: skl, amount: '1' })).rejects.toMatchObject({ code: 'NO_TRUSTLINE' })
  await expect(pay(app, bob, ann.address, { asset: skl, amount: '1' })).rejects.toMatchObject({
    code: 'DESTINATION_NOT_AUTHORIZED',
  })
  expect((await app.pool.query('select 1 from transactions')).rowCount).toBe(before.rowCount)
  await eventually(
    async () => (await app.services.orders.get(ann.id, id)).status === 'cancelled',
    'the order has ended',
  )
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
  await allow(ann.address, true)
  expect(await held(ann)).toMatchObject({ inOffers: '0.0000000', spendable: '100.0000000', frozen: '0.0000000' })
  await pay(app, bob, ann.address, { asset: skl, amount: '1' })
  await app.settle()
  expect(await held(ann)).toMatchObject({ total: '101.0000000' })
})

test('who an effect touches is everybody whom it names, whatever the field, and no issuer of an asset', () => {
  const [a, b, c, d, e] = Array.from({ length: 5 }, () => Keypair.random().publicKey())
  expect(namedIn({ id: '1', account: a, trustor: b, asset_code: 'SKL', asset_issuer: c })).toEqual([a, b])
  expect(namedIn({ account: a, seller: b, sold_asset_issuer: c, bought_asset_issuer: d })).toEqual([a, b])
  expect(namedIn({ account: a, claimant: b, sponsor: c, new_sponsor: d, former_sponsor: e })).toEqual([a, b, c, d, e])
  expect(namedIn({ account: a, type: 'account_created', amount: '1', trustor: undefined, seller: 'pool' })).toEqual([a])
})
