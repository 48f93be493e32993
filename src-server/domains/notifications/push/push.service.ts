import { createHash, ECDH } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { PushDevices, SubscribePush } from '#shared/domains/notifications/push.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './push.queries.ts'
import { sendPushes } from './push.queue.ts'
import { publicKeyOf } from './push-request.ts'
import { type PushSendingDeps, sendDue } from './push-sending.ts'

export interface PushDeps extends PushSendingDeps {
  sealIn: Sealer
}
export type Push = ReturnType<typeof createPush>
/** Ends what is sent to browsers, for whoever ends a way into an account. */
export type PushEnding = Pick<Push, 'forget' | 'forgetOthers' | 'forgetSession' | 'forgetDevice' | 'takeOver'>

const MOST_DEVICES = 10
const USEFUL_MS = DAY_MS

/** Messages to people’s browsers while no page is open, through the browsers’ push services. */
export function createPush(deps: PushDeps) {
  const { db } = deps
  return {
    ...bind(deps, { devices, subscribe, postAll, sendDue }),
    /** After a sign-out on a device nobody is written to there any more. */
    ...bind(db, { forgetDevice: queries.deleteOn }),
    /** Throws NOT_FOUND, also for somebody else's. */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await queries.deleteSubscription(db, userId, id))) throw notFound('device')
    },
    /** All of a person, inside the SQL transaction that ends every way into the account. */
    forget: queries.deleteOf,
    /** As forget, but for the device of one session. */
    forgetOthers: queries.deleteOthers,
    /** That of the device of a session, by its public name. */
    forgetSession: queries.deleteOfSession,
    /** Somebody signs in on a device: nobody else is told anything there any more. */
    takeOver: queries.deleteOfOthersOn,
  }
}

async function devices({ db, sender }: PushDeps, { id, sessionHash }: RequestUser): Promise<PushDevices> {
  const rows = await queries.listSubscriptions(db, id, sessionHash)
  return {
    publicKey: publicKeyOf(sender.key),
    items: rows.map(({ createdAt, lastSentAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
    nextCursor: null,
  }
}

/** The device of this session is told from now on; beyond ten devices the oldest gives way. Throws BAD_INPUT for keys that are none. */
async function subscribe(deps: PushDeps, { user, origin }: Caller, subscription: SubscribePush): Promise<void> {
  requireCurvePoint(subscription.keys.p256dh)
  const id = uuid()
  await deps.db.transaction().execute(async (trx) => {
    const deviceHash = await queries.findDevice(trx, user.sessionHash)
    if (deviceHash === undefined) throw new DomainError('BAD_INPUT', 'Sign in again in this browser first')
    const seal = await deps.sealIn(trx)
    await queries.replaceSubscription(trx, {
      id,
      userId: user.id,
      deviceHash,
      endpointHash: createHash('sha256').update(subscription.endpoint).digest('hex'),
      sealedSubscription: seal(id, JSON.stringify(subscription)),
      service: new URL(subscription.endpoint).hostname,
      userAgent: origin.userAgent.slice(0, 300),
      createdAt: deps.clock.now(),
    })
    await queries.deleteBeyond(trx, user.id, MOST_DEVICES)
  })
}

function requireCurvePoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new DomainError('BAD_INPUT', 'This is no push subscription of a browser', { field: 'keys' })
  }
}

/** In the SQL transaction of what they tell of: a message for each browser of each person. */
async function postAll({ clock }: PushDeps, trx: Trx, pushes: readonly queries.NewPush[]): Promise<void> {
  if (pushes.length === 0) return
  const at = clock.now()
  await queries.insertPushes(trx, pushes, { at, usefulUntil: new Date(at.getTime() + USEFUL_MS) })
  await sendPushes.add(trx, {}, { key: sendPushes.name })
}
