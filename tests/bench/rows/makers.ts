import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { createMarketMakingService } from '#server/domains/market-making/market-making.service.ts'
import { findState } from '#server/domains/network/network.queries.ts'
import type { RobotOrders } from '#server/domains/orders/robots/robot-orders.service.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { CreatePool } from '#shared/domains/market-making/market-making.schema.ts'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { scaled } from '#tests/bench/kit/sizes.ts'
import { type Line, millis, times } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const POOLS = scaled(200)
const POOLS_OF_ONE = 20
const LEDGERS = 40
const LEDGER_SECONDS = 5
const MOST_PERCENT = 2
const USD = 'USD:GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5'

/** A look at pools of which no order moves, beside the bare reading of their rows. */
export const makers: Row = {
  name: 'makers',
  measure: async (stage) => {
    const { db } = openDatabase(await stage.copyDatabase('makers'), { max: 4 })
    try {
      const book = { ledger: 10, offered: 9000 }
      const service = await serviceOver(db, book)
      await open(db, service)
      await service.look()
      const placed = await countOrders(db)
      if (placed !== POOLS * 10) throw new Error(`${placed} orders stand`)
      const of = { process: process.pid, postgres: stage.postgres.pid }
      const ours = await costOf(of, async () => {
        for (let ledger = 0; ledger < LEDGERS; ledger += 1) {
          book.ledger += 1
          book.offered += 1
          await service.look()
        }
        return LEDGERS
      })
      const bare = await costOf(of, async () => {
        for (let ledger = 0; ledger < LEDGERS; ledger += 1) {
          await db.selectFrom('liquidityPools').selectAll().execute()
          await db.selectFrom('marketMakingOrders').selectAll().execute()
        }
        return LEDGERS
      })
      if ((await countOrders(db)) !== placed) throw new Error('orders have moved')
      return [lineOf(ours, bare)]
    } finally {
      await db.destroy()
    }
  },
}

function lineOf(ours: Cost, bare: Cost): Line {
  const percent = wholeMs(ours) / (LEDGER_SECONDS * 10)
  return {
    what: `${POOLS} pools of 10 orders, none of which moves: CPU for a ledger`,
    ours: `${millis(wholeMs(ours))}, ${percent.toFixed(2)} % of a core`,
    reference: `${millis(wholeMs(bare))} (their rows read)`,
    ratio: times(wholeMs(ours) / wholeMs(bare)),
    promise: `at most ${MOST_PERCENT} % of a core`,
    reached: percent <= MOST_PERCENT,
  }
}

async function countOrders(db: Db): Promise<number> {
  const [row] = await rowsOf(db, sql<{ n: number }>`select count(*)::int as n from market_making_orders`)
  return row?.n ?? 0
}

/** Over a book that is as it is told, and nothing else of a network. */
async function serviceOver(db: Db, book: { ledger: number; offered: number }) {
  const state = await findState(db)
  if (!state) throw new Error('there is no ledger')
  const known = { higher: '1', lower: '1', at: new Date(), isFixed: true, isJumping: false }
  const level = (n: number): [number, number, string, string] => [n, 1000, `${book.offered}.0000000`, '900.0000000']
  const none = () => Promise.resolve([])
  return createMarketMakingService({
    db,
    clock: { now: () => new Date() },
    logger: createLogger({ logLevel: 'error' }),
    inbox: { notify: () => Promise.resolve() },
    horizon: { tradesOf: () => Promise.resolve({ trades: [], ledger: book.ledger }) },
    fees: { ruleFor: () => Promise.resolve(null) },
    markets: {
      book: (pair) => Promise.resolve({ ...pair, ledger: book.ledger, bids: [level(99)], asks: [level(101)] }),
      requireOpen: () => Promise.resolve(),
    },
    network: { stateOrThrow: () => Promise.resolve({ ...state, closedAt: new Date() }) },
    robots: { sweepStops: () => Promise.resolve() } as unknown as RobotOrders,
    orders: { offersOf: none, unmeetable: () => Promise.resolve(new Set<string>()) },
    pools: { pool: () => Promise.reject(new Error('there is none')) },
    prices: {
      market: () =>
        Promise.resolve(
          new Map([
            ['XLM', { ...known, usd: '0.1' }],
            [USD, { ...known, usd: '1' }],
          ]),
        ),
    },
    chargeRehearsal: () => undefined,
    candles: { list: () => Promise.resolve({ candles: [], closedTo: null, older: null }) },
    ...NO_WALLETS,
  })
}

const never = () => Promise.reject(new Error('dry runs have no wallets'))
const NO_WALLETS = {
  assets: { known: never },
  security: { requireStepUp: never },
  mirror: {
    findByUser: never,
    findByUserIn: never,
    insertAccounts: never,
    holdings: never,
    holdingsIn: never,
    storeSnapshots: never,
  },
  accountOf: never,
  past: { read: never, book: never },
  transactions: {
    inAcceptance: never,
    lock: never,
    checkOwnMove: () => {
      throw new Error('dry runs have no wallets')
    },
    checkSweep: never,
    store: never,
    networkTerms: never,
    nameOf: () => 0n,
  },
  termsFor: never,
  walletKey: Buffer.alloc(32),
  sealIn: never,
}

async function open(db: Db, service: Awaited<ReturnType<typeof serviceOver>>): Promise<void> {
  const people = await rowsOf(
    db,
    sql<{ id: string }>`select id from users order by id limit ${Math.ceil(POOLS / POOLS_OF_ONE)}`,
  )
  const rules = { minTradeSize: '1', maxTradeSize: '500', dailyVolumeUsd: '2000', dailyLossUsd: '20' }
  for (let at = 0; at < POOLS; at += 1) {
    const owner = people[Math.floor(at / POOLS_OF_ONE)]
    if (!owner) throw new Error('too few people')
    const terms = { base: 'XLM', counter: USD, budgetBase: '1000', budgetQuote: '100', ...rules }
    const input = CreatePool.parse({ requestId: uuid(), name: `Pool ${at}`, ...terms })
    const { id, version } = await service.create(owner.id, input)
    await service.start({ id: owner.id, sessionHash: '', steppedUpUntil: null }, { id, seen: version })
  }
}
