import { useLingui } from '@lingui/react/macro'
import { refusalFailure, useOrderFailure } from '#client/domains/orders/told/use-order-failure.ts'
import type { Failure } from '#client/ui/failure.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { MOST_PRICE } from '#shared/domains/markets/price.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { MAX_STROOPS, STROOPS_PER_UNIT } from '#shared/kernel/stroops.ts'
import type { Draft } from './draft.ts'
import { fieldOf } from './field-of.ts'
import { type Fault, isUnfinished } from './terms.ts'
import type { useOrderFacts } from './use-order-facts.ts'

const OF_THE_PROOF = new Set<Failure['code']>(['PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'CODE_WRONG'])
/** Whether the password or a code is asked for, or was wrong. */
export const isOfTheProof = (code: Failure['code']): boolean => OF_THE_PROOF.has(code)

/** The field of the form that a refusal names; what an order waits for has fields of its own. */
export function fieldIn(draft: Draft, refusal: Parameters<typeof fieldOf>[0]): ReturnType<typeof fieldOf> {
  const named = fieldOf(refusal)
  return draft.type === 'held' && named !== 'amount' ? null : named
}

interface Said extends Pick<ReturnType<typeof useOrderFacts>, 'faults' | 'preview' | 'sold' | 'terms'> {
  /** Of the last try to place it. */
  failure: Failure | null
  tried: boolean
}

/** What is wrong with an order, each beside its field: what was typed, what the preview refuses, what the service answered. */
export function useOrderErrors(draft: Draft, { faults, preview, sold, terms, failure, tried }: Said) {
  const explain = useOrderFailure()
  const words = useFaultWords(assetCode(sold))
  const answered = failure && !isOfTheProof(failure.code) ? failure : null
  const field = answered && fieldIn(draft, answered)
  const refused = preview.isCurrent ? preview.preview?.refusal : null
  const foreseen = refused && fieldIn(draft, refused)
  const of = (name: 'price' | 'amount'): string | undefined => {
    if (answered && field === name) return explain(answered)
    return refused && foreseen === name ? explain(refusalFailure(refused)) : undefined
  }
  const loose = refused && foreseen === null && !isOfTheProof(refused.code as Failure['code'])
  const general = (): string | undefined => {
    if (answered && !field) return explain(answered)
    if (loose) return explain(refusalFailure(refused))
    return preview.error && terms ? explain(preview.error) : undefined
  }
  return {
    errors: {
      price: of('price') ?? (tried || !isUnfinished(faults.price) ? words(faults.price) : undefined),
      slippage: words(faults.slippage),
      amount: of('amount') ?? (tried || !isUnfinished(faults.amount) ? words(faults.amount) : undefined),
    },
    refusal: general(),
    proofFault: failure && !answered && failure.code !== 'PASSWORD_REQUIRED' ? explain(failure) : undefined,
  }
}

function useFaultWords(code: string): (fault: Fault | undefined) => string | undefined {
  const { t } = useLingui()
  return (fault) => {
    if (fault === 'empty') return t`Enter a value`
    if (fault === 'slippage') return t`Enter 0 to 10%, with at most 2 decimals`
    if (fault === 'large') {
      const amount = plainAmount(String(MAX_STROOPS / STROOPS_PER_UNIT))
      return t`The ledger has no amount above ${amount}`
    }
    if (fault === 'high') {
      const price = plainAmount(String(MOST_PRICE))
      return t`The ledger has no price above ${price}`
    }
    if (fault === 'price' || fault === 'zero') return t`Enter a price above 0 with at most 7 decimals`
    return fault === 'funds' ? t`You do not have that much ${code}` : undefined
  }
}
