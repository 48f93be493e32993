import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#server/calls/procedures.ts'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type LeanTrpcParts, NEVER_ABORTED, readInput, type TrpcRequest, type TrpcRoute } from './lean-trpc.ts'
import type { LiveWatch } from './live.router.ts'
import { errorFrame } from './live-frames.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveStream } from './live-stream.ts'
import { errorShape } from './trpc-errors.ts'

export interface LiveRouteParts extends LeanTrpcParts {
  hub: LiveHub
  sessions: Sessions
}

const PATH = 'live.watch'
const PING_EVERY_MS = 15_000
const CHECK_SESSIONS_EVERY_MS = 30_000
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'close', // nothing follows on it, so that a server that stops does not wait for it
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** The event stream of one tab, written in tRPC's format straight to the socket. */
export function registerLive(app: FastifyInstance, parts: LiveRouteParts): void {
  app.get<TrpcRoute>(`/trpc/${PATH}`, { exposeHeadRoute: false }, (request, reply) =>
    answerWatch(parts, request, reply),
  )
  const timers = [
    setInterval(() => parts.hub.ping(), PING_EVERY_MS),
    setInterval(
      () =>
        void endSignedOut(parts).catch((err: unknown) =>
          app.log.warn({ err }, 'sessions of live streams could not be checked'),
        ),
      CHECK_SESSIONS_EVERY_MS,
    ),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })
}

async function answerWatch(parts: LiveRouteParts, request: TrpcRequest, reply: FastifyReply): Promise<unknown> {
  const ctx = await parts.createContext(request)
  try {
    const watch = await askToWatch(parts.router, ctx, request)
    parts.hub.requireRoom(watch.userId)
    return openStream(parts.hub, { ...watch, response: reply.raw }, reply)
  } catch (cause) {
    const failure = { cause, ctx, path: PATH }
    if (!request.headers.accept?.includes('text/event-stream')) throw cause
    // An event source cannot read the status or body of a refusal: it is told in a frame.
    return reply.headers(HEADERS).send(errorFrame(errorShape(parts.router, failure)))
  }
}

async function askToWatch(router: AnyTRPCRouter, ctx: Context, request: TrpcRequest): Promise<LiveWatch> {
  const getRawInput = async () => readInput(request)
  const call = { router, path: PATH, type: 'subscription', ctx, getRawInput, batchIndex: 0 } as const
  return (await callTRPCProcedure({ ...call, signal: NEVER_ABORTED })) as LiveWatch
}

function openStream(hub: LiveHub, stream: LiveStream, reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>)
  reply.raw.on('close', () => hub.close(stream))
  hub.open(stream)
  return reply
}

/** Streams outlive the request that opened them, so their sessions are looked at again. */
async function endSignedOut({ hub, sessions, router }: LiveRouteParts): Promise<void> {
  const hashes = [...new Set(hub.list().map(({ sessionHash }) => sessionHash))]
  if (hashes.length === 0) return
  const alive = await sessions.listAlive(hashes)
  hub.closeWhere(({ sessionHash }) => !alive.has(sessionHash), signedOutFrame(router))
}

/** The last frame of a stream whose session has ended. */
export function signedOutFrame(router: AnyTRPCRouter): string {
  const cause = new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
  return errorFrame(errorShape(router, { cause, ctx: { requestId: '' }, path: PATH }))
}
