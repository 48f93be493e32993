import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TradeDesk } from '#shared/domains/markets/desk.schema.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const sizes = { book: 300, form: 320, orders: 200 }

test('what somebody arranges on the trade page is there in another browser, and nobody else’s', async () => {
  const [one, other] = [await aUser(app, { unopened: true }), await aUser(app, { unopened: true })]
  const [{ trpc: here }, { trpc: there }, { trpc: stranger }] = [
    await signIn(app, one),
    await signIn(app, one),
    await signIn(app, other),
  ]
  expect(await here.market.desk.query()).toEqual({})
  await here.market.setDesk.mutate({ sizes, resolution: '4h' })
  expect(await there.market.setDesk.mutate({ resolution: '1d', asksFirst: false })).toEqual({
    sizes,
    resolution: '1d',
    asksFirst: false,
  })
  expect(await here.market.desk.query()).toEqual({ sizes, resolution: '1d', asksFirst: false })
  expect(await stranger.market.desk.query()).toEqual({})
})

test.each<[why: string, desk: object]>([
  ['a panel wider than the page has room for', { sizes: { ...sizes, book: 5000 } }],
  ['a resolution that there is not', { resolution: '2h' }],
  ['a market that is none', { market: { base: 'XLM', counter: 'x'.repeat(5000) } }],
])('%s is refused, and nothing changes', async (_, desk) => {
  const { trpc } = await signIn(app, await aUser(app, { unopened: true }))
  await expect(trpc.market.setDesk.mutate(desk as TradeDesk)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  expect(await trpc.market.desk.query()).toEqual({})
})

test('what an earlier release has stored and none knows any more counts as never chosen', async () => {
  const person = await aUser(app, { unopened: true })
  await app.pool.query(`insert into trade_desks (user_id, desk, changed_at) values ($1, '{"view": "cubes"}', now())`, [
    person.id,
  ])
  const { trpc } = await signIn(app, person)
  expect(await trpc.market.desk.query()).toEqual({})
})
