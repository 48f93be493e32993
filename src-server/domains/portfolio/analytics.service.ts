import type { AnalyticsOverview, AskAnalytics, FeesPaid, Period } from '#shared/domains/portfolio/portfolio.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { centsText, type Parts, toCents, worth } from './dollars.ts'
import { type Day, growth, growthPercent } from './performance.ts'
import { type FeeRow, listFees, listMoved, type MovedRow } from './portfolio.queries.ts'
import type { PortfolioDeps } from './portfolio.service.ts'
import { flowOf, type Held, valueCourse } from './value-course.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

const DAY_MS = 86_400_000
const DAYS: Record<Period, number> = { '30d': 30, '90d': 90, '1y': 365 }
/** How many days one bar of money in and out stands for; a year's are its months. */
const DAYS_OF_BAR: Record<Period, number | 'month'> = { '30d': 3, '90d': 7, '1y': 'month' }

/** Books, return, flows and fees of a person over whole days (UTC), today included. */
export const createAnalyticsService = (deps: PortfolioDeps) => ({
  overview: (userId: string, input: AskAnalytics) => overview(deps, userId, input),
})

interface CountedDay extends Day {
  /** Its first moment. */
  from: Date
}

async function overview(deps: PortfolioDeps, userId: string, { range }: AskAnalytics): Promise<AnalyticsOverview> {
  const now = deps.clock.now()
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const from = new Date(today - (DAYS[range] - 1) * DAY_MS)
  const [wallet, moved, charged, course] = await Promise.all([
    deps.wallet.overview(userId),
    listMoved(deps.db, userId, { from, now }),
    listFees(deps.db, userId, from),
    pricesOfDays(deps),
  ])
  const begins = course.moments.filter((at) => at >= from)
  const held = course.prices.map(({ asset, usd, days }): Held => {
    const own = wallet.balances.find((balance) => balance.asset === asset)
    return { asset, stroops: toStroops(own?.total ?? '0'), prices: [...days.slice(-begins.length), usd] }
  })
  const [started = 0n, ...ends] = valueCourse(held, moved, [...begins, now])
  const days = countDays(begins, ends, { moved, charged })
  const paidIn = total(days.map((day) => day.paidIn))
  const takenOut = total(days.map((day) => day.takenOut))
  const grown = growth(started, days)
  const [startedCents, inCents, outCents, nowCents] = [started, paidIn, takenOut, ends.at(-1) ?? started].map(
    toCents,
  ) as [bigint, bigint, bigint, bigint]
  const fees = feesOf(moved, charged)
  return {
    ...{ from: from.toISOString(), to: now.toISOString() },
    started: centsText(startedCents),
    paidIn: centsText(inCents),
    takenOut: centsText(outCents),
    earned: centsText(nowCents - startedCents - inCents + outCents),
    now: centsText(nowCents),
    timesIn: moved.reduce((all, row) => all + row.timesIn, 0),
    timesOut: moved.reduce((all, row) => all + row.timesOut, 0) - charged.reduce((all, row) => all + row.times, 0),
    returned: growthPercent(grown.at(-1) ?? 0n),
    course: days.map((day, place) => ({ at: day.from.toISOString(), value: growthPercent(grown[place] ?? 0n) })),
    months: monthsOf(days, { started, grown }),
    flows: flowsOf(days, DAYS_OF_BAR[range]),
    fees,
    feesUsd: centsText(fees.reduce((all, { usd }) => all + (usd === null ? 0n : BigInt(usd.replace('.', ''))), 0n)),
    unpriced: wallet.balances.filter(({ usd }) => usd === null).map(({ asset }) => asset),
  }
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
  ends: readonly Parts[],
  { moved, charged }: { moved: readonly MovedRow[]; charged: readonly FeeRow[] },
): CountedDay[] {
  const dayOf = ({ at }: { at: Date }) => Math.floor(at.getTime() / DAY_MS) * DAY_MS
  const [movedBy, chargedBy] = [Map.groupBy(moved, dayOf), Map.groupBy(charged, dayOf)]
  return begins.map((from, place) => {
    const flows = (movedBy.get(from.getTime()) ?? []).map(flowOf)
    const fees = total((chargedBy.get(from.getTime()) ?? []).map(feeWorth))
    const takenOut = total(flows.map((flow) => flow.takenOut)) - fees
    return {
      from,
      value: ends[place] ?? 0n,
      paidIn: total(flows.map((flow) => flow.paidIn)),
      takenOut: takenOut > 0n ? takenOut : 0n,
    }
  })
}

/** Newest first. */
function monthsOf(days: readonly CountedDay[], { started, grown }: { started: Parts; grown: readonly bigint[] }) {
  const months = Map.groupBy([...days.keys()], (place) => days[place]?.from.toISOString().slice(0, 7) ?? '')
  return [...months.entries()]
    .map(([month, places]) => {
      const [first = 0, last = 0] = [places[0], places.at(-1)]
      const own = places.map((place) => days[place] as CountedDay)
      const before = first === 0 ? started : (days[first - 1]?.value ?? 0n)
      const net = total(own.map(({ paidIn, takenOut }) => paidIn - takenOut))
      const earned = (days[last]?.value ?? 0n) - before - net
      return { month, earned: centsText(toCents(earned)), returned: growthPercent(grown[last] ?? 0n, grown[first - 1]) }
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
      moneyIn: centsText(toCents(total(own.map((day) => day.paidIn)))),
      moneyOut: centsText(toCents(total(own.map((day) => day.takenOut)))),
    }
  })
}

function feesOf(moved: readonly MovedRow[], charged: readonly FeeRow[]): FeesPaid[] {
  const network = moved
    .filter(({ timesFee }) => timesFee > 0)
    .map(({ asset, at, fees, timesFee, usd }) => ({ asset, at, amount: fees, times: timesFee, usd }))
  const of = (kind: FeesPaid['kind'], rows: readonly FeeRow[]): FeesPaid[] =>
    [...Map.groupBy(rows, ({ asset }) => asset).entries()].map(([asset, own]) => ({
      ...{ kind, asset, amount: fromStroops(own.reduce((all, row) => all + toStroops(row.amount), 0n)) },
      usd: own.some(({ usd }) => usd === null) ? null : centsText(toCents(total(own.map(feeWorth)))),
      times: own.reduce((all, row) => all + row.times, 0),
    }))
  return [...of('service', charged), ...of('network', network)]
}

const feeWorth = ({ amount, usd }: FeeRow): Parts => (usd === null ? 0n : worth(toStroops(amount), usd))
const total = (parts: readonly Parts[]): Parts => parts.reduce((all, part) => all + part, 0n)
