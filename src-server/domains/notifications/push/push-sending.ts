import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { PublicFetchError, type PublicSend, type SendAnswer } from '#server/kernel/public-fetch.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import type { SubscribePush } from '#shared/domains/notifications/push.schema.ts'
import { isPushEndpoint } from '#shared/domains/notifications/push-services.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import * as queries from './push.queries.ts'
import { type PushSender, pushRequest } from './push-request.ts'

export interface PushSendingDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  sender: PushSender
  send: PublicSend
}

const AT_ONCE = 8
const LEASE_MS = 2 * MINUTE_MS
const MOST_TRIES = 8
const LONGEST_WAIT_MS = HOUR_MS
/** So many messages in a row that a push service would not have: that browser is lost. */
const MOST_FAILURES = 5
const LIMITS = { timeoutMs: 10_000, maxBytes: 10_000 }

/**
 * Hands all that is due to the push services. Safe to run at once in several processes; a message goes out twice only where a
 * process dies between sending and writing it down, and then takes its own place in the browser.
 */
export async function sendDue(deps: PushSendingDeps): Promise<void> {
  const { db, clock } = deps
  await queries.deleteUseless(db, clock.now())
  for (;;) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const due = await queries.leaseDue(db, { now, leaseUntil, limit: AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((push) => deliver(deps, push)))
  }
}

async function deliver(deps: PushSendingDeps, push: queries.DuePush): Promise<void> {
  const { db, clock, ring } = deps
  const subscription = JSON.parse(openWithRing(ring, push.subscriptionId, push.sealedSubscription)) as SubscribePush
  const answer = await handOver(deps, push, subscription)
  const now = clock.now()
  if (answer === 'gone') return queries.dropSubscription(db, push.subscriptionId)
  if (answer.status >= 200 && answer.status < 300) return queries.markTaken(db, push, now)
  if (!mayBeTakenLater(answer) || push.attempts >= MOST_TRIES) return queries.giveUp(db, push, MOST_FAILURES)
  return queries.tryLater(db, push, new Date(now.getTime() + waitAfter(push.attempts, answer)))
}

/** The push service’s answer; `gone` where the browser has no such subscription any more (RFC 8030, section 7.3), or it was never one. */
async function handOver(
  { clock, sender, send }: PushSendingDeps,
  { payload, usefulUntil }: queries.DuePush,
  subscription: SubscribePush,
): Promise<SendAnswer | 'gone'> {
  const { endpoint } = subscription
  if (!isPushEndpoint(endpoint)) return 'gone' // the list of services may have become shorter
  const ttlSeconds = Math.max(0, Math.floor((usefulUntil.getTime() - clock.now().getTime()) / 1000))
  const request = await pushRequest(sender, subscription, { payload, ttlSeconds })
  try {
    const answer = await send(new URL(endpoint), request, LIMITS)
    return answer.status === 404 || answer.status === 410 ? 'gone' : answer
  } catch (error) {
    if (error instanceof PublicFetchError) return UNREACHED
    throw error
  }
}

const UNREACHED: SendAnswer = { status: 0, retryAfterSeconds: null }

const mayBeTakenLater = ({ status }: SendAnswer): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

/** A minute after the first try, then twice as long each time; longer where the service asks for it, an hour at most. */
function waitAfter(attempts: number, { retryAfterSeconds }: SendAnswer): number {
  const own = MINUTE_MS * 2 ** (attempts - 1)
  return Math.min(Math.max(own, (retryAfterSeconds ?? 0) * 1000), LONGEST_WAIT_MS)
}
