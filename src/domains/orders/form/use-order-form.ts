import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { type ExpiryFault, expiryFault, expiryTime } from '#client/domains/orders/held/expiry.ts'
import { heldFaults } from '#client/domains/orders/held/held-draft.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import { usePreferences } from '#client/domains/orders/preferences.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { shareOf } from './available.ts'
import { confirmedBy } from './confirmed-by.ts'
import { type Draft, type DraftChange, plainText, stroopsOf } from './draft.ts'
import { fieldIn, isOfTheProof, useOrderErrors } from './use-order-errors.ts'
import { useOrderFacts } from './use-order-facts.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface OrderFormTerms {
  pair: Pair
  draft: Draft
  onDraft: (change: DraftChange) => void
  onSaid: (text: string) => void
}

/** All that the order form knows and does. */
export function useOrderForm({ pair, draft, onDraft, onSaid }: OrderFormTerms) {
  const placedText = usePlacedText()
  const { preferences } = usePreferences()
  const facts = useOrderFacts(pair, draft)
  const { book, lastPrice, most, held, terms, preview, obstacle, faults } = facts
  const [tried, setTried] = useState(false)
  const [proofAsked, setProofAsked] = useState(false)
  /** What was typed again, and what is reviewed, hold for these terms alone. */
  const key = JSON.stringify([terms, held])
  const [typed, setTyped] = useState({ key, text: '' })
  const [late, setLate] = useState<{ key: string; fault: ExpiryFault | null }>({ key, fault: null })
  const again = typed.key === key ? typed.text : ''
  const [reviewed, setReviewed] = useState<string | null>(null)
  const setReviewing = (is: boolean): void => setReviewed(is ? key : null)

  const placing = usePlaceOrder(placed, (failure) => {
    if (isOfTheProof(failure.code)) {
      setProofAsked(true)
      setReviewing(true)
    } else if (fieldIn(draft, failure)) setReviewing(false)
    if (failure.code === 'QUOTE_CHANGED' && terms) void preview.ask(terms)
  })
  const { failure } = placing
  const forget = useEffectEvent(() => placing.forget())
  useEffect(() => forget(), [key])

  function placed(order: Order): void {
    const text = placedText(order)
    showToast({ title: text })
    onSaid(text)
    setReviewing(false)
    setProofAsked(false)
    setTried(false)
    onDraft('cleared')
  }

  const asked = preview.preview
  const mustType = asked !== undefined && asked.confirmations.length > 0
  const isTyped = stroopsOf(again) === stroopsOf(draft.amount)
  const isBlocked = obstacle?.blocks === true || asked?.impactStep === 'refused' || (mustType && !isTyped)

  function submit(): void {
    setTried(true)
    const [first] = Object.keys(faults)
    if (first) document.getElementById(`order-${first}`)?.focus()
    if (first || isBlocked || placing.pending) return
    const fault = draft.type === 'market' ? null : expiryFault(held)
    setLate({ key, fault })
    if (fault !== null) return document.getElementById('order-until')?.focus()
    placing.forget()
    if (draft.type === 'held' && Object.keys(heldFaults(held, draft.side, lastPrice)).length > 0) return
    if (!terms) return
    void preview.ask(terms).then(
      (fresh) => {
        if (fresh.refusal && !preferences.asksFirst) return
        if (fresh.confirmations.length > 0 && !isTyped) return
        if (preferences.asksFirst || fresh.stepUp === 'required') setReviewing(true)
        else confirm({})
      },
      () => undefined, // the preview's own error is shown
    )
  }
  function confirm(proof: Proof): void {
    if (!terms || !asked) return
    const expiresAt = draft.type === 'market' ? undefined : expiryTime(held)
    const order = { ...terms, ...confirmedBy(asked, terms), expiresAt, maxFee: asked.mostFee, ...proof }
    placing.place(order, JSON.stringify([held.expiry, held.until]))
  }
  function share(percent: 25 | 50 | 75 | 100): void {
    const stroops = most === null ? null : shareOf(most, BigInt(percent), draft, book)
    if (stroops !== null) onDraft({ amount: plainText(stroops) })
    else if (most !== null && draft.price === '') document.getElementById('order-price')?.focus()
  }

  const { sold, bought, spendable, setHeld, found, isLoaded } = facts
  return {
    book,
    sold,
    bought,
    spendable,
    obstacle,
    held,
    setHeld,
    lastPrice,
    isLoaded,
    again,
    tried,
    isBlocked,
    share,
    submit,
    confirm,
    ...useOrderErrors(draft, { ...facts, failure, tried }),
    setAgain: (text: string): void => setTyped({ key, text }),
    isReviewing: reviewed === key,
    closeReview: () => setReviewing(false),
    expiryFault: late.key === key ? late.fault : null,
    preview: asked,
    fair: found?.isWhole ? found.worstPrice : null,
    asksProof: proofAsked || asked?.stepUp === 'required',
    pending: placing.pending,
    silent: placing.silent,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (event.target === event.currentTarget) submit()
    },
  }
}

function usePlacedText(): (order: Order) => string {
  const { t } = useLingui()
  return ({ side, amount, base }) => {
    const what = `${ownFigure(plainAmount(amount))} ${assetCode(base)}`
    return side === 'buy' ? t`Order placed: buy ${what}` : t`Order placed: sell ${what}`
  }
}
