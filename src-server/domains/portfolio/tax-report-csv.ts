import type { TaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'

const HEAD = 'kind,day,asset,amount,proceeds usd,cost usd,gain usd,held days,income usd,fee usd\r\n'

/** Every row of the report, RFC 4180: disposals, income, fees of the service. What is unknown is empty. */
export function* taxReportCsv({ disposals, income, fees }: TaxReport): Generator<string> {
  yield HEAD
  for (const { kind, day, asset, amount, proceeds, cost, gain, heldDays } of disposals)
    yield line([kind, dayOf(day), asset, amount, proceeds, cost, gain, heldDays, null, null])
  for (const { kind, day, asset, amount, usd } of income)
    yield line([kind, dayOf(day), asset, amount, null, null, null, null, usd, null])
  for (const { day, asset, amount, usd } of fees)
    yield line(['service fee', dayOf(day), asset, amount, null, null, null, null, null, usd])
}

const dayOf = (instant: string): string => instant.slice(0, 10)
const line = (cells: readonly (string | number | null)[]): string => `${cells.map((cell) => cell ?? '').join(',')}\r\n`
