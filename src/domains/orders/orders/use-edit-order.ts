import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { confirmedBy } from '#client/domains/orders/form/confirmed-by.ts'
import { finished, plainText, stroopsOf } from '#client/domains/orders/form/draft.ts'
import { priceFault } from '#shared/domains/markets/price.ts'
import type { Order, PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { useChange } from './use-change.ts'
import { priceOf } from './use-open-orders.ts'

type Terms = PreviewOrder & { price: string }

/** What the fields say the order shall be; null as long as they say no whole one. */
function termsOf({ id, base, counter, side, type }: Order, price: string, amount: string): Terms | null {
  const [stroops, ownPrice] = [stroopsOf(amount), finished(price)]
  if (stroops === 0n || priceFault(ownPrice) !== null) return null
  const kind = type === 'maker' ? ('maker' as const) : ('limit' as const)
  return { base, counter, side, type: kind, amount: fromStroops(stroops), price: ownPrice, replaces: id }
}

/** A change of a resting order: its fields, what it would do, and what it asks to be typed again. */
export function useEditOrder(order: Order, onDone: () => void) {
  const [price, setPrice] = useState(priceOf(order) ?? '')
  const [amount, setAmount] = useState(plainText(toStroops(order.remaining)))
  const change = useChange({
    terms: termsOf(order, price, amount),
    amount,
    filled: order.filled,
    onDone,
    send: (wanted, { requestId, preview, seenFilled }) =>
      trpcClient.orders.edit.mutate({
        requestId,
        id: order.id,
        seenFilled,
        amount: wanted.amount,
        price: wanted.price,
        ...(preview && { ...confirmedBy(preview, wanted), maxFee: preview.mostFee }),
      }),
  })
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text)
    change.forget()
  }
  const { fault } = change
  return {
    ...change,
    price,
    amount,
    setPrice: typing(setPrice),
    setAmount: typing(setAmount),
    errors: {
      price: fault?.field === 'price' ? fault.text : undefined,
      amount: fault && fault.field !== 'price' ? fault.text : undefined,
    },
  }
}
