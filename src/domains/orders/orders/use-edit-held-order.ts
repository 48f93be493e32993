import { useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { confirmedBy } from '#client/domains/orders/form/confirmed-by.ts'
import { plainText, stroopsOf } from '#client/domains/orders/form/draft.ts'
import { type ExpiryDraft, expiryFault, expiryTime } from '#client/domains/orders/held/expiry.ts'
import { EMPTY_HELD_DRAFT, type HeldDraft, heldFaults, heldTerms } from '#client/domains/orders/held/held-draft.ts'
import { toLocal } from '#client/ui/local-time.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { HeldOrderType } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { useChange } from './use-change.ts'

/** The fields as the order fills them. */
function draftOf({ type, stopPrice, price, trail }: Order): HeldDraft {
  const isPercent = trail === null || trail.endsWith('%')
  return {
    ...EMPTY_HELD_DRAFT,
    kind: type as HeldOrderType,
    price: price ?? '',
    stopPrice: type === 'trailing' ? '' : (stopPrice ?? ''), // it moves by itself
    trail: trail?.replace('%', '') ?? '',
    trailUnit: isPercent ? ('percent' as const) : ('amount' as const),
  }
}

interface Typed {
  draft: HeldDraft
  /** ISO; null: until it is cancelled. */
  endsAt: string | null
  amount: string
  lastPrice: string | null
}

function termsOf({ id, base, counter, side }: Order, typed: Typed): PreviewHeldOrder | null {
  const { draft, endsAt, amount, lastPrice } = typed
  const stroops = stroopsOf(amount)
  if (stroops === 0n || Object.keys(heldFaults(draft, side, lastPrice)).length > 0) return null
  return {
    base,
    counter,
    side,
    amount: fromStroops(stroops),
    replaces: id,
    ...heldTerms(draft, new Date(0)),
    expiresAt: endsAt ?? undefined,
  }
}

/** A change of an order that the service holds: its fields, what it would come to, and what it asks to be typed again. */
export function useEditHeldOrder(
  order: Order,
  { lastPrice, onDone }: { lastPrice: string | null; onDone: () => void },
) {
  const [draft, setDraft] = useState(() => draftOf(order))
  const end = useEnd(order)
  const [amount, setAmount] = useState(plainText(toStroops(order.amount)))
  const change = useChange({
    terms: end.fault ? null : termsOf(order, { draft, endsAt: end.at, amount, lastPrice }),
    amount,
    filled: order.filled,
    onDone,
    send: (wanted, { requestId, preview, seenFilled }) => {
      const { price, stopPrice, trail } = wanted
      const expiresAt = end.at === order.expiresAt ? undefined : end.at
      return trpcClient.orders.editHeld.mutate({
        requestId,
        id: order.id,
        seenFilled,
        amount: wanted.amount,
        price,
        stopPrice,
        trail,
        expiresAt,
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
  return {
    ...change,
    draft,
    amount,
    end: { ...end, choose: typing(end.choose) },
    setDraft: typing(setDraft),
    setAmount: typing(setAmount),
  }
}

/** Until when the order counts: as it does, unless something else is chosen; a day is counted from that moment. */
function useEnd({ expiresAt }: Order) {
  const [chosen, setChosen] = useState<(ExpiryDraft & { at: string | null }) | null>(null)
  const kept: ExpiryDraft = expiresAt === null ? NEVER : { expiry: 'date', until: toLocal(expiresAt) }
  return {
    draft: chosen ?? kept,
    at: chosen ? chosen.at : expiresAt,
    fault: chosen && expiryFault(chosen),
    choose: (draft: ExpiryDraft) => setChosen({ ...draft, at: expiryTime(draft) ?? null }),
  }
}
const NEVER: ExpiryDraft = { expiry: 'never', until: '' }
