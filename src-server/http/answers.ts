import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { describeError, isServerFault } from '#server/calls/error-answer.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ErrorBody } from '#shared/domains/auth/auth.schema.ts'
import { headersOfRefusal, membersOfRefusal } from './open-calls.ts'
import { isRefusal } from './refusals.ts'
import { noteCode, noteRefused } from './signed-requests.ts'

/** Headers of every answer that is not a file of the client: nothing keeps it, frames it or guesses its type. */
export const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** A path that no page has. */
const UNKNOWN_PAGE = '/page-not-found'

/** JSON `{message, code, requestId, field?}` with the status of the code; the cause goes to the log alone. */
export function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfterSeconds, ...answer } = describeError(error, request.id)
  if (isServerFault({ status, ...answer })) request.log.error({ requestId: request.id, err: error }, 'request failed')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const body: ErrorBody = { ...answer, ...membersOfRefusal(request.url, answer.message), requestId: request.id }
  noteCode(request, answer.code)
  if (isRefusal(answer.code, request.method === 'GET' ? 'query' : 'mutation')) noteRefused(request, answer.code)
  const headers = { ...ANSWER_HEADERS, ...headersOfRefusal(request.url), 'x-request-id': request.id }
  return reply.code(status).headers(headers).send(body)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFault(new DomainError('NOT_FOUND', `Nothing answers ${request.method} at this path`), request, reply)
}

/** A path that no router takes: malformed percent signs, parameters that are too long. Whoever wants a page is led to that for unknown paths. */
export function answerFrameworkFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (wantsPage) reply.headers(ANSWER_HEADERS).redirect(UNKNOWN_PAGE)
  else answerFault(error, request, reply)
}

/** What is no HTTP, or has too large a head, is answered on the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const requestId = randomUUID()
  const message = status === 400 ? 'This is not a valid HTTP request' : `${STATUS_CODES[status]}`
  const body = JSON.stringify({ message, code: 'BAD_INPUT', requestId } satisfies ErrorBody)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8']
  head.push(`content-length: ${Buffer.byteLength(body)}`, `x-request-id: ${requestId}`, 'connection: close')
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
