import { bind } from '#server/kernel/bind.ts'
import type { AnalyticsOverview, AskAnalytics, FeesPaid, Period } from '#shared/domains/portfolio/portfolio.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { centsText, type Parts, toCents, worth } from './dollars.ts'
import { type Day, growth, growthPercent } from './performance.ts'
import {
  type FeeRow,
  firstBooked,
  listFees,
  listInWallets,
  listMoved,
  listStaked,
  type MovedRow,
} from './portfolio.queries.ts'
import type { PortfolioDeps } from './portfolio.types.ts'
import { positionsOf } from './positions.ts'
import { flowOf, type Held, valueSeries } from './value-series.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

const DAYS: Record<Period, number> = { '30d': 30, '90d': 90, '1y': 365 }
/** How many days one bar of money in and out stands for; a year's are its months. */
const DAYS_OF_BAR: Record<Period, number | 'month'> = { '30d': 3, '90d': 7, '1y': 'month' }

/** Books, return, flows and fees of a person over whole days (UTC), today included. */
export const createAnalyticsService = (deps: PortfolioDeps) => bind(deps, { overview })

/** What a pool got or gave is no return either: a day's paid in and taken out have it, and `intoPools` tells it apart. */
interface CountedDay extends Day {
  /** Its first moment. */
  from: Date
  moneyIn: Parts
  moneyOut: Parts
  intoPools: Parts
}

async function overview(deps: PortfolioDeps, userId: string, { range }: AskAnalytics): Promise<AnalyticsOverview> {
  const now = deps.clock.now()
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const from = new Date(today - (DAYS[range] - 1) * DAY_MS)
  const [wallet, staked, inWallets, moved, charged, first, series] = await Promise.all([
    deps.wallet.overview(userId),
    listStaked(deps.db, userId),
    listInWallets(deps.db, userId),
    listMoved(deps.db, userId, { from, now }),
    listFees(deps.db, userId, from),
    firstBooked(deps.db, userId),
    pricesOfDays(deps),
  ])
  const begins = series.moments.filter((at) => at >= from)
  const positions = positionsOf(wallet, { staked, inWallets }, series.prices)
  const held = series.prices.flatMap(({ asset, usd, days }): Held[] => {
    const own = positions.find((position) => position.asset === asset)
    const prices = [...days.slice(-begins.length), usd]
    return own && own.price === null ? [] : [{ asset, stroops: own?.stroops ?? 0n, prices }]
  })
  const [started = 0n, ...ends] = valueSeries(held, moved, [...begins, now])
  const days = countDays(begins, ends, { moved, charged })
  const grown = growth(started, days)
  const fees = feesOf(moved, charged)
  const empty = emptyDays(begins, first)
  return {
    from: ((first && begins[empty]) ?? from).toISOString(),
    isSinceFirst: first !== null && empty > 0,
    to: now.toISOString(),
    ...booksOf(days, { started, now: ends.at(-1) ?? started }),
    timesIn: moved.reduce((all, row) => all + row.timesIn, 0),
    timesOut: moved.reduce((all, row) => all + row.timesOut, 0) - charged.reduce((all, row) => all + row.times, 0),
    returned: percentAt(grown, grown.length - 1),
    course: [...days.keys()].slice(empty).map((place) => ({
      at: days[place]?.from.toISOString() ?? '',
      value: grown[place] == null ? null : percentAt(grown, place),
    })),
    unknownDays: grown.filter((one) => one === null).length,
    months: monthsOf(days, { started, grown, empty }),
    flows: flowsOf(days, DAYS_OF_BAR[range]),
    fees,
    feesUsd: centsText(fees.reduce((all, { usd }) => all + (usd === null ? 0n : BigInt(usd.replace('.', ''))), 0n)),
    unpriced: positions.filter(({ value }) => value === null).map(({ asset }) => asset),
  }
}

/** Each sum rounded, and what was earned from the rounded ones, so that they add up as they are shown. */
function booksOf(days: readonly CountedDay[], { started, now }: { started: Parts | null; now: Parts | null }) {
  const of = (pick: (day: CountedDay) => Parts): bigint => toCents(total(days.map(pick)))
  const [paidIn, takenOut, intoPools] = [of((d) => d.moneyIn), of((d) => d.moneyOut), of((d) => d.intoPools)]
  const [first, last] = [started === null ? null : toCents(started), toCents(now ?? 0n)]
  return {
    started: first === null ? null : centsText(first),
    paidIn: centsText(paidIn),
    takenOut: centsText(takenOut),
    intoPools: centsText(intoPools),
    earned: first === null ? null : centsText(last - first - paidIn + takenOut + intoPools),
    now: centsText(last),
  }
}

/** The growth up to a place, from the last day before it that has one; null where none has. */
function percentAt(grown: readonly (bigint | null)[], place: number, since = -1): string | null {
  const known = (last: number) => grown.slice(0, last + 1).findLast((one) => one !== null)
  const [after, before] = [known(place), known(since)]
  return after == null ? null : growthPercent(after, before ?? undefined)
}

