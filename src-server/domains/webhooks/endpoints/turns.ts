import pLimit from 'p-limit'
import { sendWebhooks } from '#server/domains/webhooks/webhooks.queue.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import type { EndpointRow } from './endpoints.queries.ts'
import * as queries from './sending.queries.ts'
import { deliver, type SendingDeps } from './sending.ts'

const ENDPOINTS_AT_ONCE = 32
const DELIVERIES_AT_ONCE = 4
const DELIVERIES_OF_A_TURN = 20
const LEASE_MS = 2 * MINUTE_MS
/** One that does not answer rests for so long, whatever waits for it. */
const REST_MS = 30_000
/** A job ends after so long, and another one goes on. */
const JOB_MS = 20_000
/** A due time nearer than that does not wait for the clock's next run. */
const SOON_MS = MINUTE_MS

/**
 * Hands everything that is due to its endpoint, a turn for each endpoint, several at once. However often it is called, one call
 * of a process waits for the rest: endpoints that hang take one of its jobs and not all. Safe to run at once in several
 * processes; a message goes out twice only where a process dies between sending and writing it down.
 */
export function createSending(deps: SendingDeps): () => Promise<void> {
  const lanes = new Set<Promise<void>>()
  const faults: unknown[] = []
  let isAwaited = false
  let until = 0

  function openLane(): void {
    if (lanes.size >= ENDPOINTS_AT_ONCE) return
    const lane = takeTurns(deps, { isTime: () => performance.now() < until, onTaken: openLane })
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  return async function sendDue(): Promise<void> {
    if (!isAwaited) until = performance.now() + JOB_MS
    openLane()
    if (isAwaited) return
    isAwaited = true
    try {
      while (lanes.size > 0) await Promise.all(lanes)
    } finally {
      isAwaited = false
    }
    const [fault] = faults.splice(0)
    if (fault) throw fault
    await comeBack(deps)
  }
}

async function comeBack({ db, clock }: SendingDeps): Promise<void> {
  const runAt = await queries.nextDue(db, new Date(clock.now().getTime() + SOON_MS))
  if (runAt) await sendWebhooks.add(db, {}, { key: `${sendWebhooks.name} again`, runAt })
}

/** Another lane is asked for with each endpoint taken, so that a call that finds nothing asks once. */
async function takeTurns(
  deps: SendingDeps,
  { isTime, onTaken }: { isTime: () => boolean; onTaken: () => void },
): Promise<void> {
  const { db, clock, logger } = deps
  while (isTime()) {
    const now = clock.now()
    await queries.queueNews(db, now)
    const heldUntil = new Date(now.getTime() + LEASE_MS)
    const endpoint = await queries.leaseEndpoint(db, { now, heldUntil })
    if (!endpoint) return
    onTaken()
    // Others go on; this one is tried again when nobody has it any more.
    await takeTurn(deps, endpoint, heldUntil).catch((err: unknown) =>
      logger.error({ err, endpointId: endpoint.id }, 'an endpoint had no turn'),
    )
  }
}

async function takeTurn(deps: SendingDeps, endpoint: EndpointRow, heldUntil: Date): Promise<void> {
  const due = await queries.listDue(deps.db, endpoint.id, { now: deps.clock.now(), limit: DELIVERIES_OF_A_TURN })
  const limit = pLimit(DELIVERIES_AT_ONCE)
  let isSilent = false
  const made = await Promise.allSettled(
    due.map((delivery) =>
      limit(async () => {
        if (!isSilent && !(await deliver(deps, endpoint, delivery))) isSilent = true
      }),
    ),
  )
  const failed = made.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const now = deps.clock.now()
  const restUntil = isSilent ? new Date(now.getTime() + REST_MS) : null
  await deps.db.transaction().execute((trx) => queries.releaseEndpoint(trx, endpoint.id, { heldUntil, now, restUntil }))
}
