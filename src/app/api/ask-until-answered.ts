import { limitOf } from '#client/app/api/patience.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'

/** Acceptance takes milliseconds: a call without an answer by then is repeated, which never counts twice. */
const ANSWER_MS = 10_000
const FIRST_WAIT_MS = 1000
const LAST_WAIT_MS = 10_000
/** Refusals that may be caused by the missing answer itself, and so say nothing about the act. */
const SAYS_NOTHING = new Set<Failure['code']>(['NO_ANSWER', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'INTERNAL'])

export interface Asking {
  /** Stops repeating the call; what was accepted continues. */
  signal: AbortSignal
  /** No answer came; the call is being repeated. */
  onSilence: () => void
}

/**
 * Makes a call that carries a requestId and repeats the identical one until there is an answer: the same requestId returns
 * what the first brought about if that was accepted. Throws the refusal, or the reason of `signal`.
 */
export async function askUntilAnswered<Answer>(
  act: (options: { signal: AbortSignal }) => Promise<Answer>,
  { signal, onSilence }: Asking,
): Promise<Answer> {
  let waitMs = FIRST_WAIT_MS
  for (let silent = false; ; silent = true) {
    try {
      return await act({ signal: limitOf(ANSWER_MS, signal) })
    } catch (error) {
      const { code, retryAfterSeconds } = failureOf(error)
      const isOpen = silent ? SAYS_NOTHING.has(code) : code === 'NO_ANSWER'
      if (signal.aborted || !isOpen) throw error
      onSilence()
      await pause(Math.max(waitMs, (retryAfterSeconds ?? 0) * 1000), signal)
      waitMs = Math.min(2 * waitMs, LAST_WAIT_MS)
    }
  }
}

/** Rejects if `signal` aborts meanwhile. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  await promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
