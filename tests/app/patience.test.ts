import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read, write } from '#client/app/api/request.ts'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { failureOf } from '#client/ui/failure.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

/** A server that takes every call and answers none; the body of an answer may hang just as well. */
function hang(): void {
  answerCalls(['/'], (_url, { signal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  hang()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['a REST read', () => read('/api/user')],
  ['a REST write', () => write('POST', '/api/theme', { appearance: 'dark' })],
  ['a query', () => trpcClient.network.status.query()],
  ['a query whose input travels in a body', () => trpcClient.transactions.list.query({})],
  ['a mutation', () => trpcClient.faucet.fund.mutate()],
])('%s to a server that hangs fails after 30 seconds, and not before', async (_, start) => {
  let failed: unknown = null
  const call = start().catch((error: unknown) => {
    failed = error
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failed).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await call
  expect(failed).toMatchObject({ message: 'The server has not answered in time' })
  expect(failureOf(failed).code).toBe('NO_ANSWER')
})

test('a caller who has gone ends a call before its time', async () => {
  const leaving = new AbortController()
  const call = trpcClient.network.status.query(undefined, { signal: leaving.signal })
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
})
