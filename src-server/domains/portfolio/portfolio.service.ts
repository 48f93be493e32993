import type { Db } from '#db/database.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type {
  AskPortfolio,
  AskValue,
  Holding,
  PortfolioOverview,
  ValueSeries,
} from '#shared/domains/portfolio/portfolio.schema.ts'
import type { Range } from '#shared/domains/prices/prices.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import type { Lot } from './cost-basis.ts'
import { centsText, percentOf, perUnit, toCents } from './dollars.ts'
import { followGains, presentSales } from './gains.ts'
import { listMoved } from './portfolio.queries.ts'
import { flowOf, type Held, valueCourse } from './value-course.ts'

export interface PortfolioDeps {
  db: Db
  clock: Clock
  prices: PricesService
  wallet: WalletService
}
export type PortfolioService = ReturnType<typeof createPortfolioService>

const DAY_MS = 86_400_000
/** What moved before the first moment of a chart's range does not matter to it. */
const REACH_MS: Record<Range, number> = { '24h': 2 * DAY_MS, '7d': 8 * DAY_MS, '30d': 31 * DAY_MS, '1y': 367 * DAY_MS }

/** What a person's account is worth, was worth and has gained. */
export const createPortfolioService = (deps: PortfolioDeps) => ({
  overview: (userId: string, input: AskPortfolio) => overview(deps, userId, input),
  /** The change of the value within 24 hours, deposits and withdrawals left out; null where nothing is known of then. */
  day: (userId: string) => changeOfDay(deps, userId),
  series: (userId: string, input: AskValue) => series(deps, userId, input),
})

async function overview(deps: PortfolioDeps, userId: string, input: AskPortfolio): Promise<PortfolioOverview> {
  const now = deps.clock.now()
  const [wallet, moved, trends, day] = await Promise.all([
    deps.wallet.overview(userId),
    listMoved(deps.db, userId, { from: null, now }),
    deps.prices.trends(),
    changeOfDay(deps, userId),
  ])
  const { lots, sales } = followGains(moved, input.method)
  const stale = new Set(trends.filter(({ isStale }) => isStale).map(({ asset }) => asset))
  const total = usdCents(wallet.totalUsd)
  const holdings = wallet.balances.map(({ asset, total: balance, price, usd }): Holding => {
    const value = usd === null ? null : usdCents(usd)
    const basis = basisOf(lots.get(asset) ?? [], toStroops(balance))
    const gain = value === null || basis === null ? null : value - basis.cents
    return {
      ...{ asset, balance, price, isStale: stale.has(asset) },
      value: usd,
      averageCost: basis?.perUnit ?? null,
      cost: basis === null ? null : centsText(basis.cents),
      unrealised: gain === null ? null : centsText(gain),
      unrealisedPercent: gain === null || basis === null ? null : percentOf(gain, basis.cents),
      permille: value === null || total === 0n ? null : Number((value * 1000n + total / 2n) / total),
    }
  })
  const known = holdings.filter(({ unrealised }) => unrealised !== null)
  const [cost, unrealised] = [sum(known.map((one) => one.cost)), sum(known.map((one) => one.unrealised))]
  return {
    totalUsd: wallet.totalUsd,
    unpriced: holdings.filter(({ value }) => value === null).map(({ asset }) => asset),
    day,
    holdings: holdings.toSorted((a, b) => Number(centsOf(b.value) - centsOf(a.value))),
    ...{ cost: centsText(cost), unrealised: centsText(unrealised), unrealisedPercent: percentOf(unrealised, cost) },
    realised: realisedIn(input.year ?? now.getUTCFullYear(), presentSales(sales)),
  }
}

/** What is left of the lots cost; null where it is unknown, or where they are not all that is held. */
function basisOf(lots: readonly Lot[], held: bigint): { cents: bigint; perUnit: string | null } | null {
  const stroops = lots.reduce((all, lot) => all + lot.stroops, 0n)
  if (stroops !== held || lots.some(({ cost }) => cost === null)) return null
  const cost = lots.reduce((all, lot) => all + (lot.cost ?? 0n), 0n)
  return { cents: toCents(cost), perUnit: perUnit(cost, stroops) }
}

function realisedIn(year: number, all: PortfolioOverview['realised']['disposals']): PortfolioOverview['realised'] {
  const yearOf = ({ day }: { day: string }): number => Number(day.slice(0, 4))
  const disposals = all.filter((row) => yearOf(row) === year)
  return {
    ...{ year, disposals },
    years: [...new Set(all.map(yearOf))].toSorted((a, b) => b - a),
    total: centsText(sum(disposals.map(({ gain }) => gain))),
    unknown: disposals.filter(({ gain }) => gain === null).length,
  }
}

async function series(deps: PortfolioDeps, userId: string, { range }: AskValue): Promise<ValueSeries> {
  const { points } = await courseOf(deps, userId, range)
  return { points }
}

/** The value at each moment of a range, what moved since the first, and the prices it was counted with. */
async function courseOf({ db, clock, prices, wallet }: PortfolioDeps, userId: string, range: Range) {
  const now = clock.now()
  const from = new Date(now.getTime() - REACH_MS[range])
  const [{ balances }, trends, moved] = await Promise.all([
    wallet.overview(userId),
    prices.trends(),
    listMoved(db, userId, { from, now }),
  ])
  const courses = await Promise.all(trends.map(({ asset }) => prices.series({ asset, range })))
  const moments = (courses[0]?.points ?? []).map(({ at }) => new Date(at))
  const held = trends.map(({ asset, usd }, place): Held => {
    const own = balances.find((balance) => balance.asset === asset)
    const past = courses[place]?.points.slice(0, -1).map(({ value }) => value) ?? []
    return { asset, stroops: toStroops(own?.total ?? '0'), prices: [...past, usd] }
  })
  const values = valueCourse(held, moved, moments)
  const points = moments.map((at, place) => ({ at: at.toISOString(), value: centsText(toCents(values[place] ?? 0n)) }))
  return { points, moved, moments, values }
}

/** Since 24 hours ago, with what was paid in and taken out meanwhile left out. */
async function changeOfDay(deps: PortfolioDeps, userId: string): Promise<PortfolioOverview['day']> {
  const { moments, values, moved } = await courseOf(deps, userId, '24h')
  const [begin, before, after] = [moments[0], values[0], values.at(-1)]
  if (begin === undefined || before === undefined || after === undefined) return null
  const flows = moved.filter(({ at }) => at >= begin).map(flowOf)
  const net = flows.reduce((all, { paidIn, takenOut }) => all + paidIn - takenOut, 0n)
  const paidIn = flows.reduce((all, flow) => all + flow.paidIn, 0n)
  const change = after - before - net
  return { usd: centsText(toCents(change)), percent: percentOf(change, before + paidIn) }
}

const centsOf = (text: string | null): bigint =>
  text === null ? -1n : text.startsWith('-') ? -usdCents(text.slice(1)) : usdCents(text)

const sum = (figures: readonly (string | null)[]): bigint =>
  figures.reduce((all, figure) => (figure === null ? all : all + centsOf(figure)), 0n)
