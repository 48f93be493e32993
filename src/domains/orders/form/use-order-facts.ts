import { useState } from 'react'
import { useMarket } from '#client/app/markets/use-markets.ts'
import { trpc } from '#client/app/trpc.ts'
import { EMPTY_HELD_DRAFT } from '#client/domains/orders/held/held-draft.ts'
import { useBook } from '#client/domains/orders/market/use-market.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { walkBook } from '#shared/domains/markets/impact.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { boughtAsset, mostToTrade, soldAsset, spendableOf } from './available.ts'
import { type Draft, stroopsOf } from './draft.ts'
import { faultsOf, heldTermsOf, termsOf } from './terms.ts'
import { useObstacle } from './use-obstacle.ts'
import { usePreview } from './use-preview.ts'

/** What the market, the wallet and the service say of an order as it is written so far. */
export function useOrderFacts(pair: Pair, draft: Draft) {
  const { book } = useBook(pair)
  const lastPrice = useMarket(pair)?.price ?? null
  const wallet = trpc.wallet.overview.useQuery()
  const fees = trpc.fees.list.useQuery()
  const [sold, bought] = [soldAsset(pair, draft.side), boughtAsset(pair, draft.side)]
  const rules = fees.data?.items.filter(({ operation }) => operation === 'order')
  const rule = rules?.find(({ asset }) => asset === sold) ?? rules?.find(({ asset }) => asset === NATIVE)
  const spendable = spendableOf(wallet.data, sold)
  const most = spendable === null ? null : mostToTrade(spendable, sold, draft, rule)
  const [held, setHeld] = useState(EMPTY_HELD_DRAFT)
  const terms = draft.type === 'held' ? heldTermsOf(pair, draft, held) : termsOf(pair, draft)
  const preview = usePreview(terms)
  const amount = stroopsOf(draft.amount)
  const found = book && amount > 0n ? walkBook(book, draft.side, { amount }) : null
  const total = draft.type === 'market' ? (found?.total ?? 0n) : stroopsOf(draft.total)
  return {
    book,
    lastPrice,
    sold,
    bought,
    spendable,
    most,
    held,
    setHeld,
    terms,
    preview,
    found,
    isLoaded: wallet.data !== undefined,
    obstacle: useObstacle({ pair, draft, wallet: wallet.data, bought }),
    faults: faultsOf(draft, most, total),
  }
}