/** The catalogue's prices at the beginning of each day of a year. */
async function pricesOfDays({ prices }: PortfolioDeps) {
  const trends = await prices.trends()
  const courses = await Promise.all(trends.map(({ asset }) => prices.series({ asset, range: '1y' })))
  const moments = courses[0]?.points.slice(0, -1).map(({ at }) => new Date(at)) ?? []
  const of = (place: number) => courses[place]?.points.slice(0, -1).map(({ value }) => value) ?? []
  return { moments, prices: trends.map(({ asset, usd }, place) => ({ asset, usd, days: of(place) })) }
}

/** A service fee leaves as a payment; it is not money that was taken out, so it counts against what was earned. */
function countDays(
  begins: readonly Date[],
  ends: readonly (Parts | null)[],
  { moved, charged }: { moved: readonly MovedRow[]; charged: readonly FeeRow[] },
): CountedDay[] {
  const dayOf = ({ at }: { at: Date }) => Math.floor(at.getTime() / DAY_MS) * DAY_MS
  const [movedBy, chargedBy] = [Map.groupBy(moved, dayOf), Map.groupBy(charged, dayOf)]
  return begins.map((from, place) => {
    const flows = (movedBy.get(from.getTime()) ?? []).map(flowOf)
    const fees = total((chargedBy.get(from.getTime()) ?? []).map(feeWorth))
    const withoutFees = total(flows.map((flow) => flow.takenOut)) - fees
    const [moneyIn, moneyOut] = [total(flows.map((flow) => flow.paidIn)), withoutFees > 0n ? withoutFees : 0n]
    const [into, back] = [total(flows.map((flow) => flow.intoPools)), total(flows.map((flow) => flow.fromPools))]
    return {
      from,
      moneyIn,
      moneyOut,
      intoPools: into - back,
      value: ends[place] ?? null,
      paidIn: moneyIn + back,
      takenOut: moneyOut + into,
    }
  })
}

/** How many days there are before the one of the first money; all but today where nothing has ever come. */
function emptyDays(begins: readonly Date[], first: Date | null): number {
  const place = first === null ? -1 : begins.findIndex((at) => at.getTime() + DAY_MS > first.getTime())
  return place === -1 ? Math.max(begins.length - 1, 0) : place
}

interface Grown {
  started: Parts | null
  empty: number
  grown: readonly (bigint | null)[]
}

/** Newest first. */
function monthsOf(days: readonly CountedDay[], { started, grown, empty }: Grown) {
  const months = Map.groupBy(
    [...days.keys()].slice(empty),
    (place) => days[place]?.from.toISOString().slice(0, 7) ?? '',
  )
  return [...months.entries()]
    .map(([month, places]) => {
      const [first = 0, last = 0] = [places[0], places.at(-1)]
      const own = places.map((place) => days[place] as CountedDay)
      const [before, after] = [first === 0 ? started : (days[first - 1]?.value ?? null), days[last]?.value ?? null]
      const net = total(own.map(({ paidIn, takenOut }) => paidIn - takenOut))
      const earned = before === null || after === null ? null : centsText(toCents(after - before - net))
      const isKnown = places.some((place) => grown[place] != null)
      return { month, earned, returned: isKnown ? percentAt(grown, last, first - 1) : null }
    })
    .toReversed()
}

function flowsOf(days: readonly CountedDay[], of: number | 'month') {
  const last = days.length - 1
  const keyOf = (place: number): string =>
    of === 'month' ? (days[place]?.from.toISOString().slice(0, 7) ?? '') : String(Math.floor((last - place) / of))
  return [...Map.groupBy([...days.keys()], keyOf).values()].map((places) => {
    const own = places.map((place) => days[place] as CountedDay)
    return {
      from: own[0]?.from.toISOString() ?? '',
      moneyIn: centsText(toCents(total(own.map((day) => day.moneyIn)))),
      moneyOut: centsText(toCents(total(own.map((day) => day.moneyOut)))),
    }
  })
}

function feesOf(moved: readonly MovedRow[], charged: readonly FeeRow[]): FeesPaid[] {
  const network = moved
    .filter(({ timesFee }) => timesFee > 0)
    .map(({ asset, at, fees, timesFee, feesUsd }) => ({ asset, at, amount: fees, times: timesFee, usd: feesUsd }))
  const of = (kind: FeesPaid['kind'], rows: readonly FeeRow[]): FeesPaid[] =>
    [...Map.groupBy(rows, ({ asset }) => asset).entries()].map(([asset, own]) => ({
      kind,
      asset,
      amount: fromStroops(own.reduce((all, row) => all + toStroops(row.amount), 0n)),
      usd: own.some(({ usd }) => usd === null) ? null : centsText(toCents(total(own.map(feeWorth)))),
      times: own.reduce((all, row) => all + row.times, 0),
    }))
  return [...of('service', charged), ...of('network', network)]
}

const feeWorth = ({ usd }: FeeRow): Parts => (usd === null ? 0n : worth(ONE_DOLLAR, usd))
const ONE_DOLLAR = 10_000_000n
const total = (parts: readonly Parts[]): Parts => parts.reduce((all, part) => all + part, 0n)
