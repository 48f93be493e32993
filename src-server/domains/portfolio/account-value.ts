import type { AskValue, ValueOfDay, ValueSeries } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { Range } from '#shared/domains/prices/prices.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import { centsText, percentOf, toCents } from './dollars.ts'
import { firstBooked, listInWallets, listMoved, listPooled, listStaked } from './portfolio.queries.ts'
import type { PortfolioDeps } from './portfolio.types.ts'
import { positionsOf, stakesOf } from './positions.ts'
import { flowOf, type Held, sinceFirst, valueSeries } from './value-series.ts'

/** What moved before the first moment of a chart's range does not matter to it. */
const REACH_MS: Record<Range, number> = { '24h': 2 * DAY_MS, '7d': 8 * DAY_MS, '30d': 31 * DAY_MS, '1y': 367 * DAY_MS }
const YOUNG_MS = 2 * DAY_MS

export async function series(deps: PortfolioDeps, userId: string, { range, orDay }: AskValue): Promise<ValueSeries> {
  const first = await firstBooked(deps.db, userId)
  const isYoung = first !== null && deps.clock.now().getTime() - first.getTime() < YOUNG_MS
  const shown = orDay && isYoung ? '24h' : range
  const { moments, values, moved, counted, totalUsd } = await seriesOf(deps, userId, shown)
  const priced = moved.filter(({ asset }) => counted.has(asset))
  const points = sinceFirst({ moments, values, moved: priced }, first).map(({ at, value }, place, { length }) => ({
    at: at.toISOString(),
    value: value === null ? null : place === length - 1 ? totalUsd : centsText(toCents(value)),
  }))
  return { range: shown, from: first?.toISOString() ?? null, points }
}

export async function day(deps: PortfolioDeps, userId: string): Promise<ValueOfDay> {
  const [series, first, pooled] = await Promise.all([
    seriesOf(deps, userId, '24h'),
    firstBooked(deps.db, userId),
    listPooled(deps.db, userId),
  ])
  const stakedUsd = sumUsd(series.stakes.flatMap(({ principalUsd }) => principalUsd ?? []))
  return { change: changeOf(series, first), stakedUsd, isInPools: pooled.length > 0 }
}

/** As `change` of the day. */
export async function changeOfDay(deps: PortfolioDeps, userId: string): Promise<ValueOfDay['change']> {
  const [series, first] = await Promise.all([seriesOf(deps, userId, '24h'), firstBooked(deps.db, userId)])
  return changeOf(series, first)
}

/** The value at each moment of a range, what moved since the first, and the stakes within it. */
async function seriesOf({ db, clock, prices, wallet }: PortfolioDeps, userId: string, range: Range) {
  const now = clock.now()
  const from = new Date(now.getTime() - REACH_MS[range])
  const [balances, staked, inWallets, trends, moved] = await Promise.all([
    wallet.overview(userId),
    listStaked(db, userId),
    listInWallets(db, userId),
    prices.trends(),
    listMoved(db, userId, { from, now }),
  ])
  const courses = await Promise.all(trends.map(({ asset }) => prices.series({ asset, range })))
  const moments = (courses[0]?.points ?? []).map(({ at }) => new Date(at))
  const positions = positionsOf(balances, { staked, inWallets }, trends)
  const held = trends.flatMap(({ asset, usd }, place): Held[] => {
    const own = positions.find((position) => position.asset === asset)
    const past = courses[place]?.points.slice(0, -1).map(({ value }) => value) ?? []
    return own && own.price === null ? [] : [{ asset, stroops: own?.stroops ?? 0n, prices: [...past, usd] }]
  })
  const values = valueSeries(held, moved, moments)
  const counted = new Set(held.map(({ asset }) => asset))
  const shown = positions.flatMap(({ asset, value }) => (value !== null && counted.has(asset) ? [value] : []))
  // The newest moment is the sum of what the wallet shows of each asset: rounded once at the end, it may be a cent beside it.
  return { moments, moved, counted, values, totalUsd: sumUsd(shown), stakes: stakesOf(staked, positions) }
}
type Series = Awaited<ReturnType<typeof seriesOf>>

/** Since 24 hours ago, with what was paid in, taken out, and put into pools meanwhile left out. */
function changeOf({ moments, values, moved }: Series, first: Date | null): ValueOfDay['change'] {
  const [begin, before, after] = [moments[0], values[0] ?? null, values.at(-1) ?? null]
  if (begin === undefined || before === null || after === null) return null
  const flows = moved.filter(({ at }) => at >= begin).map(flowOf)
  const came = flows.reduce((all, { paidIn, fromPools }) => all + paidIn + fromPools, 0n)
  const left = flows.reduce((all, { takenOut, intoPools }) => all + takenOut + intoPools, 0n)
  const change = after - before - came + left
  return {
    usd: centsText(toCents(change)),
    percent: percentOf(change, before + came),
    isSinceFirst: first !== null && first >= begin,
  }
}
