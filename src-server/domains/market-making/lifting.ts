import * as z from 'zod/mini'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { RobotOrders } from '#server/domains/orders/robots/robot-orders.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { ReleasePool } from '#shared/domains/market-making/robot-stops.schema.ts'
import type { MakerNoticeDetails } from '#shared/domains/notifications/maker-notice.ts'
import { pauseIn } from './changing.ts'
import { listStoppedPools } from './desk.queries.ts'
import { tellOf } from './maker-notices.ts'
import { lockPool, type PoolRow } from './pools.queries.ts'
import { pairOf } from './stored-rules.ts'

export interface LiftingDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  inbox: Notifier
  approvals: Pick<ApprovalsService, 'register' | 'ask' | 'listAsked'>
  robots: RobotOrders
}

/** The stop as its end is requested. */
const Standing = z.object({ why: z.string() })

/** That the platform's stop is lifted: an administrator asks, another one decides. It is gone where it has been lifted by then. */
export const registerLifting = (deps: LiftingDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'lift-robot-stop',
    payload: Standing,
    decidedBy: 'super',
    action: 'market_making.lifted',
    about: 'market_making',
    wordsOf: ({ why }) => ({
      difference: 'Robots of the whole platform may place orders again',
      whom: 'Every robot',
      old: { market: 'Robots', halted: true, why },
      new: { market: 'Robots', halted: false },
    }),
    async evidence({ subject }) {
      const stop = (await deps.robots.stops(deps.db, STOPS_READ)).find(({ id }) => id === subject)
      return {
        facts: [
          about('halted', stop?.liftedAt === null),
          about('reason', stop?.reason ?? null),
          about('haltedSince', stop?.stoppedAt.toISOString() ?? null),
          effect('halted', false),
        ],
      }
    },
    look:
      async ({ subject, by, reason }) =>
      (trx) =>
        liftIn(deps, trx, subject, { by, reason }),
  })
const STOPS_READ = 200

/** Pools that no other stop reaches wait for their owners, who are told; false where it has been lifted before. */
export async function liftIn(
  deps: LiftingDeps,
  trx: Trx,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<boolean> {
  const stop = await deps.robots.lockStop(trx, id)
  if (!stop || stop.liftedAt !== null) return false
  await deps.robots.lift(trx, id, { by, reason, at: deps.clock.now() })
  for (const poolId of await listStoppedPools(trx)) {
    const row = await lockPool(trx, poolId)
    if (row?.pauseReason === 'operator') await releaseIn(deps, trx, row)
  }
  return true
}

/** False where another stop still reaches it. */
async function releaseIn(deps: LiftingDeps, trx: Trx, row: PoolRow): Promise<boolean> {
  if (await deps.robots.stopOf(trx, { robotId: row.id, userId: row.userId, ...pairOf(row) })) return false
  await pauseIn(trx, row, { reason: 'owner', note: null, at: deps.clock.now() })
  await tell(deps, trx, [row], { event: 'released', reason: null, note: null })
  return true
}

/** Its owner may let it go on again. Throws NOT_FOUND where no operator has paused it, FORBIDDEN where a stop above it still stands. */
export async function releasePool(
  deps: LiftingDeps,
  by: RequestUser,
  { id, reason }: ReleasePool,
  origin: ActOrigin,
): Promise<void> {
  const { db, clock, robots } = deps
  await db.transaction().execute(async (trx) => {
    const own = (await robots.standing(trx)).filter(({ robotId, isRehearsal }) => robotId === id && !isRehearsal)
    for (const stop of own) await robots.lift(trx, stop.id, { by: by.id, reason, at: clock.now() })
    const row = await lockPool(trx, id)
    if (row?.pauseReason !== 'operator') throw notFound('pool')
    if (!(await releaseIn(deps, trx, row)))
      throw new DomainError(
        'FORBIDDEN',
        'A stop of its pair, its owner or the whole platform still reaches this pool. Lift that one first.',
      )
    await note(deps, trx, { by, origin, action: 'market_making.released', id, change: null, reason })
  })
}

type Notice = Pick<MakerNoticeDetails, 'event' | 'reason' | 'note'>
export async function tell(deps: LiftingDeps, trx: Trx, rows: readonly PoolRow[], notice: Notice): Promise<void> {
  await notifyLive(
    trx,
    rows.map(({ userId }) => ({ userId, event: { topic: 'marketMaking' } })),
  )
  await tellOf(
    deps,
    trx,
    rows.map((row) => ({ row, ...notice })),
  )
}

export interface Noted {
  by: RequestUser
  origin: ActOrigin
  action: 'market_making.paused' | 'market_making.released' | 'market_making.rehearsed' | 'market_making.lifted'
  id: string
  change: object | null
  reason: string
}
export const note = (
  { audit }: LiftingDeps,
  trx: Trx,
  { by, origin, action, id, change, reason }: Noted,
): Promise<void> =>
  audit.note(trx, {
    actor: { kind: 'admin', id: by.id },
    subject: { kind: 'market_making', id },
    action,
    ...(change && { new: { ...change } }),
    reason,
    origin,
  })
