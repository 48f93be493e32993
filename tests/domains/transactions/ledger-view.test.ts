import { Asset, Operation, xdr } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOutside } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let asAnn: SignedIn
let sent: { id: string; hash: string; ledger: number }
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '10')
  const { id } = await pay(app, ann, bob.address, { amount: '2', memo: 'Rent' })
  await app.settle()
  const { hash, ledger } = await app.services.transactions.get(ann.id, id)
  sent = { id, hash: hash ?? '', ledger: ledger ?? 0 }
  asAnn = await signIn(app, ann)
})
afterAll(() => app.close())

test('a hash tells both of a payment that it succeeded, when, and where their entry is', async () => {
  const answer = await asAnn.trpc.history.lookup.query({ hash: sent.hash.toUpperCase() })
  expect(answer).toMatchObject({ state: 'succeeded', ledger: sent.ledger, touchesYou: true, entryId: sent.id })
  const { items } = await app.services.transactions.list(bob.id, { limit: 1, search: sent.hash })
  const asBob = await signIn(app, bob)
  expect(await asBob.trpc.history.lookup.query({ hash: sent.hash })).toMatchObject({
    touchesYou: true,
    entryId: items[0]?.id,
  })
})

test('to somebody else the same hash is what anybody may read in the ledger, and no more', async () => {
  const [carol] = await somePayers(app, '0')
  const { trpc } = await signIn(app, carol)
  const answer = await trpc.history.lookup.query({ hash: sent.hash })
  expect(answer).toMatchObject({ state: 'succeeded', touchesYou: false, entryId: null })
  expect(JSON.stringify(answer)).not.toContain(ann.address)
  await expect(trpc.history.view.query({ id: sent.id })).rejects.toThrow('There is no such transaction')
})

test('what failed says by which code; what no ledger has is unknown; what is no hash is refused', async () => {
  const outsider = await createOutsider(app, '5')
  const tooMuch = Operation.payment({ destination: ann.address, asset: Asset.native(), amount: '100' })
  const { results } = await applyOutside(app, { signers: [outsider], operations: [tooMuch] })
  const hash = results[0]?.hash ?? ''
  expect(await asAnn.trpc.history.lookup.query({ hash })).toMatchObject({
    state: 'failed',
    resultCode: 'op_underfunded',
    touchesYou: false,
    entryId: null,
  })
  const unknown = await asAnn.trpc.history.lookup.query({ hash: 'ab'.repeat(32) })
  expect(unknown).toMatchObject({ state: 'unknown', ledger: null, at: null })
  expect(unknown.oldestLedger).toBeGreaterThan(0)
  await expect(asAnn.trpc.history.lookup.query({ hash: 'xyz' })).rejects.toThrow('A hash has 64 digits')
})

test('an entry shows its operations, what it did to its owner’s account, and XDR that reads as what was sent', async () => {
  const view = await asAnn.trpc.history.view.query({ id: sent.id })
  expect(view).toMatchObject({ isKept: true, feeCharged: '100', operationCount: 1 })
  expect(view.operations[0]?.type).toBe('payment')
  expect(view.operations[0]?.fields).toContainEqual(['amount', '2.0000000'])
  expect(view.effects.map(({ type }) => type)).toEqual(['account_debited'])
  const [envelope, result] = view.xdr
  expect(JSON.parse(envelope?.json ?? '')).toMatchObject({ tx: { tx: { memo: { text: 'Rent' } } } })
  expect(xdr.TransactionResult.fromXDR(result?.raw ?? '', 'base64').toJSON()).toEqual(JSON.parse(result?.json ?? ''))
})
