import { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { DomainError } from '#server/kernel/domain-error.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/error-codes.ts'

/** What an error may tell the outside, over tRPC and REST alike. */
export interface ErrorAnswer {
  status: number
  code: ErrorCode
  message: string
  field?: string
  ledgerCode?: string
  retryAfterSeconds?: number
  /** By which second factors a sign-in may be completed. */
  methods?: readonly string[]
}

const TRPC_CODES: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'BAD_INPUT',
  BAD_REQUEST: 'BAD_INPUT',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
}
const HTTP_CODES: Partial<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}
/** SQLSTATE classes and codes after which the same call may succeed: lost connection, shutdown, lock time-out, serialization, full disk, closed database. */
const PASSING_SQL = /^(08|53|57P|40001|40P01|55000|55P03|57014)/
const PASSING_NET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** What pg throws without a code when a connection is lost, was lost a moment before, or none is to be had. */
const LOST = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/
/** What Node says where a caller leaves in the middle of a body: no fault of ours, and nobody reads the answer. */
const CUT_OFF = 'aborted'

/** What anybody may act on is reported as it is; everything else is answered without detail, with the request id. */
export function describeError(error: unknown, requestId: string): ErrorAnswer {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof DomainError) return describeDomainError(cause)
  if (cause instanceof z.core.$ZodError) return describeInputFault(cause)
  if (cause instanceof TRPCError) return describeTransportFault(cause, requestId)
  return describeForeignError(cause, requestId)
}

/** True where the cause belongs into the log: a bug, or a part that is down. */
export const isServerFault = (answer: ErrorAnswer): boolean => answer.status >= 500

function describeDomainError(error: DomainError): ErrorAnswer {
  const { code, message, field, ledgerCode, retryAfterSeconds, methods } = error
  return { ...plain(code, message), field, ledgerCode, retryAfterSeconds, methods }
}

function describeInputFault(error: z.core.$ZodError): ErrorAnswer {
  const [issue] = error.issues
  const reported = issue && (unknownFieldIn(issue) ?? issue)
  const [unknown] = reported?.code === 'unrecognized_keys' ? reported.keys : []
  const path = [...(reported?.path ?? []), ...(unknown === undefined ? [] : [unknown])]
  return {
    ...plain('BAD_INPUT', reported?.message ?? 'Invalid input'),
    field: path.map(String).join('.').slice(0, 100),
  }
}

/** Where a form of a union fits but for a field that it does not know, that field is what is wrong. */
function unknownFieldIn(issue: z.core.$ZodIssue): z.core.$ZodIssue | undefined {
  if (issue.code !== 'invalid_union') return undefined
  const [only] = issue.errors.filter((faults) => faults.length === 1 && faults[0]?.code === 'unrecognized_keys').flat()
  return only && { ...only, path: [...issue.path, ...only.path] }
}

function describeTransportFault(error: TRPCError, requestId: string): ErrorAnswer {
  const code = TRPC_CODES[error.code]
  return code ? plain(code, error.message.slice(0, 200)) : internal(requestId)
}

function describeForeignError(error: unknown, requestId: string): ErrorAnswer {
  const { statusCode, code = '', message = '' } = error as { statusCode?: number; code?: string; message?: string }
  if (code === 'ECONNRESET' && message === CUT_OFF) return plain('BAD_INPUT', 'The request was cut off')
  if (error instanceof Error && (PASSING_SQL.test(code) || PASSING_NET.has(code) || LOST.test(message)))
    return { ...plain('UNAVAILABLE', 'The service is busy. Please try again in a moment.'), retryAfterSeconds: 1 }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return plain(HTTP_CODES[statusCode] ?? 'BAD_INPUT', message.slice(0, 200) || 'Bad request')
  return internal(requestId)
}

const internal = (requestId: string): ErrorAnswer =>
  plain('INTERNAL', `Something went wrong on our side. If it keeps happening, tell us the request id ${requestId}.`)

const plain = (code: ErrorCode, message: string): ErrorAnswer => ({ status: ERROR_STATUS[code], code, message })
