import { useMarkets } from '#client/app/markets/use-markets.ts'
import { useBook, useTrades } from '#client/domains/orders/market/use-market.ts'
import { isSamePair } from '#client/domains/orders/pair.ts'
import { fractionText } from '#shared/domains/markets/fraction.ts'
import { middleOf } from '#shared/domains/markets/impact.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { useHeldText } from './use-held-text.ts'

/** How far an order that waits is from being triggered, behind a comma; nothing where nobody can say. */
export function HeldAway({ order }: { order: Order }) {
  const listed = useMarkets().data?.items.find((market) => isSamePair(market, order))?.price ?? null
  if (order.status !== 'held') return null
  return listed === null ? <FedAway order={order} /> : <Away order={order} price={listed} />
}

/** Of a market that the list has no price of yet: by its newest trade, or by the middle of its book. */
function FedAway({ order }: { order: Order }) {
  const { trades } = useTrades(order)
  const { book } = useBook(order)
  const middle = book && middleOf(book)
  const price = trades?.[0]?.price ?? (middle && fractionText(middle.n, middle.d))
  return <Away order={order} price={price} />
}

function Away({ order, price }: { order: Order; price: string | null }) {
  const away = useHeldText().away(order, price)
  return away === null ? null : <>, {away}</>
}
