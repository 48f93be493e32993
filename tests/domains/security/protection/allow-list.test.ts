import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const WAIT_MS = 48 * 3600_000
let app: TestApp
let aheadMs = 0
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => new Date(Date.now() + aheadMs) } })
})
afterAll(() => app.close())

const pay = (from: Payer, to: Payer, memo?: string) => ({
  requestId: uuid(),
  destination: to.username,
  asset: 'XLM',
  amount: '1',
  password: from.password,
  memo,
})
const notAllowed = { data: { code: 'NOT_ON_ALLOW_LIST', httpStatus: 403, field: 'destination' } }

test('once the list is on, money goes to its entries alone, 48 hours after they were added, and with their memo', async () => {
  const [ann, bob, carol] = await somePayers(app, '100', '10', '10')
  const { trpc } = await signIn(app, ann)
  const entry = { address: bob.address, memo: '7', label: 'Bob' }
  await expect(trpc.allowList.add.mutate(entry)).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  await trpc.allowList.add.mutate({ ...entry, password: ann.password })
  await trpc.payments.send.mutate(pay(ann, carol))
  await trpc.allowList.setEnabled.mutate({ enabled: true })
  await expect(trpc.payments.send.mutate(pay(ann, carol))).rejects.toMatchObject(notAllowed)
  await expect(trpc.payments.send.mutate(pay(ann, bob, '7'))).rejects.toMatchObject(notAllowed)
  const { destination, asset, amount } = pay(ann, bob)
  await expect(trpc.payments.preview.query({ destination, asset, amount, memo: '7' })).rejects.toMatchObject(notAllowed)
  aheadMs += WAIT_MS + 1000
  const later = (await signIn(app, ann)).trpc
  expect((await later.payments.send.mutate(pay(ann, bob, '7'))).status).toBe('queued')
  await expect(later.payments.send.mutate(pay(ann, bob))).rejects.toMatchObject(notAllowed)
  await app.settle()
})

test('the list ends 48 hours after somebody with the password asked for it, and can be kept meanwhile', async () => {
  const [ann, bob] = await somePayers(app, '100', '10')
  const { trpc } = await signIn(app, ann)
  await trpc.allowList.setEnabled.mutate({ enabled: true })
  await expect(trpc.allowList.setEnabled.mutate({ enabled: false })).rejects.toMatchObject({
    data: { code: 'PASSWORD_REQUIRED' },
  })
  await trpc.allowList.setEnabled.mutate({ enabled: false, password: ann.password })
  expect(await trpc.allowList.list.query()).toMatchObject({ enabled: true, endsAt: expect.any(String) })
  await expect(trpc.payments.send.mutate(pay(ann, bob))).rejects.toMatchObject(notAllowed)
  await trpc.allowList.setEnabled.mutate({ enabled: true })
  expect(await trpc.allowList.list.query()).toMatchObject({ enabled: true, endsAt: null })
  await trpc.allowList.setEnabled.mutate({ enabled: false, password: ann.password })
  aheadMs += WAIT_MS + 1000
  const later = (await signIn(app, ann)).trpc
  expect(await later.allowList.list.query()).toMatchObject({ enabled: false, endsAt: null })
  expect((await later.payments.send.mutate(pay(ann, bob))).status).toBe('queued')
  await app.settle()
})

test('an entry stands once, is its owner’s alone, and is gone at once', async () => {
  const [ann, bob] = await somePayers(app, '10', '10')
  const { trpc } = await signIn(app, ann)
  const entry = { address: bob.address, label: 'Bob', password: ann.password }
  const { id } = await trpc.allowList.add.mutate(entry)
  await expect(trpc.allowList.add.mutate(entry)).rejects.toMatchObject({ data: { code: 'ALREADY_DONE' } })
  const stranger = (await signIn(app, bob)).trpc
  await expect(stranger.allowList.remove.mutate({ id })).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  expect((await stranger.allowList.list.query()).items).toEqual([])
  await trpc.allowList.remove.mutate({ id })
  expect((await trpc.allowList.list.query()).items).toEqual([])
})
