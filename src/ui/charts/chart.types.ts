/** One point of a chart: an ISO time and decimal text; null where nothing is known. */
export interface ChartPoint {
  at: string
  value: string | null
}
export type ChartRange = '24h' | '7d' | '30d' | '1y' | 'all'

/** Money that came in and went out within one stretch of time. */
export interface Flow {
  /** Unique. */
  key: string
  /** Below the bars: 'Nov'. */
  label: string
  /** US dollars, decimal text, not negative. */
  moneyIn: string
  moneyOut: string
}
