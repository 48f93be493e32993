import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** What is known of a request that came with a session or an API key. */
export interface SignedRequest {
  userId: string
  /** Null in a session. */
  keyId: string | null
  /** Why it was refused; null where it was not. */
  code: ErrorCode | null
  /** Why this account may not do what was asked; null where that was not the reason. */
  refused: ErrorCode | null
}
export type KeyRequest = SignedRequest & { keyId: string }
const byRequest = new WeakMap<FastifyRequest, SignedRequest>()

export const noteSignedIn = (request: FastifyRequest, { userId, keyId }: Pick<SignedRequest, 'userId' | 'keyId'>) =>
  byRequest.set(request, { userId, keyId, code: null, refused: null })

export function noteCode(request: FastifyRequest, code: ErrorCode): void {
  const found = byRequest.get(request)
  if (found) found.code = code
}

export function noteRefused(request: FastifyRequest, code: ErrorCode): void {
  const found = byRequest.get(request)
  if (found) found.refused = code
}

/** Undefined where nobody was signed in. */
export const findSignedRequest = (request: FastifyRequest): SignedRequest | undefined => byRequest.get(request)

/** Undefined where no valid key came with it. */
export function findKeyRequest(request: FastifyRequest): KeyRequest | undefined {
  const found = byRequest.get(request)
  return found?.keyId ? { ...found, keyId: found.keyId } : undefined
}
