import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { confirmedBy } from '#client/domains/trade/form/confirmed-by.ts'
import { plainText, stroopsOf } from '#client/domains/trade/form/draft.ts'
import { EMPTY_HELD_DRAFT, type HeldDraft, heldFaults, heldTerms } from '#client/domains/trade/held/held-draft.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { HeldOrderType } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { useChange } from './use-change.ts'

/** The fields as the order fills them. */
function draftOf({ type, stopPrice, price, trail }: Order): HeldDraft {
  const isPercent = trail === null || trail.endsWith('%')
  return {
    ...{ ...EMPTY_HELD_DRAFT, kind: type as HeldOrderType, price: price ?? '' },
    stopPrice: type === 'trailing' ? '' : (stopPrice ?? ''), // it moves by itself
    ...{ trail: trail?.replace('%', '') ?? '', trailUnit: isPercent ? ('percent' as const) : ('amount' as const) },
  }
}

function termsOf(
  { id, base, counter, side }: Order,
  { draft, amount, lastPrice }: { draft: HeldDraft; amount: string; lastPrice: string | null },
): PreviewHeldOrder | null {
  const stroops = stroopsOf(amount)
  if (stroops === 0n || Object.keys(heldFaults(draft, side, lastPrice)).length > 0) return null
  const { expiresAt: _expiresAt, ...terms } = heldTerms(draft, new Date(0))
  return { base, counter, side, amount: fromStroops(stroops), ...terms, replaces: id }
}

/** A change of an order that the service holds: its fields, what it would come to, and what it asks to be typed again. */
export function useEditHeldOrder(
  order: Order,
  { lastPrice, onDone }: { lastPrice: string | null; onDone: () => void },
) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const [amount, setAmount] = useState(plainText(toStroops(order.amount)))
  const change = useChange({
    ...{ terms: termsOf(order, { draft, amount, lastPrice }), amount, onDone },
    send: (wanted, { requestId, preview }) => {
      const { price, stopPrice, trail } = wanted
      return trpcClient.orders.editHeld.mutate({
        ...{ requestId, id: order.id, amount: wanted.amount, price, stopPrice, trail },
        ...(preview && { ...confirmedBy(preview, wanted), maxFee: preview.mostFee }),
      })
    },
  })
  const typing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      change.forget()
    }
  return { ...change, draft, amount, setDraft: typing(setDraft), setAmount: typing(setAmount) }
}
