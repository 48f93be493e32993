import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PairFeed } from '#client/app/markets/pair-feed.ts'
import { marketTopic } from '#shared/domains/markets/market-topic.ts'
import { ASSETS } from '#tests/embedded-network/kit/living-market.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { besideMarket, horizon, openTab, sides, usdc } from './kit.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await besideMarket()
  cookie = (await signIn(app, await aUser(app, { unopened: true }))).cookie
}, 60_000)
afterAll(() => app.close())

const query = sides(ASSETS.usdc.issuer ?? '')
const topic = marketTopic('XLM', usdc)

const tab = () => openTab(app, cookie, topic)

interface Level {
  price_r: { n: number; d: number }
  amount: string
}
/** What the network itself says now. */
async function truth() {
  const book = await horizon<{ bids: Level[]; asks: Level[] }>(
    app,
    `order_book?${query('selling', 'buying')}&limit=100`,
  )
  const trades = await horizon<{ _embedded: { records: { id: string }[] } }>(
    app,
    `trades?${query('base', 'counter')}&order=desc&limit=200`,
  )
  return {
    bids: book.bids.map(({ price_r: { n, d }, amount }) => [n, d, amount]),
    asks: book.asks.map(({ price_r: { n, d }, amount }) => [n, d, amount]),
    trades: trades._embedded.records.map(({ id }) => id),
  }
}

async function untilItIsTheNetworks(feed: () => PairFeed | null): Promise<PairFeed> {
  const wanted = await truth()
  return vi.waitFor(
    () => {
      const known = feed()
      if (!known) throw new Error('nothing has come yet')
      expect(known.bids.map(([n, d, , total]) => [n, d, total])).toEqual(wanted.bids)
      expect(known.asks.map(([n, d, amount]) => [n, d, amount])).toEqual(wanted.asks)
      expect(known.trades.map(({ id }) => id)).toEqual(wanted.trades.slice(0, known.trades.length))
      return known
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** Ledgers five seconds apart, in which the market's participants make offers and take them. */
async function live(ledgers: number): Promise<void> {
  for (let i = 0; i < ledgers; i++) await app.network.closeLedger({ closeTime: app.network.state().closeTime + 5 })
}

/** Ledgers until somebody has traded. */
async function liveUntilTraded(): Promise<void> {
  const newest = (await truth()).trades[0]
  for (let ledgers = 0; ledgers < 240; ledgers += 12) {
    await live(12)
    if ((await truth()).trades[0] !== newest) return
  }
  throw new Error('nothing was traded in 240 ledgers')
}

test('a tab gets book and trades once, then what changes, and has what the network has; another one is told the same, and one that comes back misses nothing', async () => {
  const first = tab()
  const begun = await untilItIsTheNetworks(first.feed)
  const second = tab()
  await untilItIsTheNetworks(second.feed)
  await liveUntilTraded()
  const [one, other] = [await untilItIsTheNetworks(first.feed), await untilItIsTheNetworks(second.feed)]
  expect(one.trades[0]?.id).not.toBe(begun.trades[0]?.id)
  expect([one.watch, one.position]).toEqual([other.watch, other.position])
  expect(first.frames.filter(({ kind }) => kind === 'all')).toHaveLength(1)

  first.close()
  await liveUntilTraded()
  first.reopen()
  const back = await untilItIsTheNetworks(first.feed)
  expect(back.trades[0]?.id).not.toBe(one.trades[0]?.id)
  expect(new Set(back.trades.map(({ id }) => id)).size).toBe(back.trades.length)
  first.close()
  second.close()
})

test('while the network gives no answers a tab is told so, and afterwards it has what it missed', async () => {
  const one = tab()
  await untilItIsTheNetworks(one.feed)
  app.network.setFaults({ rateLimit: {} })
  await live(3)
  await vi.waitFor(() => expect(one.feed()?.isPaused).toBe(true), { timeout: 10_000 })
  await live(3)
  app.network.setFaults({})
  const { isPaused, trades } = await untilItIsTheNetworks(one.feed)
  expect(isPaused).toBe(false)
  expect(new Set(trades.map(({ id }) => id)).size).toBe(trades.length)
  one.close()
})

test('without any tab, what is followed in the process tells each trade once and each new book', async () => {
  const { markets } = app.services
  const pair = { base: 'XLM', counter: usdc }
  const { trades: before } = await truth()
  const [trades, ledgers]: [string[], number[]] = [[], []]
  const stops = [
    markets.onTrade(pair, ({ token }) => trades.push(token)),
    markets.onBook(pair, ({ ledger }) => ledgers.push(ledger)),
  ]
  await vi.waitFor(() => expect(ledgers).toHaveLength(1), { timeout: 10_000 })
  await liveUntilTraded()
  const fresh = (await truth()).trades.filter((id) => !before.includes(id))
  expect(fresh.length).toBeGreaterThan(0)
  await vi.waitFor(() => expect(trades).toEqual(fresh.toReversed()), { timeout: 10_000 })
  expect(ledgers.length).toBeGreaterThan(1)
  expect((await markets.tradesAfter(pair, before[0] ?? '0')).map(({ token }) => token)).toEqual(trades)
  for (const stop of stops) stop()
})
