import { Asset, Claimant, type Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteBookedClaimables } from '#server/domains/assets/claimables/booked-claimables.ts'
import { readLedger } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let outsider: Keypair
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '50', '0')
  outsider = await createOutsider(app, '1000')
})
afterAll(() => app.close())

const newest = async ({ id }: Payer, limit = 1) => (await app.services.inbox.list(id, { limit, view: 'all' })).items

test('both sides of a payment are told when it is in a ledger, with each other’s names', async () => {
  const sent = await pay(app, ann, bob.address, { amount: '2.5' })
  await app.settle()
  const payment = { asset: 'XLM', amount: '2.5000000' }
  expect(await newest(ann)).toMatchObject([
    {
      type: 'payment_sent',
      counterpartyName: bob.username,
      readAt: null,
      details: { ...payment, transactionId: sent.id, counterparty: bob.address },
    },
  ])
  expect(await newest(bob)).toMatchObject([
    { type: 'payment_received', counterpartyName: ann.username, details: { ...payment, counterparty: ann.address } },
  ])
})

test('several payments in one ledger are each told', async () => {
  const amounts = ['1', '2', '3']
  const operations = amounts.map((amount) =>
    Operation.payment({ destination: bob.address, asset: Asset.native(), amount }),
  )
  await applyOutside(app, { signers: [outsider], operations })
  const told = await newest(bob, 3)
  expect(told.map(({ details }) => ('amount' in details ? String(details.amount) : '')).toSorted()).toEqual([
    '1.0000000',
    '2.0000000',
    '3.0000000',
  ])
  expect(told).toMatchObject(amounts.map(() => ({ counterpartyName: null })))
})

test('a payment that cannot be sent is told with its reason, and one that its owner took back is not', async () => {
  const before = await newest(ann, 50)
  const resume = await holdSigning(app)
  const taken = await pay(app, ann, bob.address)
  await app.services.transactions.cancel(ann.id, taken.id)
  expect(await newest(ann, 50)).toHaveLength(before.length)
  const held = await app.services.payments.send(ann.session, {
    requestId: uuid(),
    destination: bob.address,
    asset: 'XLM',
    amount: '1.0000000',
  })
  const at = new Date()
  await app.db
    .transaction()
    .execute((trx) => app.services.settings.freeze(trx, ann.id, { at, by: 'admin', reason: 'a test' }))
  await resume()
  await app.settle()
  expect(await newest(ann)).toMatchObject([
    { type: 'payment_failed', details: { transactionId: held.id, resultCode: 'account_held' } },
  ])
})

const leave = (signer: Keypair, asset: Asset, claimants: Claimant[]) =>
  applyOutside(app, {
    signers: [signer],
    operations: [Operation.createClaimableBalance({ asset, amount: '7', claimants })],
  })

test('a payment that waits to be claimed is told to each of its claimants here, once, however often its ledger is read', async () => {
  const [cy, dan] = await somePayers(app, '10', '10')
  await leave(outsider, Asset.native(), [
    new Claimant(cy.address),
    new Claimant(dan.address),
    new Claimant(outsider.publicKey()),
  ])
  const { ledger } = await app.services.network.status()
  for (const payer of [cy, dan]) {
    const [waiting] = (await app.services.claimables.list(payer.id, { limit: 10 })).items
    const details = { balanceId: waiting?.id, asset: 'XLM', amount: '7.0000000', counterparty: outsider.publicKey() }
    expect(await newest(payer)).toMatchObject([{ type: 'payment_pending', readAt: null, details }])
  }
  const record = await app.engine.horizon.ledger(ledger)
  if (!record) throw new Error('the booked ledger is not served')
  const contents = await readLedger(app.engine.horizon, record)
  const ours = new Map(
    [cy, dan].map(({ id, address }) => [
      address,
      { address, userId: id, ownerId: null, role: 'user' as const, isRegistered: true },
    ]),
  )
  const before = await newest(cy, 50)
  await app.db.transaction().execute((trx) =>
    noteBookedClaimables({ inbox: app.services.inbox, prices: app.services.prices }, trx, {
      contents,
      ours,
      settled: [],
      received: [],
      recovered: [],
    }),
  )
  expect(await newest(cy, 50)).toEqual(before)
})

test('what is set apart, what cannot ever be claimed, and what is switched off stays silent', async () => {
  const [eve, fay] = await somePayers(app, '10', '10')
  await app.services.inbox.setSwitch(
    { id: fay.id, rooms: [] },
    { type: 'payment_pending', channel: 'in_app', enabled: false },
  )
  const [before, beforeFay] = [await newest(eve, 50), await newest(fay, 50)]
  await leave(outsider, new Asset('GIFT', outsider.publicKey()), [new Claimant(eve.address)])
  await leave(outsider, Asset.native(), [
    new Claimant(eve.address, Claimant.predicateNot(Claimant.predicateUnconditional())),
    new Claimant(fay.address),
  ])
  expect(await newest(eve, 50)).toEqual(before)
  expect(await newest(fay, 50)).toEqual(beforeFay)
})
