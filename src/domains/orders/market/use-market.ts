import { skipToken } from '@tanstack/react-query'
import { useBook as useBookOf, useTrades as useTradesOf } from '#client/app/markets/use-pair-feed.ts'
import { trpc } from '#client/app/trpc.ts'
import type { Pair } from '#client/domains/orders/pair.ts'

/** The pair that two codes of an address mean, where the list does not say it; the server knows every listed asset. */
export const useNamedPair = (asked: { base: string; counter: string } | null) =>
  trpc.market.stats.useQuery(asked ?? skipToken, { retry: false })

/** The book as it stands; null until it is known. */
export const useBook = ({ base, counter }: Pair) => useBookOf(base, counter)

/** What was traded last, newest first. */
export const useTrades = ({ base, counter }: Pair) => useTradesOf(base, counter)
