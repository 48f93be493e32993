import { MINUTE_SECONDS } from '#shared/kernel/durations.ts'

/** Calls of one session, or of one network where nobody is signed in. A page asks five to ten things at once; a script that polls without any pause is slowed down. */
export const CALL_LIMITS = { burst: 2000, perSecond: 200 }
/** Calls of one account that move money. */
export const MONEY_CALLS = { count: 600, windowSeconds: MINUTE_SECONDS }
/** Calls in one batch. */
export const MAX_BATCH_SIZE = 10
/** Of a request's body, unless it is a file. */
export const BODY_LIMIT_BYTES = 64 * 1024
/** Open event streams of one account. */
export const MAX_STREAMS_OF_USER = 12
/** An open stream says so often that it is there. */
export const PING_EVERY_MS = 15_000
