import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { CONNECTED } from '#server/http/live-frames.ts'
import type { LiveFrame, LiveTopic } from '#shared/domains/live/live.schema.ts'
import { isMarketTopic, type MarketTopic } from '#shared/domains/markets/market-topic.ts'
import type { RawLevel, Trade } from '#shared/domains/markets/markets.schema.ts'

const PRICES = 100
const CHANGED = 4
const MID = 1_435_800
const ONE = 10_000_000

/** The product behind an address at which every market that is watched changes so often a second, with a trade each time. */
export interface BusyMarket extends AsyncDisposable {
  /** How many changes were sent. */
  sent: () => number
}

export async function openBusyMarket(given: { port: number; product: string; perSecond: number }): Promise<BusyMarket> {
  const { port, product, perSecond } = given
  let sent = 0
  const server = createServer((incoming, response) => {
    if (!incoming.url?.startsWith('/trpc/live.watch')) return pass(product, incoming, response)
    const { searchParams } = new URL(incoming.url, product)
    const { topics } = JSON.parse(searchParams.get('input') ?? '{}') as { topics: LiveTopic[] }
    watch(response, topics.filter(isTopic), { perSecond, count: () => (sent += 1) })
  })
  await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1' }, resolve))
  return {
    sent: () => sent,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isTopic = (topic: LiveTopic): topic is MarketTopic => isMarketTopic(topic)

function pass(product: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = incoming
  const onwards = request(new URL(url, product), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onwards.on('error', () => response.destroy())
  incoming.pipe(onwards)
}

/** As live.watch writes, whose ledgers stand still: what is measured is the market alone. */
function watch(
  response: ServerResponse,
  topics: readonly MarketTopic[],
  { perSecond, count }: { perSecond: number; count: () => void },
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.write(CONNECTED)
  const tell = (frame: LiveFrame) => response.write(`data: ${JSON.stringify(frame)}\n\n`)
  const closing = () =>
    tell({ topic: 'ledgers', ledger: 100, closedAt: new Date().toISOString(), sendingPausedSince: null })
  const books = { bids: side(-1), asks: side(1) }
  const named = { watch: `bench-${Date.now()}`, ledger: 100 }
  closing()
  for (const topic of topics) tell({ kind: 'all', topic, ...named, position: 1, ...books, trades: [tradeAt(1)] })
  let position = 1
  const timers = [
    setInterval(closing, 1000),
    setInterval(() => {
      position += 1
      const [bids, asks] = [changed(books.bids, position), changed(books.asks, position)]
      for (const topic of topics)
        tell({ kind: 'change', topic, ...named, position, bids, asks, trades: [tradeAt(position)] })
      if (topics.length > 0) count()
    }, 1000 / perSecond),
  ]
  response.on('close', () => {
    for (const timer of timers) clearInterval(timer)
  })
}

function side(sign: 1 | -1): RawLevel[] {
  return Array.from({ length: PRICES }, (_, place) => [
    ...([MID + sign * (place + 1) * 10, ONE] as const),
    ...([`${1000 + place}.0000000`, `${140 + place}.0000000`] as const),
  ])
}

/** The best prices change each time, where everybody looks. */
function changed(levels: readonly RawLevel[], position: number): RawLevel[] {
  const amount = 900 + ((position * 37) % 200)
  const [far] = levels.slice((position * 7) % PRICES)
  const near = levels.slice(0, CHANGED - 1)
  return [...near, ...(far ? [far] : [])].map(([n, d, , total]) => [n, d, `${amount}.5000000`, total])
}

function tradeAt(position: number): Trade {
  const price = MID + ((position * 13) % 41) - 20
  const text = (price / ONE).toFixed(7)
  return {
    id: `${1_000_000 + position}-0`,
    at: new Date().toISOString(),
    price: text,
    n: `${price}`,
    d: `${ONE}`,
    amount: '10.0000000',
    total: (price / 1_000_000).toFixed(7),
    side: position % 2 ? 'buy' : 'sell',
    place: 'book',
  }
}
