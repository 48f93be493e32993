import { trpc } from '#client/app/trpc.ts'
import type { Range } from '#shared/domains/prices/prices.schema.ts'
import { usePreferences } from './use-preferences.ts'

/** The account's value over a range; over the usual one, or the day of a young account, while none is chosen. */
export function useValueSeries(chosen: Range | undefined) {
  const { chartRange } = usePreferences()
  const input = chosen === undefined ? { range: chartRange, orDay: true } : { range: chosen }
  const query = trpc.portfolio.series.useQuery(input, { placeholderData: (before) => before })
  const { data } = query
  const isCut = data?.from != null && data.points[0]?.at === data.from
  return { query, range: chosen ?? data?.range ?? chartRange, since: isCut ? data.from : null }
}
