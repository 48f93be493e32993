import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#client/app/api/query-client.ts'
import { read, readJson, write } from '#client/app/api/request.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

interface Sent {
  url: string
  init: RequestInit
}
const NOW = 1_763_700_000_000
let sent: Sent[] = []
let answers: (() => Response | Error)[] = []

/** The network's next answers, one for each call. */
const answerWith = (...next: (() => Response | Error)[]): void => {
  answers = next
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const raw = (body: string, status: number, statusText?: string) => () => new Response(body, { status, statusText })

beforeEach(() => {
  sent = []
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  answerCalls(['/'], async (url, init) => {
    sent.push({ url, init })
    const answer = answers.shift()?.() ?? new Error('one call too many')
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const headersOf = (call: Sent | undefined) => new Headers(call?.init.headers)

describe('a generic read', () => {
  test('is a GET of its path with a timestamp, a JSON accept header, credentials, and nothing from a cache', async () => {
    answerWith(json({ wallet: 1 }))
    expect(await read('/api/wallet/overview')).toEqual({ wallet: 1 })
    expect(sent[0]?.url).toBe(`/api/wallet/overview?t=${NOW}`)
    expect(sent[0]?.init.method ?? 'GET').toBe('GET')
    expect(headersOf(sent[0]).get('accept')).toBe('application/json')
    expect(sent[0]?.init).toMatchObject({ credentials: 'include', cache: 'no-store' })
  })

  test('adds its timestamp to a query that is there already', async () => {
    answerWith(json([]))
    await read('/api/wallet/transactions?limit=5')
    expect(sent[0]?.url).toBe(`/api/wallet/transactions?limit=5&t=${NOW}`)
  })

  test('raises an error on a 401, or gives null where that is asked for', async () => {
    const refused = raw('{"message":"Not authenticated"}', 401)
    answerWith(refused, refused)
    await expect(read('/api/user')).rejects.toThrow('401: {"message":"Not authenticated"}')
    expect(await read('/api/user', 'returnNull')).toBe(null)
  })

  test('raises the status, a colon and the body, or the status text where the body is empty', async () => {
    answerWith(raw('no such thing', 404), raw('', 500, 'Internal Server Error'))
    await expect(read('/api/x')).rejects.toThrow(/^404: no such thing$/)
    await expect(read('/api/x')).rejects.toThrow(/^500: Internal Server Error$/)
  })

  test.each(['', '<!doctype html><title>502</title>', '{"half":'])('does not take %j for JSON', async (body) => {
    answerWith(raw(body, 200))
    await expect(read('/api/x')).rejects.toThrow('The answer of the server could not be read')
  })

  test('raises what the network raises where no answer comes', async () => {
    answerWith(() => new TypeError('Failed to fetch'))
    await expect(read('/api/x')).rejects.toThrow(TypeError)
  })

  test('takes its path from the first part of a query key', async () => {
    answerWith(json('read'))
    expect(await queryClient.fetchQuery({ queryKey: ['/api/auth-status', 'whatever'] })).toBe('read')
    expect(sent[0]?.url).toBe(`/api/auth-status?t=${NOW}`)
    queryClient.clear()
  })
})

describe('a generic write', () => {
  test('sends its method, path and JSON body with no-cache headers and a timestamp', async () => {
    answerWith(json({ appearance: 'light' }))
    expect(await readJson(await write('POST', '/api/theme', { appearance: 'light' }))).toEqual({ appearance: 'light' })
    expect(sent[0]?.url).toBe(`/api/theme?t=${NOW}`)
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"appearance":"light"}', credentials: 'include' })
    expect(headersOf(sent[0]).get('content-type')).toBe('application/json')
    expect(headersOf(sent[0]).get('cache-control')).toContain('no-cache')
    expect(headersOf(sent[0]).get('pragma')).toBe('no-cache')
  })

  test('without a body names no content type', async () => {
    answerWith(json({}))
    await write('POST', '/api/logout')
    expect(sent[0]?.init.body).toBe(undefined)
    expect(headersOf(sent[0]).get('content-type')).toBe(null)
  })

  test('raises an error on any answer that is not OK', async () => {
    answerWith(raw('{"message":"taken"}', 409))
    await expect(write('POST', '/api/register', {})).rejects.toThrow('409: {"message":"taken"}')
  })
})

describe('a call under /api/wallet that is answered 401', () => {
  const urls = () => sent.map(({ url }) => url.replace(/\?.*/, ''))

  test('fetches /api/user and, where that succeeds, is sent once more', async () => {
    answerWith(raw('', 401), json({ username: 'ann' }), json({ total: 1 }))
    expect(await read('/api/wallet/overview')).toEqual({ total: 1 })
    expect(urls()).toEqual(['/api/wallet/overview', '/api/user', '/api/wallet/overview'])
  })

  test('is sent once more only', async () => {
    answerWith(raw('', 401), json({ username: 'ann' }), raw('still not', 401))
    await expect(write('POST', '/api/wallet/x', { a: 1 })).rejects.toThrow('401: still not')
    expect(urls()).toEqual(['/api/wallet/x', '/api/user', '/api/wallet/x'])
    expect(sent[2]?.init.body).toBe('{"a":1}')
  })

  test('is not sent again where /api/user fails too', async () => {
    answerWith(raw('no session', 401), raw('', 401))
    await expect(read('/api/wallet/overview')).rejects.toThrow('401: no session')
    expect(urls()).toEqual(['/api/wallet/overview', '/api/user'])
  })

  test('on another path is not sent again', async () => {
    answerWith(raw('no', 401))
    await expect(read('/api/auth-status')).rejects.toThrow('401: no')
    expect(urls()).toEqual(['/api/auth-status'])
  })
})

test('what was read is never stale, read again on no focus and at no interval, and neither reads nor writes are retried', () => {
  const { queries, mutations } = queryClient.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
  expect([queries?.retry, mutations?.retry]).toEqual([false, false])
})
