import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let importer: Person
let decider: Person
let third: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  ;[importer, decider, third] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

const close = ({ trpc, user: { username, password } }: Person) => trpc.profile.close.mutate({ username, password })
const obstaclesOf = async ({ trpc }: Person) => (await trpc.profile.closing.query()).obstacles
const decide = (by: Person, id: string, verdict: 'credit' | 'refuse' | 'reverse') =>
  by.trpc.admin.deposits.decide.mutate({ id, verdict, reason: 'as the statement says' })

/** Somebody whose order was paid, by so much or as agreed. */
async function paid(amount?: string): Promise<{ person: Person; id: string; usd: string }> {
  const person = await aPerson(app)
  const { id, payUsd, reference } = await anOrder(person, '40')
  const line = { id: `#D-${reference}`, amount: amount ?? payUsd, note: `for ${reference}`, payer: `$${reference}` }
  await importLines(importer, [{ ...line, date: new Date().toISOString() }])
  return { person, id, usd: payUsd }
}

test('money that has come for an order stands in the way of closing until it is decided on', async () => {
  for (const amount of [undefined, '11.00']) {
    const { person, id } = await paid(amount)
    expect(await obstaclesOf(person)).toEqual([{ kind: 'deposits', count: 1 }])
    await expect(close(person)).rejects.toMatchObject(refused('CANNOT_CLOSE', 409))
    await decide(decider, id, 'refuse')
    expect(await obstaclesOf(person)).toEqual([])
    await close(person)
  }
})

test('an order that nobody has paid stands in nobody’s way', async () => {
  const person = await aPerson(app)
  await anOrder(person, '40')
  expect(await obstaclesOf(person)).toEqual([])
  await close(person)
})

test('what was credited and taken back is owed, and stands in the way until the debt is closed', async () => {
  const { person, id, usd } = await paid()
  await decide(decider, id, 'credit')
  expect(await obstaclesOf(person)).toEqual([{ kind: 'under_way', count: 1 }])
  await app.settle()
  await decider.trpc.admin.deposits.shortenHold.mutate({ id, until: new Date().toISOString(), reason: 'known well' })
  const [left] = await obstaclesOf(person)
  if (left?.kind !== 'balance') throw new Error('nothing can be sent away')
  const [to] = await somePayers(app, '0')
  const payment = { destination: to.address, asset: left.asset, amount: left.amount }
  await person.trpc.payments.send.mutate({ requestId: crypto.randomUUID(), ...payment })
  await app.settle()
  expect(await obstaclesOf(person)).toEqual([])
  await decide(decider, id, 'reverse')
  expect(await obstaclesOf(person)).toEqual([{ kind: 'debt', usd }])
  await expect(close(person)).rejects.toMatchObject(refused('CANNOT_CLOSE', 409))
  const { approvalId } = await decider.trpc.admin.deposits.settleDebt.mutate({ id, reason: 'paid in cash' })
  await third.trpc.admin.approvals.approve.mutate({ id: approvalId ?? '' })
  await app.settle()
  await close(person)
})

test('a credit that the ledger has refused is to be made again, and stands in the way', async () => {
  const { person, id } = await paid()
  await decide(decider, id, 'credit')
  await app.settle()
  const refuse =
    "update transactions set status = 'failed', result_code = 'op_underfunded' where type = 'credit' and user_id = $1"
  await app.pool.query(refuse, [person.user.id])
  expect(await obstaclesOf(person)).toContainEqual({ kind: 'deposits', count: 1 })
})
