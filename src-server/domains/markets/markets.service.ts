import type { Db, Reader, Trx } from '#db/database.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { TradeRecord } from '#server/stellar/market-reads.ts'
import { presentBook } from '#shared/domains/markets/book.ts'
import { TradeDesk } from '#shared/domains/markets/desk.schema.ts'
import { marketNow } from '#shared/domains/markets/market-now.ts'
import type {
  AskBook,
  AskPair,
  AskTrades,
  Book,
  Favourites,
  Market,
  Markets,
  RawBook,
  SetFavourite,
  Trades,
} from '#shared/domains/markets/markets.schema.ts'
import { type AssetId, assetId } from '#shared/kernel/asset-id.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import { listDays, refreshDays } from './days.queries.ts'
import { changeDesk, deleteDesk, findDesk } from './desks.queries.ts'
import {
  countFavourites,
  deleteFavourite,
  deleteFavouritesOf,
  insertFavourite,
  listFavourites,
} from './favourites.queries.ts'
import { requireNotHalted } from './halted.ts'
import { findHaltOf } from './halts.queries.ts'
import { type ListingDeps, listMarkets, markHalted, presentMarkets } from './listing.ts'
import { among, isSame, nameOf, type Pair, pairOf } from './pairs.ts'
import { bookOf, presentTrade } from './present-trade.ts'
import { turned } from './turned.ts'
import { readDay } from './unfollowed-day.ts'
import { createLedgerBeat } from './watching/ledger-beat.ts'
import { tradesAfter } from './watching/pair-watch.ts'
import { createPairWatches } from './watching/pair-watches.ts'

export interface MarketsDeps {
  db: Db
  clock: Clock
  assets: Pick<AssetsService, 'list' | 'known'>
  prices: Pick<PricesService, 'shown'>
  logger: Logger
  horizon: Pick<HorizonClient, 'orderBook' | 'tradesOf' | 'watchLedgers' | 'candles'>
}
export type MarketsService = ReturnType<typeof createMarketsService>

/** What is shown of markets but not their prices may be so old; the days are computed once a minute. */
const DEPTHS_SHARED_MS = 20_000
const MOST_FAVOURITES = 200
const USUAL_DEPTH = 50
const USUAL_TRADES = 50
/** Whoever asks within that time shares one answer of the network. */
const SHARED_MS = 1000

