import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { NotConfirmed, withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { finished, plainText, stroopsOf } from '#client/domains/trade/form/draft.ts'
import { fieldOf } from '#client/domains/trade/form/field-of.ts'
import { usePreview } from '#client/domains/trade/form/use-preview.ts'
import { refusalFailure, useOrderFailure } from '#client/domains/trade/told/use-order-failure.ts'
import { failureOf } from '#client/ui/failure.ts'
import { priceFault } from '#shared/domains/market/price.ts'
import type { Order, PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
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
  const utils = trpc.useUtils()
  const explain = useOrderFailure()
  const [price, setPrice] = useState(priceOf(order) ?? '')
  const [amount, setAmount] = useState(plainText(toStroops(order.remaining)))
  const terms = termsOf(order, price, amount)
  const key = JSON.stringify(terms)
  /** What was typed again holds for these terms alone. */
  const [typed, setTyped] = useState({ key, text: '' })
  const again = typed.key === key ? typed.text : ''
  const asked = useRef<{ key: string; requestId: string } | null>(null)
  const read = usePreview(terms)
  const mutation = useMutation({
    mutationFn: (wanted: Terms) => {
      if (asked.current?.key !== key) asked.current = { key, requestId: crypto.randomUUID() }
      const { requestId } = asked.current
      const confirmations = read.preview?.confirmations ?? []
      const input = {
        ...{ requestId, id: order.id, amount: wanted.amount, price: wanted.price },
        ...(confirmations.includes('price') && { confirmedPrice: wanted.price }),
        ...(confirmations.includes('amount') && { confirmedAmount: wanted.amount }),
      }
      return withStepUp(() => trpcClient.orders.edit.mutate(input))
    },
    onSuccess: async () => {
      await Promise.all([utils.orders.invalidate(), utils.wallet.invalidate()])
      onDone()
    },
    onError: () => void (terms && read.ask(terms).catch(() => undefined)), // the preview's own error is shown
  })
  const refusal = read.isCurrent && read.preview?.refusal ? refusalFailure(read.preview.refusal) : null
  const failed = mutation.error && !(mutation.error instanceof NotConfirmed) ? failureOf(mutation.error) : null
  const failure = failed ?? refusal ?? (read.error && terms ? failureOf(read.error) : null)
  const field = failure && fieldOf(failure)
  const asksAgain = (read.preview?.confirmations.length ?? 0) > 0
  const isBlocked = terms === null || read.preview?.impactStep === 'refused' || (asksAgain && !isTyped())
  function isTyped(): boolean {
    return stroopsOf(again) === stroopsOf(amount)
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    mutation.reset()
  }
  return {
    ...{ price, amount, again, isBlocked, preview: read.preview, isPending: mutation.isPending },
    setPrice: change(setPrice),
    setAmount: change(setAmount),
    setAgain: (text: string) => setTyped({ key, text }),
    errors: {
      price: failure && field === 'price' ? explain(failure) : undefined,
      amount: failure && field !== 'price' ? explain(failure) : undefined,
    },
    save: () => {
      if (terms && !isBlocked && !mutation.isPending) mutation.mutate(terms)
    },
  }
}
