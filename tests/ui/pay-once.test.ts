import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payOnce } from '#client/domains/payments/send/review/pay-once.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

const PAYMENT = {
  requestId: '0199d1f3-8a51-7c0e-9c67-2b7a44d1a001',
  destination: 'GDSCB24B2ELZ4HIG7KOVA2I3A2STXDWXSA27JVWB2MBI5H6E4BCIPFWE',
  asset: 'XLM' as const,
  amount: '25.0000000',
}
const ACCEPTED = { id: 'accepted', status: 'queued' }
type Answer = () => Response | Error | 'never'
let answers: Answer[] = []
let bodies: string[] = []

const accepted: Answer = () => Response.json({ result: { data: ACCEPTED } })
const silence: Answer = () => 'never'
const broken: Answer = () => new TypeError('Failed to fetch')
const proxy: Answer = () => new Response('<!doctype html>', { status: 502 })
const refused =
  (code: string, status: number, more = {}): Answer =>
  () =>
    Response.json({ error: { message: code, code: -32_000, data: { code, requestId: 'r', ...more } } }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  bodies = []
  answerCalls(['/trpc/payments.send'], async (_url, { body, signal }) => {
    bodies.push(typeof body === 'string' ? body : '')
    const answer = (answers.shift() ?? accepted)()
    if (answer instanceof Response) return answer
    if (answer instanceof Error) throw answer
    const { promise, reject } = Promise.withResolvers<never>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts one payment; tells how it went so far. */
function start() {
  const leaving = new AbortController()
  const seen = { silences: 0, answer: null as unknown, failure: null as unknown }
  const onSilence = () => {
    seen.silences += 1
  }
  const done = payOnce(PAYMENT, { signal: leaving.signal, onSilence }).then(
    (answer) => Object.assign(seen, { answer }),
    (failure: unknown) => Object.assign(seen, { failure }),
  )
  return { seen, done, leave: () => leaving.abort() }
}

test('a payment that is answered is sent once', async () => {
  const { seen, done } = start()
  await done
  expect(seen).toMatchObject({ silences: 0, answer: ACCEPTED })
  expect(bodies).toHaveLength(1)
})

test('a server that hangs is given ten seconds, and asked the very same again until it answers', async () => {
  answers = [silence, silence, broken, proxy]
  const { seen, done } = start()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(seen.silences).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.silences).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(seen).toMatchObject({ silences: 4, answer: ACCEPTED })
  expect(bodies).toHaveLength(5)
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain(PAYMENT.requestId)
})

test('after a silence a busy server says nothing about the payment, and is asked when it wishes', async () => {
  answers = [broken, refused('UNAVAILABLE', 503), refused('TOO_MANY_REQUESTS', 429, { retryAfterSeconds: 20 })]
  const { seen, done } = start()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([bodies.length, seen.answer]).toEqual([3, null])
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  expect(seen.answer).toEqual(ACCEPTED)
})

test('without a silence a busy server is a refusal, since nothing was accepted', async () => {
  answers = [refused('UNAVAILABLE', 503)]
  const { seen, done } = start()
  await done
  expect(seen).toMatchObject({ silences: 0, failure: { message: 'UNAVAILABLE' } })
})

test.each(['INSUFFICIENT_FUNDS', 'NOT_AUTHENTICATED', 'REQUEST_ID_REUSED'])(
  'a refusal ends the asking, also after a silence: %s',
  async (code) => {
    answers = [broken, refused(code, 422)]
    const { seen, done } = start()
    await vi.advanceTimersByTimeAsync(1000)
    await done
    expect(seen).toMatchObject({ silences: 1, failure: { message: code } })
  },
)

test('who leaves the page stops asking', async () => {
  answers = [broken, silence]
  const first = start()
  await vi.advanceTimersByTimeAsync(0)
  first.leave()
  await first.done
  expect([bodies.length, first.seen.answer]).toEqual([1, null])
  answers = [silence]
  const second = start()
  await vi.advanceTimersByTimeAsync(0)
  second.leave()
  await second.done
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodies).toHaveLength(2)
})
