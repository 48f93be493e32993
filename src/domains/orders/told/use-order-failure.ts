import { msg } from '@lingui/core/macro'
import { useCallback } from 'react'
import { failureFrom, type Telling, useTold } from '#client/ui/use-told.ts'
import type { Order, OrderAttempt, OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import { ORDER_SENTENCES, type OrderSentence } from './order-sentences.ts'
import { TOLD_WORDS } from './told-words.ts'

const TELLING: Telling<OrderSentence> = {
  known: ORDER_SENTENCES,
  words: TOLD_WORDS,
  codes: {
    QUOTE_CHANGED: msg`The fee has changed. Check it and confirm again.`,
    NOT_CANCELLABLE: msg`This order can no longer be changed or cancelled.`,
    ALREADY_DONE: msg`This order has already ended.`,
    NOT_FOUND: msg`There is no such order, or it is not yours.`,
    REQUEST_ID_REUSED: msg`This form has already placed an order. Look for it in your orders before you place another.`,
    NO_TRUSTLINE: msg`Your wallet cannot hold what this order buys yet. Add it under Assets first.`,
    SELF_TRADE: msg`This would trade with an order of your own, or of an account that is related to yours. Choose another price.`,
    THIN_MARKET: msg`The market has not that much at the moment. Order less, or place a limit order.`,
    IMPACT_TOO_HIGH: msg`This would move the price by 25% or more, so it is not taken. Order less, or place a limit order.`,
    WOULD_TAKE: msg`This order would take an offer at once. Choose another price.`,
    MARKET_HALTED: msg`No orders are taken here for now. Open orders can be cancelled.`,
    CONFIRM_PRICE: msg`This price is far from the market. Confirm it.`,
    CONFIRM_AMOUNT: msg`This moves the price a lot. Type the amount again to confirm it.`,
  },
}

/** Why an order is refused, or ended as it did, in this page's words; other failures in the common ones. */
export const useOrderFailure = (): ((error: unknown) => string) => useTold(TELLING)

type Ended = Pick<Order, 'reason' | 'resultCode'> | Pick<OrderAttempt, 'reason' | 'code'>

/** The reason that stands with an order or an attempt; null where there is none. */
export function useReasonText(): (of: Ended) => string | null {
  const tell = useOrderFailure()
  return useCallback(
    (of) => {
      const code = ('code' in of ? of.code : of.resultCode) ?? ''
      return of.reason === null ? null : tell(failureFrom({ code, message: of.reason, field: null }))
    },
    [tell],
  )
}

export const refusalFailure = (refusal: NonNullable<OrderPreview['refusal']>) => failureFrom(refusal)
