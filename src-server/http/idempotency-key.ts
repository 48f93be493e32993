import type { IncomingHttpHeaders } from 'node:http'
import { DomainError } from '#server/kernel/domain-error.ts'

export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * The header Idempotency-Key is another way to give an input's requestId. Throws BAD_INPUT where both are given and are
 * not the same.
 */
export function withIdempotencyKey(headers: IncomingHttpHeaders, input: unknown): unknown {
  const given = headers[IDEMPOTENCY_KEY]
  if (typeof given !== 'string' || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const key = given.replace(/^"(.*)"$/, '$1') // a string of a structured header is in quotation marks
  const { requestId = key } = input as { requestId?: unknown }
  if (String(requestId).toLowerCase() !== key.toLowerCase())
    throw new DomainError('BAD_INPUT', 'Idempotency-Key and requestId differ: give one of them', { field: 'requestId' })
  return { ...input, requestId }
}
