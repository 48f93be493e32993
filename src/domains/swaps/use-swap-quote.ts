import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { QuoteSwap, type SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'

const TYPING_PAUSE_MS = 350
/** Before the quote's time is over. */
const AGAIN_MS = 15_000

export interface Quoting {
  /** The last answer; `isFresh` if it belongs to what is entered now. */
  quote: SwapQuote | undefined
  isFresh: boolean
  /** When it came, by this browser's clock. */
  at: number
  error: unknown
  isLoading: boolean
  again: () => void
}

/** The quote of what is entered: asked for when typing pauses, and again before its time is over while somebody looks. */
export function useSwapQuote(request: Record<keyof QuoteSwap, string>): Quoting {
  const written = JSON.stringify(request)
  const [settled] = useDebouncedValue(written, TYPING_PAUSE_MS)
  const input = useMemo(() => inputOf(settled), [settled])
  const query = trpc.swap.quote.useQuery(input ?? skipToken, {
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
  const isCurrent = input !== null && written === settled
  return {
    quote: input === null || query.isError ? undefined : query.data,
    isFresh: isCurrent && query.isSuccess && !query.isPlaceholderData,
    at: query.dataUpdatedAt,
    error: isCurrent && query.isError ? query.error : null,
    isLoading: inputOf(written) !== null && (!isCurrent || query.isFetching),
    again: () => void query.refetch(),
  }
}

function inputOf(written: string): QuoteSwap | null {
  const parsed = QuoteSwap.safeParse(JSON.parse(written))
  return parsed.success ? parsed.data : null
}
