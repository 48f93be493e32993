import {
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
  callTRPCProcedure,
  TRPCError,
  type TRPCProcedureType,
  transformTRPCResponse,
} from '@trpc/server'
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/calls/procedures.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { MAX_BATCH_SIZE } from '#shared/domains/api-docs/api-limits.ts'
import { IDEMPOTENCY_KEY, withIdempotencyKey } from './idempotency-key.ts'
import { parseStrictJson } from './strict-json.ts'
import { answerError, errorShape, logFault, noteRefusal, procedureAt } from './trpc-errors.ts'

export interface LeanTrpcParts {
  router: AnyTRPCRouter
  createContext(request: FastifyRequest): Promise<Context>
}
interface Call {
  path: string
  procedure: AnyTRPCProcedure | null
  method: string
  input: unknown
}

/** A file of payments, or a statement, comes as JSON: some characters take two. */
const FILE_BYTES = 16 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
/** Work once begun is finished, whether or not the caller still listens. */
export const NEVER_ABORTED = new AbortController().signal

/**
 * tRPC's own wire format without its Fetch objects: GET calls queries, POST calls mutations and, by method override,
 * queries. Batches go to the stock adapter. Measured on bare procedures, this takes about a quarter of its CPU.
 */
export function registerLeanTrpc(app: FastifyInstance, parts: LeanTrpcParts): void {
  app.setErrorHandler<Error, TrpcRoute>((cause, request, reply) => {
    const failure = { cause, ctx: { requestId: request.id }, path: request.params.path ?? '' }
    return answerError(parts.router, failure, reply)
  })
  app.route<TrpcRoute>({
    method: 'POST',
    url: '/trpc/:path(^(?:payments\\.batchCheck|admin\\.deposits\\.(?:import|preview)Statement)$)',
    bodyLimit: FILE_BYTES,
    onRequest: async (request) => {
      const { user } = await parts.createContext(request) // nobody else has so much read
      if (!user) throw notAuthenticated()
    },
    handler: (request, reply) =>
      request.query.batch === '1' ? answerBatch(parts, request, reply) : answerCall(parts, request, reply),
  })
  app.route<TrpcRoute>({
    method: ['GET', 'POST'],
    url: '/trpc/:path',
    exposeHeadRoute: false,
    handler: (request, reply) =>
      request.query.batch === '1' ? answerBatch(parts, request, reply) : answerCall(parts, request, reply),
  })
}

async function answerCall(parts: LeanTrpcParts, request: TrpcRequest, reply: FastifyReply): Promise<unknown> {
  const { path } = request.params
  const procedure = procedureAt(parts.router, path)
  const given = readInput(request)
  const input = procedure?._def.type === 'mutation' ? withIdempotencyKey(request.headers, given) : given
  const ctx = await parts.createContext(request)
  const call: Call = { path, procedure, method: request.method, input }
  const result = { result: { data: await run(parts.router, call, ctx) } }
  const body = JSON.stringify(transformTRPCResponse(parts.router._def._config, result))
  return reply.type(JSON_TYPE).send(body)
}

export interface TrpcRoute {
  Params: { path: string }
  Querystring: Record<string, unknown>
}
/** A request of /trpc/:path. */
export type TrpcRequest = FastifyRequest<TrpcRoute>

/** How many calls a request makes; of a batch that will be refused, as many as one may have. */
export function callsIn(request: FastifyRequest): number {
  const { path, query } = {
    path: (request.params as { path?: string }).path,
    query: request.query as { batch?: string },
  }
  return query.batch === '1' ? Math.min((path ?? '').split(',').length, MAX_BATCH_SIZE) : 1
}

export function readInput(request: TrpcRequest): unknown {
  if (request.method !== 'GET') return request.body
  const text = request.query.input
  return typeof text === 'string' ? parseStrictJson(text) : undefined
}

async function run(router: AnyTRPCRouter, { path, procedure, method, input }: Call, ctx: Context): Promise<unknown> {
  if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `There is no procedure "${path.slice(0, 80)}"` })
  const type: TRPCProcedureType = procedure._def.type
  if (type === 'subscription' || (type === 'mutation' && method !== 'POST'))
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message: `${path} is a ${type}: ${method} does not call it` })
  const signal = NEVER_ABORTED
  return callTRPCProcedure({ router, path, type, ctx, signal, getRawInput: async () => input, batchIndex: 0 })
}

/** Refuses here, with a request id, what the stock adapter refuses before there is a context, or stumbles over. */
function requireBatch(request: TrpcRequest): void {
  const refuse = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message })
  if (request.params.path.split(',').length > MAX_BATCH_SIZE)
    throw refuse(`A batch holds at most ${MAX_BATCH_SIZE} calls`)
  if (request.query['connectionParams'] !== undefined) throw refuse('Connection parameters are not used here')
  if (request.headers[IDEMPOTENCY_KEY] !== undefined)
    throw refuse('An Idempotency-Key stands for one call, not a batch')
  const inputs = readInput(request)
  const isByPlace = typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs)
  if (!isByPlace && (request.method === 'POST' || inputs !== undefined))
    throw refuse('The inputs of a batch are an object, by the place of their call')
}

async function answerBatch(parts: LeanTrpcParts, request: TrpcRequest, reply: FastifyReply): Promise<void> {
  const { path } = request.params
  requireBatch(request)
  const ctx = await parts.createContext(request)
  await fastifyRequestHandler({
    req: request,
    res: reply,
    path,
    router: parts.router,
    createContext: () => ctx,
    allowMethodOverride: true,
    maxBatchSize: MAX_BATCH_SIZE,
    responseMeta: () => ({ headers: new Headers({ vary: 'Origin' }) }), // beside what it varies by itself
    onError: ({ error: cause, path: failed = path }) => {
      const failure = { cause, ctx, path: failed }
      const shape = errorShape(parts.router, failure)
      if (shape.data.httpStatus >= 500) logFault(reply, failure)
      noteRefusal(parts.router, { path: failed, shape }, reply)
    },
  })
}
