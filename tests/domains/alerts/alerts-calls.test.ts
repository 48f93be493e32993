import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_ACTIVE_ALERTS } from '#shared/domains/alerts/alerts.schema.ts'
import { close, ready } from '#tests/domains/profile/kit/closers.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { aUser, type SignedIn, signIn, trpcFor } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: SignedIn
let bob: SignedIn
beforeAll(async () => {
  app = await startMoneyApp()
  await app.services.prices.fix('XLM', '0.1')
  const [one, other] = [await aUser(app), await aUser(app)]
  ann = await signIn(app, one)
  bob = await signIn(app, other)
})
afterAll(() => app.close())

const ABOVE = { base: 'XLM', counter: null, condition: 'above', threshold: '0.12', repeats: false } as const
const above = () => ({ requestId: uuid(), ...ABOVE })
const refusal = (code: string, field?: string) => ({ data: { code, ...(field && { field }) } })

test('an alert is made, changed, paused and removed, and the list shows each with the price of now', async () => {
  const made = await ann.trpc.alerts.create.mutate({ ...above(), note: 'Sell some' })
  expect(made).toMatchObject({ ...ABOVE, note: 'Sell some', state: 'active', lastFired: null, priceNow: '0.1' })
  const { id } = made
  expect(await ann.trpc.alerts.list.query({})).toMatchObject({
    items: [{ id }],
    nextCursor: null,
    counts: { active: 1, paused: 0, fired: 0 },
  })
  const change = { id, condition: 'change', threshold: '7.5', repeats: true } as const
  expect(await ann.trpc.alerts.edit.mutate(change)).toMatchObject({ ...change, base: 'XLM', note: null })
  expect(await ann.trpc.alerts.pause.mutate({ id, paused: true })).toMatchObject({ state: 'paused' })
  expect((await ann.trpc.alerts.list.query({ state: 'paused' })).items).toMatchObject([{ id }])
  expect((await ann.trpc.alerts.list.query({ state: 'active' })).items).toEqual([])
  expect(await ann.trpc.alerts.pause.mutate({ id, paused: false })).toMatchObject({ state: 'active' })
  await ann.trpc.alerts.remove.mutate({ id })
  expect((await ann.trpc.alerts.list.query({})).items).toEqual([])
})

test('what nobody can wait for is refused at its field', async () => {
  const make = (input: object) => ann.trpc.alerts.create.mutate({ ...above(), ...input })
  await expect(make({ threshold: '0.1' })).rejects.toMatchObject(refusal('BAD_INPUT', 'threshold'))
  await expect(make({ condition: 'below', threshold: '0.11' })).rejects.toMatchObject(refusal('BAD_INPUT', 'threshold'))
  for (const threshold of ['0', '-1', '1e3', '0.0000000000001', 'x'])
    await expect(make({ threshold })).rejects.toMatchObject(refusal('BAD_INPUT', 'threshold'))
  for (const threshold of ['0.5', '501', '5.123'])
    await expect(make({ condition: 'change', threshold })).rejects.toMatchObject(refusal('BAD_INPUT', 'threshold'))
  const nobodys = 'NONE:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'
  await expect(make({ base: nobodys })).rejects.toMatchObject(refusal('BAD_INPUT', 'base'))
  await expect(make({ counter: nobodys })).rejects.toMatchObject(refusal('BAD_INPUT', 'base'))
  await expect(make({ note: 'x'.repeat(141) })).rejects.toMatchObject(refusal('BAD_INPUT', 'note'))
  expect((await ann.trpc.alerts.list.query({})).items).toEqual([])
})

test('nobody without a session has alerts, and another person’s are as if they were not there', async () => {
  await expect(trpcFor(app).alerts.list.query({})).rejects.toMatchObject(refusal('NOT_AUTHENTICATED'))
  const { id } = await ann.trpc.alerts.create.mutate(above())
  const { condition, threshold, repeats } = ABOVE
  const acts = [
    () => bob.trpc.alerts.edit.mutate({ id, condition, threshold, repeats }),
    () => bob.trpc.alerts.pause.mutate({ id, paused: true }),
    () => bob.trpc.alerts.remove.mutate({ id }),
    () => bob.trpc.alerts.remove.mutate({ id: uuid() }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject(refusal('NOT_FOUND'))
  expect((await bob.trpc.alerts.list.query({})).items).toEqual([])
  expect((await ann.trpc.alerts.list.query({})).items).toMatchObject([{ id, state: 'active' }])
  await ann.trpc.alerts.remove.mutate({ id })
})

test('the same request makes one alert, however often and at once it is sent, and never one about something else', async () => {
  const input = above()
  const made = await Promise.all([1, 2, 3].map(() => ann.trpc.alerts.create.mutate(input)))
  const { items } = await ann.trpc.alerts.list.query({})
  expect(items).toHaveLength(1)
  expect(made.map(({ id }) => id)).toEqual(Array(3).fill(items[0]?.id))
  await app.services.prices.fix('USDC:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5', '0.1')
  const other = { ...input, base: 'USDC:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5' }
  await expect(ann.trpc.alerts.create.mutate(other)).rejects.toMatchObject(refusal('REQUEST_ID_REUSED'))
  expect(await bob.trpc.alerts.create.mutate(input), 'each person has requests of their own').toMatchObject(ABOVE)
  for (const { trpc } of [ann, bob])
    for (const { id } of (await trpc.alerts.list.query({})).items) await trpc.alerts.remove.mutate({ id })
})

test('a person waits for so many at once, however many ask at the same moment; pausing one makes room', async () => {
  const asked = Array.from({ length: MOST_ACTIVE_ALERTS + 3 }, () => bob.trpc.alerts.create.mutate(above()))
  const made = await Promise.allSettled(asked)
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_ACTIVE_ALERTS)
  const refused = made.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject(refusal('LIMIT_EXCEEDED'))
  const [first] = (await bob.trpc.alerts.list.query({ limit: 1 })).items
  await bob.trpc.alerts.pause.mutate({ id: first?.id ?? '', paused: true })
  await bob.trpc.alerts.create.mutate(above())
  await expect(bob.trpc.alerts.pause.mutate({ id: first?.id ?? '', paused: false })).rejects.toMatchObject(
    refusal('LIMIT_EXCEEDED'),
  )
  const page = await bob.trpc.alerts.list.query({ limit: 30 })
  const rest = await bob.trpc.alerts.list.query({ limit: 30, cursor: page.nextCursor ?? '' })
  expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([30, MOST_ACTIVE_ALERTS + 1 - 30, null])
})

test('a closed account waits for nothing, and a copy of somebody’s data has what they wait for', async () => {
  const { person, session } = await ready(app)
  await session.trpc.alerts.create.mutate({ ...above(), note: 'In the copy' })
  const copy = await fetch(`${app.url}/api/user/data`, { headers: { cookie: session.cookie } })
  expect(await copy.text()).toContain('In the copy')
  await close(session, person)
  const { rows } = await app.pool.query('select from price_alerts where user_id = $1', [person.id])
  expect(rows).toEqual([])
})
