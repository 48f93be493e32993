import type { Claim } from '#server/domains/transactions/acceptance/acceptance.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

export interface MostLeaving {
  /** Stroops. */
  most: bigint
  /** Of the largest payment; null where nothing may leave. */
  claim: Claim | null
  /** Answer to one stroop more. */
  refusal: string
}

/** The largest amount up to `held` stroops that a check accepts: whatever it refuses, it refuses of more as well. */
export function mostLeaving(held: bigint, check: (amount: string) => Claim): MostLeaving {
  let [most, high] = [0n, held]
  let claim: Claim | null = null
  while (most < high) {
    const middle = (most + high + 1n) / 2n
    const answer = answerOf(check, middle)
    if ('claim' in answer) [most, claim] = [middle, answer.claim]
    else high = middle - 1n
  }
  const next = answerOf(check, most + 1n)
  return { most, claim, refusal: 'refusal' in next ? next.refusal : '' }
}

function answerOf(check: (amount: string) => Claim, stroops: bigint): { claim: Claim } | { refusal: string } {
  try {
    return { claim: check(fromStroops(stroops)) }
  } catch (cause) {
    if (cause instanceof DomainError) return { refusal: cause.message }
    throw cause
  }
}
