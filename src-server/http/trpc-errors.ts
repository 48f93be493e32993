import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import type { TRPC_ERROR_CODE_NUMBER } from '@trpc/server/rpc'
import type { FastifyReply } from 'fastify'
import type { Context, TrpcErrorDetail } from '#server/calls/procedures.ts'
import { isRefusal } from './refusals.ts'
import { noteCode, noteRefused } from './signed-requests.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers in tRPC's format, with the status of the error; logs what is our fault. */
export function answerError(router: AnyTRPCRouter, failure: Failure, reply: FastifyReply): FastifyReply {
  const shape = errorShape(router, failure)
  if (shape.data.httpStatus >= 500) logFault(reply, failure)
  noteCode(reply.request, shape.data.code)
  noteRefusal(router, { path: failure.path, shape }, reply)
  if (shape.data.retryAfterSeconds) reply.header('retry-after', shape.data.retryAfterSeconds)
  const body = JSON.stringify(transformTRPCResponse(router._def._config, { error: shape }))
  return reply.code(shape.data.httpStatus).type(JSON_TYPE).send(body)
}

/** Kept for the access history of who called. */
export function noteRefusal(
  router: AnyTRPCRouter,
  { path, shape }: { path: string; shape: ErrorShape },
  { request }: FastifyReply,
): void {
  const type = procedureAt(router, path)?._def.type ?? 'unknown'
  if (isRefusal(shape.data.code, type)) noteRefused(request, shape.data.code)
}

export interface Failure {
  cause: unknown
  ctx: Pick<Context, 'requestId'>
  path: string
}

/** What the root's error formatter makes of it. */
export function errorShape(router: AnyTRPCRouter, { cause, ctx, path }: Failure): ErrorShape {
  const error = getTRPCErrorFromUnknown(cause)
  const type = procedureAt(router, path)?._def.type ?? 'unknown'
  return getTRPCErrorShape({ config: router._def._config, ctx, error, path, type, input: undefined }) as ErrorShape
}

interface ErrorShape {
  message: string
  code: TRPC_ERROR_CODE_NUMBER
  data: TrpcErrorDetail
}

export function procedureAt(router: AnyTRPCRouter, path: string): AnyTRPCProcedure | null {
  return (router._def.procedures as Record<string, AnyTRPCProcedure>)[path] ?? null
}

export function logFault(reply: FastifyReply, { cause, path }: Failure): void {
  const { id: requestId } = reply.request
  reply.log.error({ requestId, path, err: cause instanceof TRPCError ? (cause.cause ?? cause) : cause }, 'call failed')
}
