import { Asset, type Keypair, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOutside, startMoneyApp } from '#tests/domains/payments/kit/money-app.ts'
import { createOutsider } from '#tests/domains/payments/kit/outsiders.ts'
import { type Payer, pay, somePayers } from '#tests/domains/payments/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let outsider: Keypair
beforeAll(async () => {
  app = await startMoneyApp()
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
      ...{ type: 'payment_sent', counterpartyName: bob.username, readAt: null },
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
  expect(told.map(({ details }) => ('amount' in details ? details.amount : '')).toSorted()).toEqual([
    '1.0000000',
    '2.0000000',
    '3.0000000',
  ])
  expect(told).toMatchObject(amounts.map(() => ({ counterpartyName: null })))
})

test('a payment that cannot be sent is told with its reason, and one that its owner took back is not', async () => {
  const before = await newest(ann, 50)
  const taken = await pay(app, ann, bob.address)
  await app.services.transactions.cancel(ann.id, taken.id)
  expect(await newest(ann, 50)).toHaveLength(before.length)
  const held = await app.services.payments.send(ann.session, {
    ...{ requestId: uuid(), destination: bob.address, asset: 'XLM', amount: '1.0000000' },
  })
  const at = new Date()
  await app.db
    .transaction()
    .execute((trx) => app.services.settings.freeze(trx, ann.id, { at, by: 'admin', reason: 'a test' }))
  await app.settle()
  expect(await newest(ann)).toMatchObject([
    { type: 'payment_failed', details: { transactionId: held.id, resultCode: 'account_held' } },
  ])
})
