import { trpc } from '#client/app/trpc.ts'
import type { Holding } from '#client/domains/assets/holdings/use-holdings.ts'
import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'

/** Before a quote's time is over. */
const AGAIN_MS = 15_000

export interface DustQuote {
  row: Holding
  quote: SwapQuote | undefined
  error: unknown
}

/** What each balance would bring in XLM now; while paused, what it would have brought then. */
export function useDustQuotes(rows: readonly Holding[], isPaused: boolean): DustQuote[] {
  const read = trpc.useQueries((queries) =>
    rows.map(({ asset, spendable }) =>
      queries.swap.quote(
        { sell: asset, buy: NATIVE, amount: spendable, exact: 'sell' },
        { enabled: !isPaused, gcTime: 0, staleTime: 0, retry: false, refetchInterval: AGAIN_MS },
      ),
    ),
  )
  return rows.map((row, place) => ({ row, quote: read[place]?.data, error: read[place]?.error ?? null }))
}
