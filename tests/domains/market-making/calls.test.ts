import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { type QuotedMarket, startQuotedMarket } from '#tests/domains/market-making/kit/quoted-market.ts'
import { aUser, type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let market: QuotedMarket
let ann: SignedIn
let password: string
let admin: SignedIn
beforeAll(async () => {
  market = await startQuotedMarket()
  app = market.app
  const person = await aUser(app)
  password = person.password
  ann = await signIn(app, person)
  const operator = await aUser(app)
  await app.pool.query(`update users set is_admin = true, admin_scopes = '{operations}' where username = $1`, [
    operator.username,
  ])
  admin = await signIn(app, operator)
})
afterAll(() => app.close())

const rules = {
  minTradeSize: '10',
  maxTradeSize: '500',
  dailyVolumeUsd: '2000',
  dailyLossUsd: '20',
  coolDownSeconds: 0,
  leastLifeSeconds: 0,
  staleSeconds: 300,
}

test('a person plans, rehearses, starts, changes, pauses and closes a dry run by calls, and an operator stops it', async () => {
  const { marketMaking } = ann.trpc
  const terms = {
    base: 'XLM' as const,
    counter: market.usdc,
    budgetBase: '1000',
    budgetQuote: '100',
    ...rules,
  }
  expect((await marketMaking.plan.query(terms)).orders).toHaveLength(10)
  expect((await marketMaking.rehearse.query({ ...terms, days: 2 })).days).toHaveLength(2)
  const made = await marketMaking.create.mutate({ requestId: uuid(), name: 'XLM/USDC maker', ...terms })
  expect(made).toMatchObject({ state: 'draft', mode: 'paper' })
  const { id } = made
  const started = await marketMaking.start.mutate({ id, seen: made.version })
  await app.services.marketMaking.look()
  await market.take('sell', '50')
  await app.services.marketMaking.look()
  expect((await marketMaking.trades.query({ id })).items[0]).toMatchObject({
    side: 'buy',
    filledBy: market.taker.publicKey(),
  })
  expect(await marketMaking.get.query({ id })).toMatchObject({ state: 'quoting', fills: 1 })
  const wider = { id, name: 'Wider', ...rules, spreadPercentage: '0.5', depthPercentage: '1' }
  await expect(marketMaking.update.mutate({ ...wider, seen: 'older' })).rejects.toMatchObject({
    data: { code: 'CHANGED_MEANWHILE' },
  })
  const changed = await marketMaking.update.mutate({ ...wider, seen: started.version })
  expect(changed).toMatchObject({ name: 'Wider', rules: { spreadPercentage: '0.5' } })
  const { marketMaking: desk } = admin.trpc.admin
  expect((await desk.list.query({ view: 'quoting' })).items).toMatchObject([{ id, name: 'Wider', state: 'quoting' }])
  expect(await desk.pause.mutate({ reach: { kind: 'pool', id }, reason: 'It looks odd' })).toEqual({ paused: 1 })
  const stopped = await marketMaking.get.query({ id })
  expect(stopped).toMatchObject({ pauseReason: 'operator', pauseNote: 'It looks odd', orders: [] })
  const { items: listed } = await desk.list.query({ view: 'all' })
  const reach = { kind: 'person' as const, id: listed[0]?.userId ?? '' }
  expect(await desk.rehearse.mutate({ reach, reason: 'A drill' })).toMatchObject({ pools: 1, orders: 0, withdrawn: 0 })
  await desk.pause.mutate({ reach, reason: 'Odd as well' })
  const [last] = (await desk.stops.query()).items
  expect(last).toMatchObject({ reach, reason: 'Odd as well', left: 0, liftedAt: null })
  expect(await desk.lift.mutate({ id: last?.id ?? '', reason: 'It was a lag' })).toEqual({ approval: null })
  await desk.release.mutate({ id, reason: 'It was a lag' })
  const on = await marketMaking.start.mutate({ id, seen: stopped.version })
  const paused = await marketMaking.pause.mutate({ id, seen: on.version })
  expect(paused).toMatchObject({ state: 'paused', pauseReason: 'owner' })
  expect(await marketMaking.close.mutate({ id, seen: paused.version })).toMatchObject({ state: 'closed' })
  expect((await marketMaking.list.query()).items).toMatchObject([{ id, state: 'closed' }])
  const real = await marketMaking.create.mutate({ requestId: uuid(), name: 'Real', mode: 'real', ...terms })
  const risk = { id: real.id, seen: real.version, riskVersion: MAKER_RISK_VERSION, password }
  expect(await marketMaking.acceptRisk.mutate(risk)).toMatchObject({ id: real.id, mode: 'real', state: 'draft' })
})

test('a pool with real money is begun once its risk is accepted by a call', async () => {
  const { marketMaking } = (await signIn(app, market.ann)).trpc
  const terms = { base: 'XLM' as const, counter: market.usdc, budgetBase: '100', budgetQuote: '20', ...rules }
  const made = await marketMaking.create.mutate({ requestId: uuid(), name: 'Real', mode: 'real', ...terms })
  expect(made).toMatchObject({ state: 'draft', mode: 'real' })
  const { id } = made
  const proof = { password: market.ann.password }
  const start = () => marketMaking.start.mutate({ id, seen: made.version, ...proof })
  await expect(start()).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
  await marketMaking.acceptRisk.mutate({ id, seen: made.version, riskVersion: MAKER_RISK_VERSION, ...proof })
  expect(await start()).toMatchObject({ state: 'opening' })
})
