import { Webhook } from 'standardwebhooks'
import type { Db } from '#db/database.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { PublicFetchError, type PublicSend } from '#server/kernel/public-fetch.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import { ANSWER_TIMEOUT_MS, SILENT_MS, WAITS_MS } from '#shared/domains/webhooks/delivery-rules.ts'
import { type EndpointRow, setState } from './endpoints.queries.ts'
import * as queries from './sending.queries.ts'

export interface SendingDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  send: PublicSend
  security: Pick<SecurityService, 'notices'>
  logger: Logger
}

const LIMITS = { timeoutMs: ANSWER_TIMEOUT_MS, maxBytes: 64 * 1024 }

/** Sends one, and writes down what came of it; false where nobody answered. */
export async function deliver(
  deps: SendingDeps,
  endpoint: EndpointRow,
  delivery: queries.DueDelivery,
): Promise<boolean> {
  const { db, clock } = deps
  const began = performance.now()
  const answer = await handOver(deps, endpoint, delivery)
  const at = clock.now()
  const made: queries.Try = { at, tookMs: Math.round(performance.now() - began), ...answer }
  const isTaken = made.status !== null && made.status >= 200 && made.status < 300
  const nextTryAt = isTaken ? null : nextTry(delivery, at)
  await db.transaction().execute(async (trx) => {
    const isLost = !isTaken && nextTryAt === null
    const state = isLost ? await queries.lockEndpoint(trx, endpoint.id) : null // before its deliveries, as by everybody
    await queries.noteTry(trx, delivery, { made, nextTryAt, isTaken })
    const since = new Date(at.getTime() - SILENT_MS)
    if (state !== 'active' || (await queries.hasArrivedSince(trx, endpoint.id, since))) return
    await setState(trx, endpoint.id, { state: 'failing', at })
    await deps.security.notices.tellOfOurAct(trx, endpoint.userId, {
      change: 'webhook-paused-by-us',
      name: hostOf(endpoint.url),
    })
  })
  return made.status !== null
}

/** Null where that was the last try. */
function nextTry({ attempts, mostAttempts }: queries.DueDelivery, at: Date): Date | null {
  if (attempts + 1 >= mostAttempts) return null
  const wait = WAITS_MS[attempts] ?? WAITS_MS.at(-1) ?? 0
  return new Date(at.getTime() + wait)
}

async function handOver(
  { clock, ring, send, logger }: SendingDeps,
  endpoint: EndpointRow,
  { eventId, body }: queries.DueDelivery,
): Promise<Pick<queries.Try, 'status' | 'fault'>> {
  try {
    const { status } = await send(
      new URL(endpoint.url),
      signed(ring, endpoint, { eventId, body, at: clock.now() }),
      LIMITS,
    )
    return { status, fault: null }
  } catch (error) {
    if (error instanceof PublicFetchError) return { status: null, fault: error.message }
    logger.error({ err: error, endpointId: endpoint.id }, 'a webhook could not be made')
    return { status: null, fault: 'the message could not be made' }
  }
}

/** As Standard Webhooks has it; within a rotation both secrets sign. */
function signed(
  ring: KeyRing,
  endpoint: EndpointRow,
  { eventId, body, at }: { eventId: string; body: string; at: Date },
) {
  const { id, sealedSecret, sealedPrevious, previousUntil } = endpoint
  const isOverlap = sealedPrevious !== null && previousUntil !== null && at < previousUntil
  const sealed = isOverlap ? [sealedSecret, sealedPrevious] : [sealedSecret]
  const signatures = sealed.map((secret) => new Webhook(openWithRing(ring, id, secret)).sign(eventId, at, body))
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Astrolabe-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body: Buffer.from(body),
  }
}

export const hostOf = (url: string): string => new URL(url).host
