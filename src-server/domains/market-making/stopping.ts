import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { StopRow } from '#server/domains/orders/robots/stops.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type {
  LiftStop,
  PausePools,
  RehearsedStop,
  RobotStop,
  StopReach,
} from '#shared/domains/market-making/robot-stops.schema.ts'
import { type WholeList, wholeList } from '#shared/kernel/paging.ts'
import { pauseIn } from './changing.ts'
import * as queries from './desk.queries.ts'
import { type LiftingDeps, liftIn, note, tell } from './lifting.ts'
import { lockPool, type PoolRow } from './pools.queries.ts'
import { pairColumns } from './stored-rules.ts'

export interface StopDeps extends LiftingDeps {
  kind: ApprovalKind
}

const AT_ONCE = 500
const SHOWN = 20

/**
 * Stops all robots in reach: from its commit on nothing of theirs is accepted or signed that places, their pools pause, and what they have
 * on the ledger is withdrawn. Answers how many pools were paused. Owners see who did it and why.
 */
export async function pressStop(
  deps: StopDeps,
  by: RequestUser,
  { reach, reason }: PausePools,
  origin: ActOrigin,
): Promise<{ paused: number }> {
  const { db, clock, robots } = deps
  const id = await db.transaction().execute(async (trx) => {
    const same = (await robots.standing(trx)).find((stop) => !stop.isRehearsal && isSame(stop, columnsOf(reach)))
    if (same) return same.id
    const made = uuid()
    await robots.stop(trx, { ...rowOf(made, { by, reason, at: clock.now() }), ...columnsOf(reach), isRehearsal: false })
    await robots.noteFound(trx, made)
    return made
  })
  await robots.sweepStop({ id, isRehearsal: false })
  const paused = await pauseReached(deps, { reach, reason })
  const subject = 'id' in reach ? reach.id : reach.kind
  const noted = {
    by,
    origin,
    action: 'market_making.paused' as const,
    id: subject,
    change: { ...reach, paused },
    reason,
  }
  await db.transaction().execute((trx) => note(deps, trx, noted))
  return { paused }
}

/** All that a stop would do, none of which stays but a note of it. */
export async function rehearseStop(
  deps: StopDeps,
  by: RequestUser,
  { reach, reason }: PausePools,
  origin: ActOrigin,
): Promise<RehearsedStop> {
  const { db, clock, robots } = deps
  const begun = performance.now()
  const [id, at] = [uuid(), clock.now()]
  const lifted = { liftedBy: by.id, liftedAt: at, liftReason: reason }
  const stop = { ...rowOf(id, { by, reason, at }), ...columnsOf(reach), isRehearsal: true, ...lifted }
  await db.transaction().execute(async (trx) => {
    await robots.stop(trx, stop)
    await robots.noteFound(trx, id)
  })
  const { left: orders, withdrawn } = await robots.sweepStop({ id, isRehearsal: true })
  const pools = await countReached(deps, reach)
  const found = { pools, orders, withdrawn, tookMs: Math.round(performance.now() - begun) }
  const noted = { by, origin, action: 'market_making.rehearsed' as const, id, change: { ...reach, ...found }, reason }
  await db.transaction().execute((trx) => note(deps, trx, noted))
  return found
}

/**
 * Lifts a stop; its pools wait for their owners. That of the whole platform is asked for, and another one decides. Throws NOT_FOUND, ALREADY_DONE.
 */
export async function liftStop(
  deps: StopDeps,
  by: RequestUser,
  { id, reason, ...proof }: LiftStop,
  origin: ActOrigin,
): Promise<{ approval: AskedApproval | null }> {
  const { db, robots, approvals, kind } = deps
  const stop = (await robots.standing(db)).find((one) => one.id === id)
  if (!stop) throw notFound('stop')
  if (stop.height === 'platform') {
    const payload = { why: stop.reason }
    return { approval: await approvals.ask({ by, kind, subject: id, payload, reason, proof, origin }) }
  }
  await db.transaction().execute(async (trx) => {
    if (!(await liftIn(deps, trx, id, { by: by.id, reason })))
      throw new DomainError('ALREADY_DONE', 'This stop was lifted already.')
    await note(deps, trx, { by, origin, action: 'market_making.lifted', id, change: null, reason })
  })
  return { approval: null }
}

