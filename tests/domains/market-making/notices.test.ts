import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushText } from '#server/domains/notifications/push/push-texts.ts'
import { signIn } from '#tests/kit/people.ts'
import { noticesOf, type QuotedMarket, startQuotedMarket } from './kit/quoted-market.ts'

let market: QuotedMarket
beforeAll(async () => {
  market = await startQuotedMarket()
})
afterAll(() => market.app.close())

const making = () => market.app.services.marketMaking
const lookAtOnce = () => Promise.all(Array.from({ length: 5 }, () => making().look()))
const stateOf = async (id: string) => (await making().get(market.ann.id, id)).pauseReason
const origin = { ip: '127.0.0.1', userAgent: null, requestId: 'test' } as never
const operator = () => ({ ...market.bob.session, scopes: ['operations'] }) as never

test('a limit that is reached is told once, by bell and by the mail that was asked for, however many look at once', async () => {
  const { trpc } = await signIn(market.app, market.ann)
  await trpc.notifications.setSwitch.mutate({ type: 'market_making', channel: 'mail', enabled: true })
  const id = await market.start({ dailyVolumeUsd: '5' })
  await market.take('sell', '120')
  await lookAtOnce()
  await lookAtOnce()
  expect(await stateOf(id)).toBe('volume_limit')
  const told = { event: 'paused', poolId: id, name: 'Maker', base: 'XLM', counter: market.usdc, note: null }
  expect(await noticesOf(market, id)).toEqual([{ ...told, reason: 'volume_limit' }])
  const { rows } = await market.app.pool.query(
    `select template from mail_outbox where user_id = $1 and template = 'market-making'`,
    [market.ann.id],
  )
  expect(rows).toHaveLength(1)
})

test('a loss beyond its limit is told with that reason', async () => {
  const id = await market.start({ dailyLossUsd: '0.01' })
  await market.app.pool.query(
    `update market_making_days set worth_before = worth_before + 5 where pool_id = $1`, // as if it had lost since midnight
    [id],
  )
  await market.take('sell', '60')
  await lookAtOnce()
  expect(await noticesOf(market, id)).toMatchObject([{ event: 'paused', reason: 'loss_limit' }])
})

test('a pause that ends by itself is not told of, however often it comes', async () => {
  const id = await market.start()
  for (let times = 0; times < 2; times += 1) {
    await market.app.pool.query(
      `insert into market_halts (id, base, counter, reason, halted_by, halted_at)
        select gen_random_uuid(), $1, 'XLM', 'test', id, now() from users limit 1`,
      [market.usdc],
    )
    await lookAtOnce()
    expect(await stateOf(id)).toBe('market_halted')
    await market.app.pool.query('delete from market_halts')
    await lookAtOnce()
    expect(await stateOf(id)).toBeNull()
  }
  expect(await noticesOf(market, id)).toEqual([])
})

test('an operator’s pause is told with their sentence, and the release too; one that its owner has made is not', async () => {
  const id = await market.start()
  const { makerDesk } = market.app.services
  const pause = () => makerDesk.pause(operator(), { reach: { kind: 'pool', id }, reason: 'The book looks odd' }, origin)
  const answers = await Promise.all([pause(), pause(), pause()])
  expect(answers.reduce((all, { paused }) => all + paused, 0)).toBe(1)
  const release = () => makerDesk.release(operator(), { id, reason: 'It was a lag' }, origin)
  const released = await Promise.allSettled([release(), release()])
  expect(released.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await noticesOf(market, id)).toMatchObject([
    { event: 'released', reason: null, note: null },
    { event: 'paused', reason: 'operator', note: 'The book looks odd' },
  ])
  const { version } = await making().start(market.ann.session, {
    id,
    seen: (await making().get(market.ann.id, id)).version,
  })
  await making().pause(market.ann.id, { id, seen: version })
  expect(await noticesOf(market, id)).toHaveLength(2)
})

test('a push names the pair and the page, and repeats nothing that somebody wrote', () => {
  const details = { poolId: '0199', name: 'Mine', base: 'XLM', counter: 'USDC:GBOB', note: 'The book looks odd' }
  const content = { type: 'market_making', details: { ...details, event: 'paused', reason: 'operator' } } as const
  for (const language of ['en', 'es'] as const) {
    const { title, body, path } = pushText(language, content, null)
    expect({ body, path }).toEqual({ body: 'XLM/USDC', path: '/amm/making/0199' })
    expect(title).not.toMatch(/Mine|odd/)
  }
  expect(pushText('en', content, null).title).toBe('An operator has paused a market-making pool.')
})
