import { DomainError } from '#server/kernel/domain-error.ts'

export interface CallLimits {
  /** Calls that may come at once. */
  burst: number
  /** Calls per second in the long run. */
  perSecond: number
}

interface Bucket {
  left: number
  /** Milliseconds of a clock that only rises. */
  at: number
}
export interface CallBudget {
  limit: number
  remaining: number
  /** Seconds until all of it is there again, if nothing is charged meanwhile. */
  resetSeconds: number
}
/** So many callers are remembered, and at least half as many of those who came last. */
const MAX_CALLERS = 50_000

/** A token bucket per caller, in this process's memory: the budget of one session or, for visitors, of one network. */
export function createCallLimiter({ burst, perSecond }: CallLimits, monotonicMs = () => performance.now()) {
  let recent = new Map<string, Bucket>()
  let before = new Map<string, Bucket>()

  /** Throws TOO_MANY_REQUESTS where the caller has too little left; a refused charge costs nothing. */
  function charge(caller: string, calls: number): void {
    const now = monotonicMs()
    const bucket = recent.get(caller) ?? open(caller, now)
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    if (bucket.left < calls) throw refusal(Math.ceil((calls - bucket.left) / perSecond))
    bucket.left -= calls
  }

  /** Forgets half of the callers at once where there are too many: looking for an idle one would cost more with each. */
  function open(caller: string, now: number): Bucket {
    if (recent.size >= MAX_CALLERS / 2) {
      before = recent
      recent = new Map()
    }
    const bucket = before.get(caller) ?? { left: burst, at: now }
    recent.set(caller, bucket)
    return bucket
  }

  /** What is left of a caller's budget after its last charge. */
  function budgetOf(caller: string): CallBudget {
    const left = (recent.get(caller) ?? before.get(caller))?.left ?? burst
    return { limit: burst, remaining: Math.floor(left), resetSeconds: Math.ceil((burst - left) / perSecond) }
  }

  return { charge, budgetOf }
}

/** Counts one call of a caller. Throws TOO_MANY_REQUESTS. */
export function createCharge(limits: CallLimits): (caller: string) => void {
  const limiter = createCallLimiter(limits)
  return (caller) => limiter.charge(caller, 1)
}

const refusal = (retryAfterSeconds: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please slow down.', { retryAfterSeconds })
