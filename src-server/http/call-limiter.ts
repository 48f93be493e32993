import { DomainError } from '#server/kernel/domain-error.ts'

export interface CallLimits {
  /** Calls that may come at once. */
  burst: number
  /** Calls per second in the long run. */
  perSecond: number
}
/** A page asks five to ten things at once; a script that polls without any pause is slowed down. */
export const CALL_LIMITS: CallLimits = { burst: 2000, perSecond: 200 }

interface Bucket {
  left: number
  /** Milliseconds of a clock that only rises. */
  at: number
}
const MAX_CALLERS = 50_000

/** A token bucket per caller, in this process's memory: the budget of one session or, for visitors, of one network. */
export function createCallLimiter({ burst, perSecond }: CallLimits, monotonicMs = () => performance.now()) {
  const buckets = new Map<string, Bucket>()

  /** Throws TOO_MANY_REQUESTS where the caller has too little left; a refused charge costs nothing. */
  function charge(caller: string, calls: number): void {
    const now = monotonicMs()
    const bucket = buckets.get(caller) ?? open(caller, now)
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    if (bucket.left < calls) throw refusal(Math.ceil((calls - bucket.left) / perSecond))
    bucket.left -= calls
  }

  function open(caller: string, now: number): Bucket {
    if (buckets.size >= MAX_CALLERS) forgetIdle(now)
    const bucket = { left: burst, at: now }
    buckets.set(caller, bucket)
    return bucket
  }

  /** A bucket that is full again says nothing; if none is, the oldest makes room. */
  function forgetIdle(now: number): void {
    const fullAfterMs = (burst / perSecond) * 1000
    for (const [caller, { at }] of buckets) if (now - at > fullAfterMs) buckets.delete(caller)
    const [oldest] = buckets.keys()
    if (buckets.size >= MAX_CALLERS && oldest !== undefined) buckets.delete(oldest)
  }

  return { charge }
}
export type CallLimiter = ReturnType<typeof createCallLimiter>

const refusal = (retryAfterSeconds: number) =>
  new DomainError('TOO_MANY_REQUESTS', 'Too many requests. Please slow down.', { retryAfterSeconds })
