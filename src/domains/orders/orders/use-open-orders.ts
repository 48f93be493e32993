import { type ComponentProps, useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { isSamePair, type Pair } from '#client/domains/orders/pair.ts'
import type { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { priceText } from '#shared/domains/markets/price.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'

const PAGE = 200

export interface OpenOrders {
  /** On the ledger, on their way there, or held by the service; newest first. undefined until they are known. */
  orders: readonly Order[] | undefined
  /** Pages of those on the ledger; so many are held by the service at most that they come at once. */
  pages: ComponentProps<typeof MoreRows>['pages']
  error: unknown
  retry: () => void
}

export function useOpenOrders(): OpenOrders {
  const ledger = trpc.orders.list.useInfiniteQuery(
    { status: 'open', limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  const held = trpc.orders.list.useQuery({ status: 'held', limit: PAGE })
  const orders = useMemo(() => {
    if (!ledger.data || !held.data) return undefined
    return ledger.data.pages
      .flatMap(({ items }) => items)
      .concat(held.data.items)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  }, [ledger.data, held.data])
  return {
    orders,
    pages: ledger,
    error: ledger.error ?? held.error,
    retry: () => void Promise.all([ledger.refetch(), held.refetch()]),
  }
}

/** The price at which an order stands or waits, decimal text; null for one that takes any. */
export const priceOf = ({ ledgerPrice, price, stopPrice }: Order): string | null =>
  ledgerPrice ? priceText(ledgerPrice) : (price ?? stopPrice)

/** A pair's orders that stand in its book: for the marks in the book and the lines of the chart. */
export function useOwnPrices(pair: Pair, orders: readonly Order[] | undefined) {
  return useMemo(() => {
    const own = (orders ?? []).filter((order) => isSamePair(order, pair) && order.status === 'open')
    const of = (side: Order['side']) =>
      own.filter((order) => order.side === side).flatMap((order) => priceOf(order) ?? [])
    return { orders: own, bids: of('buy'), asks: of('sell') }
  }, [orders, pair])
}
