import { type AnyTRPCRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#server/calls/procedures.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { ApiKeys } from '#server/domains/security/keys/api-keys.service.ts'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { PING_EVERY_MS } from '#shared/domains/api-docs/api-limits.ts'
import { type LeanTrpcParts, NEVER_ABORTED, readInput, type TrpcRequest, type TrpcRoute } from './lean-trpc.ts'
import type { LiveWatch } from './live.router.ts'
import { errorFrame, eventFrame } from './live-frames.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveStream } from './live-stream.ts'
import { errorShape } from './trpc-errors.ts'

export interface LiveRouteParts extends LeanTrpcParts {
  hub: LiveHub
  sessions: Sessions
  keys: Pick<ApiKeys, 'listAlive'>
  /** What visitors are told first. */
  versions: PublishingService['versions']
}

const PATHS = ['live.watch', 'live.published'] as const
type Path = (typeof PATHS)[number]
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
  for (const path of PATHS)
    app.get<TrpcRoute>(`/trpc/${path}`, { exposeHeadRoute: false }, (request, reply) =>
      answerWatch(parts, path, { request, reply }),
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

async function answerWatch(
  parts: LiveRouteParts,
  path: Path,
  { request, reply }: { request: TrpcRequest; reply: FastifyReply },
): Promise<unknown> {
  const ctx = await parts.createContext(request)
  try {
    const watch = await askToWatch({ router: parts.router, path, ctx }, request)
    parts.hub.requireRoom(watch)
    openStream(parts.hub, { ...watch, response: reply.raw }, reply)
    if (watch.sessionHash === null) await tellVersions(parts, reply)
    return reply
  } catch (cause) {
    const failure = { cause, ctx, path }
    if (!request.headers.accept?.includes('text/event-stream')) throw cause
    // An event source cannot read the status or body of a refusal: it is told in a frame.
    return reply.headers(HEADERS).send(errorFrame(errorShape(parts.router, failure)))
  }
}

async function askToWatch(
  target: { router: AnyTRPCRouter; path: Path; ctx: Context },
  request: TrpcRequest,
): Promise<LiveWatch> {
  const input = withLastEventId(request)
  const getRawInput = async () => input
  const call = { ...target, type: 'subscription', getRawInput, batchIndex: 0 } as const
  return (await callTRPCProcedure({ ...call, signal: NEVER_ABORTED })) as LiveWatch
}

/** The header counts before the input: an event source that comes back by itself sends it with the address of before. */
function withLastEventId(request: TrpcRequest): unknown {
  const input = readInput(request)
  const id = request.headers['last-event-id']
  if (typeof id !== 'string' || id === '' || typeof input !== 'object' || input === null) return input
  return { ...input, lastEventId: id }
}

function openStream(hub: LiveHub, stream: LiveStream, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>)
  reply.raw.on('close', () => hub.close(stream))
  hub.open(stream)
}

/** After the stream is open, so that no change falls between. One that cannot be told of them is ended, and comes back. */
async function tellVersions({ versions }: LiveRouteParts, { raw, log }: FastifyReply): Promise<void> {
  try {
    for (const event of await versions()) if (!raw.writableEnded) raw.write(eventFrame(event))
  } catch (err) {
    log.warn({ err }, 'versions for a visitor could not be read')
    raw.destroy()
  }
}

/** Streams outlive the request that opened them, so their sessions and keys are looked at again. */
export async function endSignedOut({
  hub,
  sessions,
  keys,
  router,
}: Pick<LiveRouteParts, 'hub' | 'sessions' | 'keys' | 'router'>): Promise<void> {
  const hashes = [...new Set(hub.list().flatMap(({ sessionHash }) => sessionHash ?? []))]
  if (hashes.length === 0) return
  const [signedIn, open] = await Promise.all([sessions.listAlive(hashes), keys.listAlive(hashes)])
  hub.closeWhere(
    ({ sessionHash }) => sessionHash !== null && !signedIn.has(sessionHash) && !open.has(sessionHash),
    signedOutFrame(router),
  )
}

/** The last frame of a stream whose session has ended. */
export function signedOutFrame(router: AnyTRPCRouter): string {
  const cause = notAuthenticated()
  return errorFrame(errorShape(router, { cause, ctx: { requestId: '' }, path: PATHS[0] }))
}
