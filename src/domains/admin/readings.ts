import type { Overview } from './use-overview.ts'

type Readings = Omit<Overview, 'refresh'>

const readingsOf = ({ waiting, people, transactions, queue, jobs, network, mails, open }: Readings) => [
  waiting,
  ...(open.people ? [people] : []),
  transactions,
  ...(open.operations ? [queue, jobs] : []),
  network,
  ...(open.mails ? [mails] : []),
]

/** How reliable the page's numbers are: `failed` if a part's latest request failed. */
export function reliance(overview: Readings): 'reading' | 'failed' | 'complete' {
  const readings = readingsOf(overview)
  if (readings.some(({ isError }) => isError)) return 'failed'
  return readings.some(({ data }) => data === undefined) ? 'reading' : 'complete'
}

/** ISO time of the oldest numbers still shown although a later request failed; null if there are none. */
export function staleSince(overview: Readings): string | null {
  const times = readingsOf(overview)
    .filter(({ isError, data }) => isError && data !== undefined)
    .map(({ dataUpdatedAt }) => dataUpdatedAt)
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}
