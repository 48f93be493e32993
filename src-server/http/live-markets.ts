import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import { presentTrade } from '#server/domains/markets/present-trade.ts'
import type { PairChange, PairState } from '#server/domains/markets/watching/pair-watch.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { shorten } from '#shared/domains/markets/book-changes.ts'
import { type MarketTopic, pairOfTopic } from '#shared/domains/markets/market-topic.ts'
import type { MarketFrame } from '#shared/domains/markets/markets.schema.ts'
import { eventFrame } from './live-frames.ts'
import type { LiveStream } from './live-stream.ts'

type Send = (stream: LiveStream, frame: string) => void

/** The streams of one pair: they get all of it once, then every change, each written once for all of them. */
interface Room {
  streams: Set<LiveStream>
  /** Those that have had all of it. */
  begun: Set<LiveStream>
  state: PairState | null
  /** All of it as of the state; made when the next stream comes. */
  whole: string | null
  isPaused: boolean
  leave: () => void
}

/** Pushes books and trades to the streams that ask for their pairs. */
export function createLiveMarkets(markets: Pick<MarketsService, 'follow'>, send: Send) {
  const rooms = new Map<MarketTopic, Room>()

  /** Where too many pairs are followed already, it is told that there is no news. */
  function join(stream: LiveStream): void {
    for (const topic of topicsOf(stream)) {
      const room = rooms.get(topic) ?? openRoom(topic)
      if (!room) send(stream, eventFrame({ kind: 'paused', topic }))
      room?.streams.add(stream)
      if (room?.state) begin(topic, room, stream)
    }
  }

  function openRoom(topic: MarketTopic): Room | null {
    const room: Room = {
      streams: new Set(),
      begun: new Set(),
      state: null,
      whole: null,
      isPaused: false,
      leave: () => {},
    }
    try {
      room.leave = markets.follow(pairOfTopic(topic), {
        onState: (state, change) => tell(topic, room, { state, change }),
        onPause: () => pause(topic, room),
      })
    } catch (cause) {
      if (cause instanceof DomainError) return null
      throw cause
    }
    rooms.set(topic, room)
    return room
  }

  function tell(topic: MarketTopic, room: Room, { state, change }: { state: PairState; change: PairChange | null }) {
    Object.assign(room, { state, whole: null, isPaused: false })
    const news = change === null ? null : eventFrame(changeFrame(topic, state, change))
    for (const stream of room.streams) {
      if (news !== null && room.begun.has(stream)) send(stream, news)
      else begin(topic, room, stream)
    }
  }

  function begin(topic: MarketTopic, room: Room, stream: LiveStream): void {
    if (!room.state) return
    room.whole ??= eventFrame(wholeFrame(topic, room.state))
    room.begun.add(stream)
    send(stream, room.whole)
    if (room.isPaused) send(stream, eventFrame({ kind: 'paused', topic }))
  }

  function pause(topic: MarketTopic, room: Room): void {
    room.isPaused = true
    const frame = eventFrame({ kind: 'paused', topic })
    for (const stream of room.streams) send(stream, frame)
  }

  /** Safe to call twice, and for a stream that has joined none. */
  function leave(stream: LiveStream): void {
    for (const topic of topicsOf(stream)) {
      const room = rooms.get(topic)
      if (!room?.streams.delete(stream)) continue
      room.begun.delete(stream)
      if (room.streams.size > 0) continue
      room.leave()
      rooms.delete(topic)
    }
  }

  return { join, leave }
}

const topicsOf = ({ topics }: LiveStream): MarketTopic[] =>
  [...topics].filter((topic): topic is MarketTopic => topic.startsWith('market:'))

function wholeFrame(topic: MarketTopic, { watch, position, book, trades }: PairState): MarketFrame {
  const { ledger, bids, asks } = shorten(book)
  return { kind: 'all', topic, watch, position, ledger, bids, asks, trades: trades.map(presentTrade) }
}

function changeFrame(topic: MarketTopic, { watch, position, book }: PairState, change: PairChange): MarketFrame {
  const { bids, asks, trades } = change
  const at = { watch, position, ledger: book.ledger }
  return { kind: 'change', topic, ...at, bids, asks, trades: trades.map(presentTrade) }
}
