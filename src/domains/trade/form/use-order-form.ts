import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { type ExpiryFault, expiryFault, expiryTime } from '#client/domains/trade/held/expiry.ts'
import { EMPTY_HELD_DRAFT, heldFaults } from '#client/domains/trade/held/held-draft.ts'
import { useBook, useMarket, useTrades } from '#client/domains/trade/market/use-market.ts'
import type { Pair } from '#client/domains/trade/pair.ts'
import { usePreferences } from '#client/domains/trade/preferences.ts'
import { refusalFailure, useOrderFailure } from '#client/domains/trade/told/use-order-failure.ts'
import { type Failure } from '#client/ui/failure.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { walkBook } from '#shared/domains/market/impact.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { boughtAsset, mostToTrade, shareOf, soldAsset, spendableOf } from './available.ts'
import { confirmedBy } from './confirmed-by.ts'
import { type Draft, type DraftChange, plainText, stroopsOf } from './draft.ts'
import { fieldOf } from './field-of.ts'
import { type Faults, faultsOf, heldTermsOf, termsOf } from './terms.ts'
import { useObstacle } from './use-obstacle.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePreview } from './use-preview.ts'

interface OrderFormTerms {
  pair: Pair
  draft: Draft
  onDraft: (change: DraftChange) => void
  onSaid: (text: string) => void
}
const OF_THE_PROOF = new Set<Failure['code']>(['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'])

/** All that the order form knows and does. */
export function useOrderForm({ pair, draft, onDraft, onSaid }: OrderFormTerms) {
  const { t } = useLingui()
  const explain = useOrderFailure()
  const { preferences } = usePreferences()
  const { book } = useBook(pair)
  const listed = useMarket(pair)?.price ?? null
  const lastPrice = useTrades(pair).trades?.[0]?.price ?? listed // which a new market has only after a minute
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
  const found =
    book && stroopsOf(draft.amount) > 0n ? walkBook(book, draft.side, { amount: stroopsOf(draft.amount) }) : null
  const lasts = JSON.stringify([held.expiry, held.until])
  const [tried, setTried] = useState(false)
  const [proofAsked, setProofAsked] = useState(false)
  /** What was typed again, and what is reviewed, hold for these terms alone. */
  const key = JSON.stringify([terms, held])
  const [typed, setTyped] = useState({ key, text: '' })
  const [late, setLate] = useState<{ key: string; fault: ExpiryFault | null }>({ key, fault: null })
  const again = typed.key === key ? typed.text : ''
  const setAgain = (text: string): void => setTyped({ key, text })
  const [reviewed, setReviewed] = useState<string | null>(null)
  const isReviewing = reviewed === key
  const setReviewing = (is: boolean): void => setReviewed(is ? key : null)
  const obstacle = useObstacle({ pair, draft, wallet: wallet.data, bought })
  const total = draft.type === 'market' ? (found?.total ?? 0n) : stroopsOf(draft.total)
  const faults = faultsOf(draft, most, total)

  const placing = usePlaceOrder(placed, (failure) => {
    if (OF_THE_PROOF.has(failure.code)) {
      setProofAsked(true)
      setReviewing(true)
    } else if (fieldIn(failure)) setReviewing(false)
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
  function placedText({ side, amount, base }: Order): string {
    const what = `${plainAmount(amount)} ${assetCode(base)}`
    return side === 'buy' ? t`Order placed: buy ${what}` : t`Order placed: sell ${what}`
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
    const order = {
      ...terms,
      ...confirmedBy(asked, terms),
      expiresAt,
      maxFee: asked.mostFee,
      ...proof,
    }
    placing.place(order, lasts)
  }
  function share(percent: 25 | 50 | 75 | 100): void {
    const stroops = most === null ? null : shareOf(most, BigInt(percent), draft, book)
    if (stroops !== null) onDraft({ amount: plainText(stroops) })
    else if (most !== null && draft.price === '') document.getElementById('order-price')?.focus()
  }

  const field = failure && !OF_THE_PROOF.has(failure.code) ? fieldIn(failure) : null
  const refused = asked?.refusal && preview.isCurrent ? asked.refusal : null
  const words = useFaultWords(assetCode(sold))
  const errors = {
    price:
      of('price') ??
      (tried ? words(faults.price) : undefined) ??
      (faults.price === 'price' ? words('price') : undefined),
    slippage: words(faults.slippage),
    amount: of('amount') ?? (tried || faults.amount === 'funds' ? words(faults.amount) : undefined),
  }
  function fieldIn(refusal: Parameters<typeof fieldOf>[0]): ReturnType<typeof fieldOf> {
    const named = fieldOf(refusal)
    return draft.type === 'held' && named !== 'amount' ? null : named // its prices have fields of their own
  }
  function of(name: 'price' | 'amount'): string | undefined {
    if (failure && field === name) return explain(failure)
    return refused && fieldIn(refused) === name ? explain(refusalFailure(refused)) : undefined
  }
  const loose =
    refused && fieldIn(refused) === null && !OF_THE_PROOF.has(refused.code as Failure['code'])
      ? explain(refusalFailure(refused))
      : undefined
  return {
    ...{
      book,
      sold,
      bought,
      spendable,
      obstacle,
      again,
      setAgain,
      errors,
      isReviewing,
      isBlocked,
      share,
      submit,
      confirm,
    },
    ...{ held, setHeld, lastPrice, tried },
    expiryFault: late.key === key ? late.fault : null,
    isLoaded: wallet.data !== undefined,
    preview: asked,
    fair: found?.isWhole ? found.worstPrice : null,
    refusal:
      failure && !field && !OF_THE_PROOF.has(failure.code)
        ? explain(failure)
        : (loose ?? (preview.error && terms ? explain(preview.error) : undefined)),
    asksProof: proofAsked || asked?.stepUp === 'required',
    proofFault:
      failure && OF_THE_PROOF.has(failure.code) && failure.code !== 'PASSWORD_REQUIRED' ? explain(failure) : undefined,
    pending: placing.pending,
    silent: placing.silent,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (event.target === event.currentTarget) submit()
    },
    closeReview: () => setReviewing(false),
  }
}

function useFaultWords(code: string): (fault: Faults['price'] | undefined) => string | undefined {
  const { t } = useLingui()
  return (fault) => {
    if (fault === 'empty') return t`Enter a value`
    if (fault === 'slippage') return t`Enter 0 to 10%, with at most 2 decimals`
    if (fault === 'price') return t`Enter a price above 0 with at most 7 decimals`
    return fault === 'funds' ? t`You have not so much ${code}` : undefined
  }
}
