import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import { anAdmin, anOrder, aPerson, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let admin: Person
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  ;[admin, ann] = [await anAdmin(app), await aPerson(app, { unopened: true })]
})
afterAll(() => app.close())

const listed = async () => (await admin.trpc.admin.paymentMethods.list.query()).items.map(({ method }) => method)
const offered = async () => (await ann.trpc.deposits.methods.query()).methods.map(({ method }) => method)

test('people see ways to pay in the order that an administrator gives them; of two at once the second looks again', async () => {
  const before = await listed()
  expect(before).toEqual(DEMO_METHODS.map(({ name }) => name))
  const after = before.toReversed()
  const order = { methods: after, seen: before }
  await admin.trpc.admin.paymentMethods.order.mutate(order)
  expect([await listed(), await offered()]).toEqual([after, after])
  await expect(admin.trpc.admin.paymentMethods.order.mutate(order)).rejects.toMatchObject(
    refused('CHANGED_MEANWHILE', 409),
  )
  for (const methods of [after.slice(1), [...after, 'other'], [after[0] ?? '', after[0] ?? '']])
    await expect(admin.trpc.admin.paymentMethods.order.mutate({ methods, seen: after })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  const demo = DEMO_METHODS[0]
  if (demo) await app.services.paymentMethods.introduce({ ...demo, name: 'a-new-one', title: 'A new one' })
  expect(await offered()).toEqual([...after, 'a-new-one'])
  const { rows } = await app.pool.query(
    `select new::json -> 'order' as order from audit_entries where action = 'methods.ordered'`,
  )
  expect(rows).toEqual([{ order: after }])
})

test('a test order is what a person gets, also of a method that is off, and leaves nothing behind', async () => {
  const tested = (amountUsd: string, method = 'cash-app') =>
    admin.trpc.admin.paymentMethods.testOrder.query({ method, amountUsd })
  const stored = async () => {
    const { rows } = await app.pool.query(
      `select (select count(*) from cashapp_payments)::int as orders, (select count(*) from deposit_quotes)::int as quotes`,
    )
    return rows[0]
  }
  const before = await stored()
  const { order: test, notOffered } = await tested('50')
  expect(notOffered).toEqual([])
  expect(await stored()).toEqual(before)
  const real = await anOrder(ann)
  const own = ['id', 'reference', 'payUsd', 'payLink', 'estimatedXlm', 'createdAt', 'expiresAt', 'steps'] as const
  const alike = (order: typeof real) =>
    Object.fromEntries(Object.entries(order).filter(([key]) => !own.some((one) => one === key)))
  expect(alike(test)).toEqual(alike(real))
  expect(test.reference).toMatch(/^AST-/)
  expect(test.payLink).toContain(test.payUsd)
  const span = (order: typeof real) => Date.parse(order.expiresAt) - Date.parse(order.createdAt)
  expect(span(test)).toBe(span(real))
  await expect(ann.trpc.deposits.get.query({ id: test.id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await admin.trpc.admin.paymentMethods.setActive.mutate({ method: 'cash-app', active: false, reason: 'a test of it' })
  expect((await tested('50')).notOffered).toEqual(['off'])
  expect((await tested('90000')).notOffered).toEqual(['off', 'amount'])
  await expect(tested('50', 'nothing')).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(
    ann.trpc.admin.paymentMethods.testOrder.query({ method: 'cash-app', amountUsd: '50' }),
  ).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})
