import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { aRegistered, giveIssued, giveXlm, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedMoneyApp()
})
afterAll(() => app.close())

test('two people register, one is funded and sends, and both see it in their history', async () => {
  const [ann, bob] = [await aRegistered(app), await aRegistered(app)]
  const [asAnn, asBob] = [await signIn(app, ann), await signIn(app, bob)]
  expect(await asAnn.trpc.wallet.overview.query()).toMatchObject({
    address: ann.address,
    status: 'creating',
    balances: [],
  })
  await app.settle()
  expect(await asAnn.trpc.wallet.overview.query()).toMatchObject({
    status: 'active',
    balances: [{ asset: 'XLM', total: '3.1000000', spendable: '0.0000000' }],
  })
  await giveXlm(app, [{ address: ann.address, amount: '100' }])

  const payment = { destination: bob.username, asset: 'XLM', amount: '12.5', memo: 'lunch', memoType: 'text' as const }
  const preview = await asAnn.trpc.payments.preview.query(payment)
  expect(preview).toMatchObject({
    destination: bob.address,
    recipientName: bob.username,
    createsAccount: false,
    amount: '12.5000000',
    networkFee: '0.0000100',
    total: '12.5000100',
    spendableBefore: '100.0000000',
    spendableAfter: '87.4999900',
    stepUp: 'required',
    stepUpReason: 'chosen',
    sentBefore: 0,
    fee: '0.0000000',
  })
  const sent = await asAnn.trpc.payments.send.mutate({ ...payment, requestId: uuid(), password: ann.password })
  expect(sent).toMatchObject({ type: 'payment_out', status: 'queued', from: ann.address, to: bob.address, hash: null })
  await app.settle()

  const done = await asAnn.trpc.transactions.get.query({ id: sent.id })
  expect(done).toMatchObject({ status: 'confirmed', networkFee: '0.0000100', memo: 'lunch', resultCode: null })
  const steps = [done.createdAt, done.signedAt, done.submittedAt, done.bookedAt].map((at) => Date.parse(at ?? ''))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  const [received] = (await asBob.trpc.transactions.list.query({ type: 'payment_in' })).items
  expect(received).toMatchObject({
    status: 'confirmed',
    amount: '12.5000000',
    from: ann.address,
    to: bob.address,
    memo: 'lunch',
    hash: done.hash,
    ledger: done.ledger,
    networkFee: null,
  })
  expect((await asAnn.trpc.transactions.list.query({ inLedger: true })).items.map(({ id }) => id)).toContain(sent.id)
  expect(await asAnn.trpc.payments.preview.query(payment)).toMatchObject({ sentBefore: 1, stepUp: 'none' })
})

test('when a payment is done, mirror and ledger agree and nothing is reserved', async () => {
  const [ann, bob] = await somePayers(app, '20', '0')
  await app.services.payments.send(ann.session, {
    requestId: uuid(),
    destination: bob.address,
    asset: 'XLM',
    amount: '19.9999900',
  })
  await app.settle()
  const mirrored = await app.pool.query(
    'select address, balance from balances where address = any($1) order by address',
    [[ann.address, bob.address]],
  )
  for (const { address, balance } of mirrored.rows) expect(balance).toBe(await ledgerBalance(app, address))
  expect(await ledgerBalance(app, ann.address)).toBe('3.1000000')
  expect(await ledgerBalance(app, bob.address)).toBe('23.0999900')
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
})

test('an issued asset travels between those who hold its line', async () => {
  const [ann, bob] = await somePayers(app, '5', '5')
  const asset = await giveIssued(app, ann, { code: 'USDC', amount: '250' })
  await giveIssued(app, bob, { code: 'USDC', amount: '0' })
  const sent = await app.services.payments.send(ann.session, {
    requestId: uuid(),
    destination: bob.address,
    asset,
    amount: '99.9999999',
  })
  await app.settle()
  expect(await app.services.transactions.get(ann.id, sent.id)).toMatchObject({ status: 'confirmed', asset })
  expect(await ledgerBalance(app, bob.address, asset)).toBe('99.9999999')
  const { balances, totalUsd } = await app.services.wallet.overview(ann.id)
  expect(balances[1]).toMatchObject({
    asset,
    total: '150.0000001',
    spendable: '150.0000001',
    usd: '150.00',
    price: '1',
  })
  expect(Number(totalUsd)).toBeGreaterThan(150)
})
