import { useMemo } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { isSamePair, type Pair } from '#client/domains/trade/pair.ts'
import { priceText } from '#shared/domains/market/price.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'

const AT_MOST = 200

export interface OpenOrders {
  /** On the ledger, on their way there, or held by the service; newest first. undefined until they are known. */
  orders: readonly Order[] | undefined
  error: unknown
  retry: () => void
}

export function useOpenOrders(): OpenOrders {
  const ledger = trpc.orders.list.useQuery({ status: 'open', limit: AT_MOST })
  const held = trpc.orders.list.useQuery({ status: 'held', limit: AT_MOST })
  const orders = useMemo(() => {
    if (!ledger.data || !held.data) return undefined
    return ledger.data.items
      .concat(held.data.items)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  }, [ledger.data, held.data])
  return {
    ...{ orders, error: ledger.error ?? held.error },
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
