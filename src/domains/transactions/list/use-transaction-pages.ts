import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

const PAGE = 50

/** The filtered list, page by page, newest first. `inLedger` gives the account's history, else the service's records. */
export function useTransactionPages({ status, type, asset, search }: TransactionSearch, inLedger: boolean) {
  const pages = trpc.transactions.list.useInfiniteQuery(
    { status, type, asset, search, limit: PAGE, ...(inLedger ? { inLedger } : {}) },
    { getNextPageParam: (page) => page.nextCursor },
  )
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items), [pages.data])
  return { pages, rows }
}
