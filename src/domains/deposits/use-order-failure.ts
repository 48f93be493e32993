import { useLingui } from '@lingui/react/macro'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

/** Why an order cannot be made or changed, in this page's words; other failures in the common ones. */
export function useOrderFailure(): (error: unknown) => string {
  const { t } = useLingui()
  const explain = useFailureText()
  const sentences: Partial<Record<Failure['code'], string>> = {
    QUOTE_CHANGED: t`This rate has ended. Get a new one.`,
    LIMIT_EXCEEDED: t`This is more than your limits allow, or too many orders are open. Look at your limits and orders.`,
    ALREADY_DONE: t`This order has changed. Check its current state.`,
    NOT_CANCELLABLE: t`This order can no longer be cancelled.`,
    UNAVAILABLE: t`There is no price right now, or this payment method is closed. Try again in a moment.`,
  }
  return (error) => sentences[failureOf(error).code] ?? explain(error)
}
