import { useState } from 'react'
import type { Call } from './calls.ts'
import { addressOf, valueOf } from './snippets.ts'

export interface Answer {
  /** Null where none came. */
  status: number | null
  tookMs: number
  requestId: string | null
  text: string
  /** What is left of the key's budget; null in a session. */
  budget: { limit: number; remaining: number; resetSeconds: number } | null
}

/** Makes the call: with the key where one is given, which is kept in this page alone, or else with the session. */
export function useTryIt(call: Call) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const run = async (input: string | null, key: string): Promise<void> => {
    setIsRunning(true)
    const began = performance.now()
    const tookMs = () => Math.round(performance.now() - began)
    try {
      const response = await ask(call, input, key)
      setAnswer({
        status: response.status,
        tookMs: tookMs(),
        requestId: response.headers.get('x-request-id'),
        text: pretty(await response.text()),
        budget: budgetIn(response.headers),
      })
    } catch (error) {
      setAnswer({ status: null, tookMs: tookMs(), requestId: null, text: String(error), budget: null })
    }
    setIsRunning(false)
  }
  return { answer, isRunning, run }
}

function ask(call: Call, input: string | null, key: string): Promise<Response> {
  const isPost = call.method === 'POST'
  const value = input === null ? undefined : valueOf(input)?.value
  return fetch(addressOf({ call, value, origin: window.location.origin }), {
    method: call.method,
    cache: 'no-store',
    credentials: key === '' ? 'include' : 'omit',
    headers: {
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...(isPost && { 'content-type': 'application/json' }),
    },
    ...(isPost && input !== null && { body: input }),
  })
}

function budgetIn(headers: Headers): Answer['budget'] {
  const [limit, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((name) =>
    headers.get(`ratelimit-${name}`),
  )
  if (!limit || !remaining) return null
  return { limit: Number(limit), remaining: Number(remaining), resetSeconds: Number(resetSeconds) }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
