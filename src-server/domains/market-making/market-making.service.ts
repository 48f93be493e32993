import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { bind } from '#server/kernel/bind.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ActOnPool,
  CreatePool,
  ListFills,
  MakerFillPage,
  MakerPool,
  MakerPoolDetail,
  MakerPoolList,
} from '#shared/domains/market-making/market-making.schema.ts'
import { leanOf } from '#shared/domains/market-making/quoting.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import { parts } from '#shared/domains/markets/price.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import { type ChangingDeps, closePool, createPool, ownPool, pausePool, startPool, updatePool } from './changing.ts'
import * as fills from './fills.queries.ts'
import { centsOf, readMarket } from './market-reading.ts'
import { bandText, daysOf, type PlanDeps, plan, presentOrder, rehearse } from './planning.ts'
import { statementOfPool } from './pool-statement.ts'
import * as queries from './pools.queries.ts'
import { presentFill, presentPool, presentWallet } from './presenting.ts'
import { lookAtRealPools } from './real-rounds.ts'
import { look } from './rounds.ts'
import { pairOf, rulesOf } from './stored-rules.ts'
import { moveAll } from './wallets/moving.ts'
import { acceptRisk } from './wallets/real-pool.ts'
import { listWallets } from './wallets/wallets.queries.ts'

export interface MarketMakingDeps extends ChangingDeps, PlanDeps {}
export type MarketMakingService = ReturnType<typeof createMarketMakingService>

const DAYS_SHOWN = 30

/** Pools that quote both sides of a market for their owner. */
export const createMarketMakingService = (deps: MarketMakingDeps) => ({
  ...bind(deps, {
    plan,
    rehearse,
    list,
    get,
    trades,
    /** After each ledger: what is stopped goes first. */
    look: lookAtAll,
    create: async (of: MarketMakingDeps, userId: string, input: CreatePool): Promise<MakerPool> =>
      shown(of, userId, await createPool(of, userId, input)),
    start: moving(startPool),
    pause: acting(pausePool),
    close: moving(closePool),
    acceptRisk: moving(acceptRisk),
    /** After each ledger. */
    moveWallets: moveAll,
    update: moving(updatePool),
  }),
  /** All pools of one person. */
  forget: queries.deletePoolsOf,
})

async function lookAtAll(deps: MarketMakingDeps): Promise<void> {
  await deps.robots.sweepStops()
  await lookAtRealPools(deps)
  await look(deps)
}

const moving =
  <Input extends { id: string }>(act: (deps: MarketMakingDeps, payer: Payer, input: Input) => Promise<void>) =>
  async (deps: MarketMakingDeps, payer: Payer, input: Input): Promise<MakerPool> => {
    await act(deps, payer, input)
    return shown(deps, payer.id, input.id)
  }

const acting =
  (act: (deps: MarketMakingDeps, userId: string, input: ActOnPool) => Promise<void>) =>
  async (deps: MarketMakingDeps, userId: string, input: ActOnPool): Promise<MakerPool> => {
    await act(deps, userId, input)
    return shown(deps, userId, input.id)
  }

const shown = async (deps: MarketMakingDeps, userId: string, id: string): Promise<MakerPool> =>
  presentPool(await ownPool(deps, userId, id))

const list = async ({ db }: MarketMakingDeps, userId: string): Promise<MakerPoolList> =>
  wholeList((await queries.listPoolsOf(db, userId)).map(presentPool))

/** Throws NOT_FOUND. */
async function get(deps: MarketMakingDeps, userId: string, id: string): Promise<MakerPoolDetail> {
  const row = await ownPool(deps, userId, id)
  const now = deps.clock.now()
  const days = daysOf(now, DAYS_SHOWN)
  const [market, orders, stored, wallets] = await Promise.all([
    readMarket(deps, pairOf(row)),
    queries.listOrders(deps.db, [id]),
    fills.listDaysSince(deps.db, id, days[0] ?? ''),
    listWallets(deps.db, id),
  ])
  const rules = rulesOf(row)
  const reference = row.lastPrice === null ? null : parts(row.lastPrice)
  const today = stored.find(({ day }) => day === days.at(-1))
  const statement = statementOfPool(row)
  const worth = statement.profit + statement.putIn
  const lost = today ? toStroops(today.worthBefore) - worth : 0n
  const inventory = { base: toStroops(row.baseBalance), counter: toStroops(row.quoteBalance) }
  return {
    ...presentPool(row),
    isRiskAccepted: row.mode === 'paper' || row.riskVersion === MAKER_RISK_VERSION,
    wallets: wallets.map(presentWallet),
    reference:
      row.lastPrice && row.referenceAt
        ? { price: row.lastPrice, source: row.reference, at: row.referenceAt.toISOString() }
        : null,
    band: row.anchorPrice === null ? null : bandText(parts(row.anchorPrice), rules),
    orders: orders.map(({ side, level, priceN: n, priceD: d, amount }) =>
      presentOrder(market, { side, level, price: { n, d }, amount: toStroops(amount) }, row.walletCount),
    ),
    baseShare: reference && shareOfBase(leanOf({ reference, ...inventory })),
    use: {
      volumeUsd: today?.volumeUsd ?? '0.00',
      lossUsd: formatUsdCents(lost > 0n ? centsOf(market, lost) : 0n),
      referenceAgeMs: row.referenceAt && Math.max(0, now.getTime() - row.referenceAt.getTime()),
    },
    days: days.map((day) => {
      const of = stored.find((one) => one.day === day)
      return { day, spreadIncome: of?.spreadIncome ?? '0.0000000', fills: of?.fills ?? 0 }
    }),
  }
}

/** Tenths of a percent. */
const shareOfBase = ({ n, d }: { n: bigint; d: bigint }): number => 500 + Number((n * 500n) / d)

/** Newest first. Throws NOT_FOUND. */
async function trades(deps: MarketMakingDeps, userId: string, query: ListFills): Promise<MakerFillPage> {
  const { walletCount } = await ownPool(deps, userId, query.id)
  const rows = await fills.listFills(deps.db, query.id, query)
  const { page, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  return { items: page.map((row) => presentFill(row, walletCount)), nextCursor }
}
