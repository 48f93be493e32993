import { useEffect, useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { filterOf, type TransactionSearch } from '#client/domains/transactions/transaction-search.ts'

const PAGE = 50
/** Among very many entries a page may hold none: so many are looked through before the person is asked. */
const LOOKED_THROUGH = 100

/** The filtered list, page by page, newest first: the account's history, or the service's records. */
export function useTransactionPages(search: TransactionSearch, list: 'history' | 'transactions') {
  const input = { ...filterOf(search), limit: PAGE }
  const pages = trpc[list].list.useInfiniteQuery(input, { getNextPageParam: (page) => page.nextCursor })
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.items), [pages.data])
  const read = pages.data?.pages.length ?? 0
  const looksOn = rows?.length === 0 && pages.hasNextPage && read % LOOKED_THROUGH !== 0
  const { fetchNextPage } = pages
  useEffect(() => {
    if (looksOn && !pages.isFetching && !pages.isError) void fetchNextPage()
  }, [looksOn, pages.isFetching, pages.isError, fetchNextPage])
  return { pages, rows, isLooking: looksOn && !pages.isError }
}
