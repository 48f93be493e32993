import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '#tests/kit/browser-like.ts'
import { eventually, ledgerBalance } from '#tests/kit/money-app.ts'
import { type Payer, pay, see, somePayers, spendableXlm } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '0')
})
afterAll(() => app.close())

const storedFor = async (requestId: string): Promise<[requests: number, intents: number, reservations: number]> => {
  const found = await Promise.all([
    app.pool.query('select 1 from requests where request_id = $1', [requestId]),
    app.pool.query('select 1 from transactions where request_id = $1', [requestId]),
    app.pool.query('select 1 from reservations r join transactions t on t.id = r.owner_id where t.request_id = $1', [
      requestId,
    ]),
  ])
  const [requests, intents, reservations] = found.map(({ rowCount }) => rowCount ?? 0)
  return [requests ?? 0, intents ?? 0, reservations ?? 0]
}

test('the same request gives the same payment, before and after it is done, and pays once', async () => {
  const requestId = uuid()
  const first = await pay(app, ann, bob.address, { requestId, amount: '3' })
  expect(await pay(app, ann, bob.address, { requestId, amount: '3' })).toEqual(first)
  const before = await ledgerBalance(app, bob.address)
  await app.settle()
  const isNoted = async () => (await pay(app, ann, bob.address, { requestId, amount: '3' })).submittedAt !== null
  await eventually(isNoted, 'the network’s answer is noted, be it after the ledger')
  const done = await pay(app, ann, bob.address, { requestId, amount: '3' })
  expect(done).toMatchObject({ id: first.id, status: 'confirmed' })
  expect(await pay(app, ann, bob.address, { requestId: requestId.toUpperCase(), amount: '3.0' })).toEqual(done)
  await app.settle()
  expect(Number(await ledgerBalance(app, bob.address)) - Number(before)).toBeCloseTo(3, 7)
  expect(await storedFor(requestId)).toEqual([1, 1, 0])
})

test('a hundred equal calls at once over HTTP are one payment', async () => {
  const { trpc } = await signIn(app, ann)
  const requestId = uuid()
  const payment = { requestId, destination: bob.address, asset: 'XLM', amount: '2' }
  await trpc.payments.send.mutate({ ...payment, requestId: uuid(), password: ann.password, dryRun: true })
  const answers = await Promise.all(Array.from({ length: 100 }, () => trpc.payments.send.mutate(payment)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await storedFor(requestId)).toEqual([1, 1, 1])
  await app.settle()
})

test('one request id for another amount, recipient, asset or memo is refused', async () => {
  const requestId = uuid()
  const first = await pay(app, ann, bob.address, { requestId })
  const others = [{ amount: '1.0000001' }, { destination: bob.username }, { asset: 'XLM', memo: 'x' }, { maxFee: '1' }]
  for (const other of others) {
    await expect(pay(app, ann, bob.address, { requestId, ...other })).rejects.toMatchObject({
      code: 'REQUEST_ID_REUSED',
      field: 'requestId',
    })
  }
  expect(await storedFor(requestId)).toEqual([1, 1, 1])
  await app.settle()
  expect(await see(app, ann, first.id)).toMatchObject({ status: 'confirmed', amount: '1.0000000' })
})

test('password and dryRun are no part of a request', async () => {
  const requestId = uuid()
  const first = await pay(app, ann, bob.address, { requestId, password: 'something' })
  expect(await pay(app, ann, bob.address, { requestId, password: 'something else' })).toEqual(first)
  expect(await pay(app, ann, bob.address, { requestId, dryRun: true })).toEqual(first)
  await app.settle()
})

test('two people may use the same request id', async () => {
  const requestId = uuid()
  const [carol] = await somePayers(app, '10')
  const [first, second] = [
    await pay(app, ann, bob.address, { requestId }),
    await pay(app, carol, bob.address, { requestId }),
  ]
  expect(first.id).not.toBe(second.id)
  await app.settle()
  expect(await see(app, carol, second.id)).toMatchObject({ status: 'confirmed' })
  expect((await see(app, ann, first.id)).hash).not.toBe((await see(app, carol, second.id)).hash)
})

test('a dry run checks everything and stores nothing', async () => {
  const requestId = uuid()
  const before = await spendableXlm(app, ann)
  const rehearsed = await pay(app, ann, bob.address, { requestId, dryRun: true, memo: 'x' })
  expect(rehearsed).toMatchObject({ requestId, status: 'queued', memo: 'x', amount: '1.0000000' })
  expect(await storedFor(requestId)).toEqual([0, 0, 0])
  expect(await spendableXlm(app, ann)).toBe(before)
  await expect(see(app, ann, rehearsed.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(pay(app, ann, bob.address, { requestId, dryRun: true, amount: '99999' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  const sent = await pay(app, ann, bob.address, { requestId, amount: '5' })
  expect(sent).toMatchObject({ amount: '5.0000000' })
  await app.settle()
})

test('a refused request stores nothing, so that the corrected one may use its id', async () => {
  const requestId = uuid()
  await expect(pay(app, ann, bob.address, { requestId, amount: '99999' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await expect(pay(app, ann, ann.address, { requestId })).rejects.toMatchObject({ code: 'SELF_PAYMENT' })
  expect(await storedFor(requestId)).toEqual([0, 0, 0])
  expect(await pay(app, ann, bob.address, { requestId })).toMatchObject({ status: 'queued' })
  await app.settle()
})

test('the header Idempotency-Key is another way to give the request id; a different one is refused', async () => {
  const browser = createBrowser(app.url)
  await browser.post('/api/login', { username: ann.username, password: ann.password })
  const [requestId, other] = [uuid(), uuid()]
  const payment = { destination: bob.address, asset: 'XLM', amount: '1', password: ann.password }
  const send = (body: object, key: string) => browser.post('/trpc/payments.send', body, { 'idempotency-key': key })
  const first = await send(payment, requestId)
  expect(first).toMatchObject({ status: 200, body: { result: { data: { requestId } } } })
  const { id } = (first.body as { result: { data: { id: string } } }).result.data
  for (const [body, key] of [
    [payment, `"${requestId}"`],
    [{ ...payment, requestId }, requestId.toUpperCase()],
  ] as const)
    expect(await send(body, key)).toMatchObject({ status: 200, body: { result: { data: { id } } } })
  const refused = { status: 400, body: { error: { data: { code: 'BAD_INPUT', field: 'requestId' } } } }
  for (const [body, key] of [
    [{ ...payment, requestId }, other],
    [payment, 'not a uuid'],
    [{ ...payment, requestId: 5 }, other],
  ] as const)
    expect(await send(body, key)).toMatchObject(refused)
  expect(await storedFor(requestId)).toEqual([1, 1, 1])
})
