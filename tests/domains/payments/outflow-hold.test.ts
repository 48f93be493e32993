import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let aheadMs = 0
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
  ;[ann, bob] = await somePayers(app, '1000', '1000')
})
afterAll(() => app.close())

const oneXlm = (to: Payer) => ({ requestId: uuid(), destination: to.address, asset: 'XLM', amount: '1' })
const hold = (userId: string, until: Date) =>
  app.db.transaction().execute((trx) => app.services.settings.holdOutflow(trx, userId, { at: new Date(), until }))

test('while money is held a payment is refused with the time of its end; receiving goes on; then it may leave', async () => {
  const [annsApi, bobsApi] = [await signIn(app, ann), await signIn(app, bob)]
  const until = new Date(Date.now() + DAY_MS)
  await hold(ann.id, until)
  const minute = `${String(until.getUTCMinutes()).padStart(2, '0')}`
  const refusal = {
    message: expect.stringMatching(
      new RegExp(`^Your sign-in details were changed\\..* until .*:${minute} [AP]M UTC\\.$`),
    ),
    data: { code: 'ACCOUNT_HELD', httpStatus: 403, retryAfterSeconds: expect.any(Number) },
  }
  const payment = { ...oneXlm(bob), password: ann.password }
  await expect(annsApi.trpc.payments.send.mutate(payment)).rejects.toMatchObject(refusal)
  await expect(annsApi.trpc.payments.send.mutate({ ...payment, dryRun: true })).rejects.toMatchObject(refusal)
  expect((await bobsApi.trpc.payments.send.mutate({ ...oneXlm(ann), password: bob.password })).status).toBe('queued')
  await app.settle()
  aheadMs = DAY_MS + 1000
  const later = await signIn(app, ann)
  const sent = await later.trpc.payments.send.mutate({ ...oneXlm(bob), password: ann.password })
  aheadMs = 0
  expect(sent.status).toBe('queued')
  await app.settle()
})

test('what was accepted before the hold and is not signed yet does not leave either', async () => {
  const { trpc } = await signIn(app, bob)
  const resume = await holdSigning(app)
  const { id } = await trpc.payments.send.mutate({ ...oneXlm(ann), password: bob.password })
  await hold(bob.id, new Date(Date.now() + DAY_MS))
  await resume()
  await app.settle()
  expect(await trpc.transactions.get.query({ id })).toMatchObject({ status: 'failed', resultCode: 'account_held' })
  const left = await app.db.selectFrom('reservations').selectAll().where('ownerId', '=', id).execute()
  expect(left).toEqual([])
})

test('a frozen account sends nothing, what was accepted before is not signed, and it still receives', async () => {
  const [carol, dora] = await somePayers(app, '100', '100')
  if (!carol || !dora) throw new Error('two people were asked for')
  const [carols, doras] = [await signIn(app, carol), await signIn(app, dora)]
  const resume = await holdSigning(app)
  const { id } = await carols.trpc.payments.send.mutate({ ...oneXlm(dora), password: carol.password })
  await carols.trpc.security.freeze.mutate()
  const payment = { ...oneXlm(dora), password: carol.password }
  await expect(carols.trpc.payments.send.mutate(payment)).rejects.toMatchObject({
    data: { code: 'ACCOUNT_FROZEN', httpStatus: 403 },
  })
  await resume()
  await app.settle()
  expect(await carols.trpc.transactions.get.query({ id })).toMatchObject({
    status: 'failed',
    resultCode: 'account_held',
  })
  const { status } = await doras.trpc.payments.send.mutate({ ...oneXlm(carol), password: dora.password })
  expect(status).toBe('queued')
  await app.settle()
})