/** Those that stand, then the last ones, the newest first. */
export async function listStops({ db, robots, approvals, kind }: StopDeps): Promise<WholeList<RobotStop>> {
  const [rows, requests] = await Promise.all([queries.listStops(db, SHOWN), approvals.listAsked(kind)])
  const left = new Map(
    await Promise.all(
      rows.map(async ({ id, liftedAt }) => [id, liftedAt ? 0 : await robots.countInReach(db, id)] as const),
    ),
  )
  return wholeList(
    rows.map((row) => ({
      id: row.id,
      reach: reachOf(row),
      name: row.name,
      isRehearsal: row.isRehearsal,
      reason: row.reason,
      stoppedBy: row.stoppedByName,
      stoppedAt: row.stoppedAt.toISOString(),
      found: row.found ?? 0,
      left: left.get(row.id) ?? 0,
      noneLeftAfterMs: row.noneLeftAt && Math.max(0, row.noneLeftAt.getTime() - row.stoppedAt.getTime()),
      liftedAt: row.liftedAt?.toISOString() ?? null,
      liftedBy: row.liftedByName,
      liftReason: row.liftReason,
      liftRequestedBy: requests.find(({ subject }) => subject === row.id)?.askedByName ?? null,
    })),
  )
}

const rowOf = (id: string, { by, reason, at }: { by: RequestUser; reason: string; at: Date }) => ({
  id,
  reason,
  stoppedBy: by.id,
  stoppedAt: at,
  found: null,
  noneLeftAt: null,
  liftedBy: null,
  liftedAt: null,
  liftReason: null,
})

type Columns = Pick<StopRow, 'height' | 'robotId' | 'userId' | 'base' | 'counter'>
function columnsOf(reach: StopReach): Columns {
  const none = { robotId: null, userId: null, base: null, counter: null }
  if (reach.kind === 'pool') return { ...none, height: 'robot', robotId: reach.id }
  if (reach.kind === 'person') return { ...none, height: 'person', userId: reach.id }
  if (reach.kind === 'all') return { ...none, height: 'platform' }
  const [base, counter] = [reach.base, reach.counter].toSorted((a, b) => (a < b ? -1 : 1))
  return { ...none, height: 'pair', base: base ?? null, counter: counter ?? null }
}

function reachOf({ height, robotId, userId, base, counter }: Columns): StopReach {
  if (height === 'robot') return { kind: 'pool', id: robotId ?? '' }
  if (height === 'person') return { kind: 'person', id: userId ?? '' }
  return height === 'pair' ? { kind: 'pair', base: base ?? '', counter: counter ?? '' } : { kind: 'all' }
}

const isSame = (stop: Columns, wanted: Columns): boolean =>
  (['height', 'robotId', 'userId', 'base', 'counter'] as const).every((column) => stop[column] === wanted[column])

const placesOf = (reach: StopReach) => (reach.kind === 'pair' ? { ...reach, ...pairColumns(reach) } : reach)

/** Every pool in reach that quotes or would go on by itself. */
async function pauseReached(deps: StopDeps, { reach, reason }: PausePools): Promise<number> {
  let paused = 0
  for (let after: string | undefined; ; ) {
    const ids = await queries.listInReach(deps.db, placesOf(reach), { after, limit: AT_ONCE })
    await deps.db.transaction().execute(async (trx) => {
      const stopped = await pauseThose(deps, trx, ids, reason)
      await tell(deps, trx, stopped, { event: 'paused', reason: 'operator', note: reason })
      paused += stopped.length
    })
    after = ids.at(-1)
    if (ids.length < AT_ONCE) return paused
  }
}

async function pauseThose({ clock }: StopDeps, trx: Trx, ids: readonly string[], note: string): Promise<PoolRow[]> {
  const stopped: PoolRow[] = []
  for (const id of ids) {
    const row = await lockPool(trx, id)
    if ((row?.state !== 'quoting' && row?.state !== 'paused') || row.pauseReason === 'operator') continue
    await pauseIn(trx, row, { reason: 'operator', note, at: clock.now() })
    stopped.push(row)
  }
  return stopped
}

async function countReached({ db }: StopDeps, reach: StopReach): Promise<number> {
  let count = 0
  for (let after: string | undefined; ; ) {
    const ids = await queries.listInReach(db, placesOf(reach), { after, limit: AT_ONCE })
    count += ids.length
    after = ids.at(-1)
    if (ids.length < AT_ONCE) return count
  }
}