/** What is offered and traded on the network, by pair. */
export function createMarketsService(deps: MarketsDeps) {
  const { db, clock, assets, horizon, logger } = deps
  const watches = createPairWatches({ horizon, logger, onLedger: createLedgerBeat({ horizon, logger }) })
  const listed = createTtlCache(clock)
  const shared = createTtlCache(clock, SHARED_MS)
  const depths = createTtlCache(clock, DEPTHS_SHARED_MS)

  const catalogue = (): Promise<AssetId[]> =>
    listed.get('listed', async () => (await assets.list()).map(({ assetCode, issuer }) => assetId(assetCode, issuer)))

  /** The pair that is meant; codes of listed assets stand for them. */
  const pair = async (request: AskPair): Promise<Pair> => pairOf(request, await catalogue())

  /** The newest book: of whoever follows the pair, else at most a second old and shared by all who ask. */
  const raw = async (wanted: Pair): Promise<RawBook> =>
    watches.current(wanted)?.book ?? shared.get(`book ${nameOf(wanted)}`, () => read(wanted))
  const read = (wanted: Pair): Promise<RawBook> =>
    horizon.orderBook(wanted).then((found) => bookOf(wanted, found), unreachable)

  const listing: ListingDeps = {
    ...deps,
    bookOf: async (of) =>
      watches.current(of)?.book ?? depths.get(nameOf(of), () => raw(of)).catch((): RawBook | null => null),
  }

  const reading = (): Promise<Markets> => shared.get('list', async () => listMarkets(listing, await catalogue()))

  /** All pairs of listed assets that are followed, with what they did within 24 hours. */
  async function list(): Promise<Markets> {
    const { items, totals } = await reading()
    return { items: (await markHalted(db, items)).map(upToNow), nextCursor: null, totals }
  }

  /** The row of the list, turned where the pair is asked for the other way round; one that is not followed is read from the network, by whole hours. */
  async function stats(request: AskPair): Promise<Market> {
    const wanted = await pair(request)
    const { items } = await reading()
    const found = among(items, wanted) ?? (await shared.get(`stats ${nameOf(wanted)}`, () => readUnlisted(wanted)))
    const [market] = (await markHalted(db, [found])).map(upToNow)
    return market && isSame(market, wanted) ? market : turned(market as Market)
  }

  async function readUnlisted(wanted: Pair): Promise<Market> {
    const days = await listDays(db, [wanted.base, wanted.counter])
    const day = among(days, wanted) ?? (await readDay(horizon, wanted, clock.now()).catch(unreachable))
    return (await presentMarkets(listing, [day]))[0] as Market
  }

  /** With the trades that are known since: of whoever follows the pair in this process. */
  const upToNow = (market: Market): Market =>
    marketNow(market, (watches.current(market)?.trades ?? []).map(presentTrade))

  async function setFavourite(userId: string, { isFavourite, ...request }: SetFavourite): Promise<Favourites> {
    const wanted = await pair(request)
    await db.transaction().execute(async (trx) => {
      await notifyLive(trx, [{ userId, event: { topic: 'favourites' } }])
      if (!isFavourite) return deleteFavourite(trx, userId, wanted)
      if ((await countFavourites(trx, userId)) >= MOST_FAVOURITES)
        throw new DomainError('LIMIT_EXCEEDED', `You can keep ${MOST_FAVOURITES} favourites. Remove one first.`)
      await insertFavourite(trx, userId, { ...wanted, createdAt: clock.now() })
    })
    return favourites(userId)
  }

  const favourites = async (userId: string): Promise<Favourites> => wholeList(await listFavourites(db, userId))

  async function book({ depth = USUAL_DEPTH, ...request }: AskBook): Promise<Book> {
    const found = await raw(await pair(request))
    return presentBook({ ...found, bids: found.bids.slice(0, depth), asks: found.asks.slice(0, depth) })
  }

  async function trades({ cursor, limit = USUAL_TRADES, ...request }: AskTrades): Promise<Trades> {
    const wanted = await pair(request)
    const key = `trades ${nameOf(wanted)} ${cursor} ${limit}`
    const page = await shared.get(key, () =>
      horizon.tradesOf(wanted, { cursor, order: 'desc', limit }).catch(unreachable),
    )
    const items = page.trades.map(presentTrade)
    return { items, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null }
  }

  return {
    ...bind(db, {
      desk,
      /** After trades have been taken over. */
      refreshDays,
      /** Days of the followed pairs of these assets, without a look at their books. */
      days: listDays,
    }),
    pair,
    /** For other domains: exact prices, up to 200 of each side. */
    book: raw,
    /** Asked of the network now: for what follows from a trade that is just closed. */
    freshBook: read,
    shownBook: book,
    trades,
    list,
    stats,
    favourites,
    setFavourite,
    setDesk: async (userId: string, change: TradeDesk): Promise<TradeDesk> => {
      await changeDesk(db, userId, change, clock.now())
      return desk(db, userId)
    },
    forget: async (trx: Trx, userId: string): Promise<void> => {
      await deleteFavouritesOf(trx, userId)
      await deleteDesk(trx, userId)
    },
    /** Follows a pair as long as the returned function is not called: in this process one reading serves all who do. */
    follow: watches.follow,
    /** Calls with the newest book, first at once, then after each ledger that changed it. */
    onBook: (wanted: Pair, tell: (book: RawBook) => void): (() => void) =>
      watches.follow(wanted, {
        onState: ({ book: newest }, change) => (change === null || change.bookChanged) && tell(newest),
      }),
    /** Calls with each trade from now on, in their order, once; what happened before is in tradesAfter. */
    onTrade: (wanted: Pair, tell: (trade: TradeRecord) => void): (() => void) =>
      watches.follow(wanted, { onState: (_, change) => change?.trades.toReversed().forEach(tell) }),
    /** All of a pair's trades after that place in the list, the oldest first. */
    tradesAfter: async (wanted: Pair, token: string): Promise<TradeRecord[]> =>
      (await tradesAfter(horizon, wanted, token)).reverse(),
    /** Throws MARKET_HALTED where nothing new is taken for the pair; withdrawing what is there never asks. */
    requireOpen: async (wanted: Pair, reader: Reader = db): Promise<void> =>
      requireNotHalted(await findHaltOf(reader, wanted)),
  }
}

function unreachable(cause: unknown): never {
  const { response } = cause as { response?: { status?: number } }
  if (response?.status === 400)
    throw new DomainError('BAD_INPUT', 'The network knows no such place in its list of trades.', { field: 'cursor' })
  throw networkSilent(cause)
}

/** What no release knows any more counts as never chosen. */
async function desk(db: Db, userId: string): Promise<TradeDesk> {
  const { success, data } = TradeDesk.safeParse(await findDesk(db, userId))
  return success ? data : {}
}
