import { useEffect, useState } from 'react'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { ListedPrice } from '#shared/domains/prices/prices.schema.ts'

export type ListedPrices = { status: 'loading' } | { status: 'failed'; error: unknown } | PricesThere
interface PricesThere {
  status: 'there'
  prices: readonly ListedPrice[]
}

let reading: Promise<readonly ListedPrice[]> | undefined

/** The catalogue's prices, fetched once per page load; after a failure the next caller fetches again. */
function readPrices(): Promise<readonly ListedPrice[]> {
  reading ??= import('#client/app/api/trpc-client.ts')
    .then(({ trpcClient }) => trpcClient.prices.list.query())
    .then(({ items }) => items)
    .catch((error: unknown) => {
      reading = undefined
      throw error
    })
  return reading
}

const firstPrices = (): ListedPrices => {
  const prices = initialData()?.prices
  return prices ? { status: 'there', prices } : { status: 'loading' }
}

/** The catalogue's prices for a component: delivered with the page or else fetched; with a retry function. */
export function useListedPrices(): [prices: ListedPrices, retry: () => void] {
  const [prices, setPrices] = useState(firstPrices)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (initialData()?.prices) return
    let isShown = true
    const show = (next: ListedPrices) => isShown && setPrices(next)
    readPrices().then(
      (found) => show({ status: 'there', prices: found }),
      (error: unknown) => show({ status: 'failed', error }),
    )
    return () => {
      isShown = false
    }
  }, [tries])
  const retry = () => {
    setPrices({ status: 'loading' })
    setTries((count) => count + 1)
  }
  return [prices, retry]
}
