import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** What is known of a request that came with an API key. */
export interface KeyRequest {
  keyId: string
  /** Why it was refused; null where it was not. */
  code: ErrorCode | null
}
const byRequest = new WeakMap<FastifyRequest, KeyRequest>()

export const noteKey = (request: FastifyRequest, keyId: string): unknown =>
  byRequest.set(request, { keyId, code: null })

export function noteCode(request: FastifyRequest, code: ErrorCode): void {
  const found = byRequest.get(request)
  if (found) found.code = code
}

/** Undefined where no valid key came with it. */
export const findKeyRequest = (request: FastifyRequest): KeyRequest | undefined => byRequest.get(request)
