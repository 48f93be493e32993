import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PairChange, PairListener, PairState } from '#server/domains/markets/watching/pair-watch.ts'
import { createLiveHub } from '#server/http/live-hub.ts'
import { changesBetween } from '#shared/domains/markets/book-changes.ts'
import { marketTopic } from '#shared/domains/markets/market-topic.ts'
import type { RawLevel } from '#shared/domains/markets/markets.schema.ts'
import { answerParent } from '#tests/bench/kit/child-side.ts'

/** The hub of live.watch over node:http, with a book of 100 prices a side that changes when it is told to. */
const PRICES = 100
const CHANGED = 4
const PAIR = { base: 'XLM', counter: `USDC:G${'A'.repeat(55)}` }
const topics = new Set([marketTopic(PAIR.base, PAIR.counter)])

let listener: PairListener | undefined
let state: PairState = {
  watch: 'bench',
  position: 1,
  trades: [],
  book: { ...PAIR, ledger: 1, bids: side(-1), asks: side(1) },
}
const markets: Parameters<typeof createLiveHub>[0] = {
  follow: (_, heard) => {
    listener = heard
    heard.onState(state, null)
    return () => {}
  },
}
const hub = createLiveHub(markets, { join: () => {}, wake: () => {}, leave: () => {} })
let opened = 0
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  opened += 1
  const stream = { userId: `${opened}`, sessionHash: '', topics, response }
  response.on('close', () => hub.close(stream))
  hub.open(stream)
})

function side(sign: 1 | -1): RawLevel[] {
  return Array.from({ length: PRICES }, (_, place) => [
    ...([1_435_800 + sign * (place + 1) * 10, 10_000_000] as const),
    ...([`${1000 + place}.0000000`, `${140 + place}.0000000`] as const),
  ])
}

/** Some amounts of each side are others, and one trade is new, whose time is now. */
function push(): void {
  const before = state.book
  const place = (state.position * 7) % (PRICES - CHANGED)
  const change = (levels: readonly RawLevel[]): RawLevel[] =>
    levels.map((level, at) =>
      at >= place && at < place + CHANGED ? [level[0], level[1], `${state.position}.5000000`, level[3]] : level,
    )
  const book = { ...before, ledger: before.ledger + 1, bids: change(before.bids), asks: change(before.asks) }
  const trade = {
    token: `${state.position}-0`,
    at: new Date(),
    n: '1435800',
    d: '10000000',
    baseAmount: '10.0000000',
    counterAmount: '1.4358000',
    baseWasOffered: true,
    isPool: false,
    baseAccount: null,
    counterAccount: null,
    baseOfferId: null,
    counterOfferId: null,
  }
  state = { ...state, position: state.position + 1, book }
  const news: PairChange = { ...changesBetween(before, book), trades: [trade], bookChanged: true }
  listener?.onState(state, news)
}

answerParent({
  start: () =>
    new Promise<number>((resolve) => {
      server.listen({ host: '127.0.0.1', port: 0 }, () => resolve((server.address() as AddressInfo).port))
    }),
  push,
  /** What nobody needs any more is no tab's memory. */
  collect: () => globalThis.gc?.(),
})
