import type { CostMethod, Period } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { Range } from '#shared/domains/prices/prices.schema.ts'

/** Of /portfolio: what is not one of these counts as left out. */
export interface PortfolioSearch {
  range?: Range
  cost?: CostMethod
  year?: number
}

export function parsePortfolioSearch({ range, cost, year }: Record<string, unknown>): PortfolioSearch {
  return {
    range: isOneOf(['24h', '7d', '30d', '1y'], range) ? range : undefined,
    cost: isOneOf(['fifo', 'lifo', 'hifo', 'average'], cost) ? cost : undefined,
    year: yearIn(year),
  }
}

function yearIn(value: unknown): number | undefined {
  const year = /^\d{4}$/.test(String(value)) ? Number(value) : 0
  return year >= 2015 && year <= 2200 ? year : undefined
}

/** Of /analytics. */
export interface AnalyticsSearch {
  range?: Period
}

export const parseAnalyticsSearch = ({ range }: Record<string, unknown>): AnalyticsSearch =>
  isOneOf(['30d', '90d', '1y'], range) ? { range } : {}

function isOneOf<T extends string>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value)
}
