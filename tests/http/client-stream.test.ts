import { expect, test } from 'vitest'
import { readEvents } from '#server/http/client-package/runtime/events.ts'

const refuse = (message: string, { code = '' }) => new Error(`${code}: ${message}`)
const frame = (id: number) => `id: ${id}\ndata: {"number":${id}}\n\n`

/** A host of streams: each connection gets the next of these answers; one that is open stays so until it is left. */
function hostOf(...answers: { text: string; stays?: boolean; status?: number }[]) {
  const lastIds: (string | null)[] = []
  const fetch = async (_address: unknown, { headers, signal }: RequestInit = {}) => {
    lastIds.push(new Headers(headers).get('last-event-id'))
    const { text, stays = false, status = 200 } = answers.shift() ?? { text: '', stays: true }
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode(text))
        if (stays) signal?.addEventListener('abort', () => stream.error(signal.reason))
        else stream.close()
      },
    })
    return new Response(body, { status })
  }
  return { lastIds, fetch: fetch as typeof globalThis.fetch }
}

test('a stream that is lost goes on after its last event, and ends at once with its signal', async () => {
  const { fetch, lastIds } = hostOf({ text: frame(1) + frame(2) }, { text: frame(3), stays: true })
  const stop = new AbortController()
  const seen: unknown[] = []
  let stoppedAt = 0
  for await (const event of readEvents({ address: 'a', headers: {}, fetch, input: 1, signal: stop.signal, refuse })) {
    seen.push(event)
    if (seen.length < 3) continue
    stoppedAt = performance.now()
    stop.abort()
  }
  expect(performance.now() - stoppedAt).toBeLessThan(300)
  expect(seen).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  expect(lastIds).toEqual([null, '2'])
})

test('a stream that is refused throws why, before it begins or in its midst', async () => {
  const inTheMidst = 'event: serialized-error\ndata: {"message":"Signed out","data":{"code":"NOT_AUTHENTICATED"}}\n\n'
  const before = '{"error":{"message":"Wrong topic","data":{"code":"BAD_INPUT"}}}'
  for (const [answer, message] of [
    [{ text: inTheMidst }, 'NOT_AUTHENTICATED: Signed out'],
    [{ text: before, status: 400 }, 'BAD_INPUT: Wrong topic'],
  ] as const) {
    const { fetch } = hostOf(answer)
    const stream = readEvents({ address: 'a', headers: {}, fetch, input: undefined, refuse })
    await expect(stream.next()).rejects.toThrow(message)
  }
})
