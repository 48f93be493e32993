import { TRPCClientError } from '@trpc/client'
import type { TrpcErrorDetail } from '#server/calls/procedures.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** Why a call failed, for display. NO_ANSWER: the connection broke, so the outcome is not known. */
export interface Failure {
  code: ErrorCode | 'NO_ANSWER'
  message: string
  requestId: string | null
  field: string | null
  /** Seconds until another try makes sense. */
  retryAfterSeconds: number | null
}

/** A rejected tRPC call as a Failure; anything else counts as no answer. */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  const detail = error instanceof TRPCClientError ? (error.data as Partial<TrpcErrorDetail> | undefined) : undefined
  if (!detail?.code) return { code: 'NO_ANSWER', message, requestId: null, field: null, retryAfterSeconds: null }
  const { code, requestId, field = null, retryAfterSeconds = null } = detail
  return { code, message, requestId: requestId || null, field, retryAfterSeconds }
}
