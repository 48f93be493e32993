import type { Disposal } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { AskTaxReport, Income, ServiceFee, TaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { bookedWorth } from './booked-worth.ts'
import { centsOf, centsText, type Parts, plus, toCents, worth } from './dollars.ts'
import { followGains, presentSales } from './gains.ts'
import { type IncomeRow, listCommissions } from './income.queries.ts'
import { listFees, listMoved, listPooled, type MovedRow } from './portfolio.queries.ts'
import type { PortfolioDeps } from './portfolio.types.ts'

const ONE = 10_000_000n

/** Disposals, income and fees of a person within a year (UTC), by the values that were booked then. */
export async function taxReport(
  { db, clock }: Pick<PortfolioDeps, 'db' | 'clock'>,
  userId: string,
  { year, method }: Pick<AskTaxReport, 'year' | 'method'>,
): Promise<TaxReport> {
  const now = clock.now()
  const span = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) }
  const [moved, pooled, commissions, fees] = await Promise.all([
    listMoved(db, userId, { from: null, now }),
    listPooled(db, userId),
    listCommissions(db, userId, span),
    listFees(db, userId, span.from),
  ])
  const within = ({ at }: { at: Date }): boolean => at >= span.from && at < span.until
  const { sales } = followGains(moved, method, pooled)
  const disposals = presentSales(sales.filter(within)).toReversed()
  const income = [
    ...rewardsOf(moved.filter(within)),
    ...commissions.map((row): Income => ({ kind: 'commission', ...presented(row) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  const service = fees.filter(within).map((row): ServiceFee => presented(row))
  return {
    year,
    method,
    madeAt: now.toISOString(),
    disposals,
    income,
    fees: service,
    sums: sumsOf(disposals, income, service),
  }
}

/** Of stakes, one row a day and asset. */
function rewardsOf(moved: readonly MovedRow[]): Income[] {
  const rewarded = moved.filter((row) => toStroops(row.rewarded) > 0n)
  const ofDay = Map.groupBy(rewarded, ({ asset, at }) => `${at.toISOString().slice(0, 10)} ${asset}`)
  return [...ofDay.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const usd = rows.reduce<Parts | null>((sum, row) => plus(sum, bookedWorth(row, 'rewarded')), 0n)
    return {
      kind: 'reward' as const,
      asset: first.asset,
      day: first.at.toISOString(),
      amount: fromStroops(rows.reduce((sum, row) => sum + toStroops(row.rewarded), 0n)),
      usd: usd === null ? null : centsText(toCents(usd)),
    }
  })
}

const presented = ({ asset, at, amount, usd }: IncomeRow): Omit<Income, 'kind'> => ({
  asset,
  day: at.toISOString(),
  amount,
  usd: usd === null ? null : centsText(toCents(worth(ONE, usd))),
})

/** Of the rows as they are shown, so that the reader's own sum of them is the same. */
function sumsOf(
  disposals: readonly Disposal[],
  income: readonly Income[],
  fees: readonly ServiceFee[],
): TaxReport['sums'] {
  const known = disposals.flatMap(({ proceeds, cost, gain }) =>
    proceeds === null || cost === null || gain === null
      ? []
      : { proceeds: centsOf(proceeds), cost: centsOf(cost), gain: centsOf(gain) },
  )
  const sum = (cents: readonly bigint[]): bigint => cents.reduce((all, one) => all + one, 0n)
  const gains = known.map(({ gain }) => gain)
  const usd = (rows: readonly { usd: string | null }[]) =>
    centsText(sum(rows.map((row) => (row.usd === null ? 0n : centsOf(row.usd)))))
  const unknown = [...income, ...fees].filter((row) => row.usd === null).length + disposals.length - known.length
  return {
    proceeds: centsText(sum(known.map(({ proceeds }) => proceeds))),
    cost: centsText(sum(known.map(({ cost }) => cost))),
    gains: centsText(sum(gains.filter((gain) => gain > 0n))),
    losses: centsText(sum(gains.filter((gain) => gain < 0n))),
    net: centsText(sum(gains)),
    income: usd(income),
    fees: usd(fees),
    unknown,
  }
}
