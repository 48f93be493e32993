import type { FastifyRequest } from 'fastify'
import { HIDDEN, hideSecretTexts } from '#server/kernel/secret-texts.ts'

/** Fields whose value nobody sees again, wherever they stand. */
const TELLING =
  /password|secret|token|cookie|authorization|passkey|recovery|seed|key|^(?:code|codes|pin|current|next|answer)$/i
const LONGEST = 2000

/** What a request gave, body or query, as JSON without its secrets, cut at 2,000 characters; null where it gave nothing. */
export function shownBody({ method, body, query }: Pick<FastifyRequest, 'method' | 'body' | 'query'>): string | null {
  const given = method === 'GET' ? inputOf(query as Record<string, unknown>) : body
  if (given === undefined || given === null) return null
  const text = JSON.stringify(given, (name, value: unknown) => (TELLING.test(name) ? HIDDEN : value))
  return hideSecretTexts(text).slice(0, LONGEST)
}

/** The input of a tRPC query stands in its address as JSON. */
function inputOf(query: Record<string, unknown>): unknown {
  const { input } = query
  if (typeof input !== 'string') return Object.keys(query).length > 0 ? query : undefined
  try {
    return JSON.parse(input)
  } catch {
    return undefined // refused as it came, and perhaps half a secret
  }
}
