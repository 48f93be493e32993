import pLimit from 'p-limit'
import pTimeout from 'p-timeout'
import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Check, Fault, Need, Reading } from '#server/kernel/check.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { UNREAD } from '#shared/domains/monitor/checks.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { ScheduledJob } from './checks/queue.queries.ts'
import * as queries from './checks.queries.ts'
import { logActs } from './issue-log.queries.ts'
import type { IssuesService } from './issues.service.ts'
import { forgetDaysBefore } from './status/beats.queries.ts'
import { noteBeat } from './status/beats.ts'
import { waitingParts } from './waiting-parts.ts'

export interface ChecksDeps {
  db: Db
  clock: Clock
  logger: Logger
  issues: IssuesService
  /** Every check that the product has, and those that the operator has added. */
  checks: readonly Check[]
  /** Filled with the jobs that run by themselves once they are known. */
  schedules: ScheduledJob[]
  /** The version of this program. */
  version: string
}
export type ChecksService = ReturnType<typeof createChecksService>

const AT_ONCE = 2
const PATIENCE_MS = 10_000
const HISTORY_MS = 90 * DAY_MS
/** The check that says whether what others need is there. */
const SAYS: Partial<Record<Need, string>> = { database: 'database.writable', network: 'ledger.lag' }

/** Looks at the service, each check at its interval, in whichever process takes it. */
export const createChecksService = (deps: ChecksDeps) => ({
  ...bind(deps, { release, lookAtDue, purge }),
  waiting: waitingParts(deps),
})

/** At the start of a worker: rows for the declared checks, the schedules of jobs, and the version in the timeline. */
async function release(
  { db, clock, checks, schedules, version }: ChecksDeps,
  jobs: readonly ScheduledJob[],
): Promise<void> {
  schedules.splice(0, schedules.length, ...jobs)
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await queries.releaseStates(
      trx,
      checks.map(({ id }) => id),
      at,
    )
    const before = await queries.putMark(trx, { name: 'version.running', at, value: version })
    if (before !== version) await logActs(trx, [{ action: 'deployed', description: version, at }])
  })
}

/** Looks at whatever is due, and keeps what it finds; answers the ids of those checks. */
async function lookAtDue(deps: ChecksDeps): Promise<string[]> {
  const { db, clock, checks, issues } = deps
  const due = new Set(await queries.claimDue(db, checks, clock.now()))
  if (due.size === 0) return []
  const gone = await listGone(deps)
  const ends = await pLimit(AT_ONCE).map(
    checks.filter(({ id }) => due.has(id)),
    (check) => lookAt(deps, check, gone),
  )
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    await queries.storeLooks(
      trx,
      ends.map(({ look }) => look),
      at,
    )
    for (const { check, faults } of ends) if (faults) await issues.noteFaults(trx, { check, faults, at })
    await noteBeat(trx, checks, at)
  })
  return [...due]
}

/** Parts of the world that other checks have found gone. */
async function listGone({ db }: ChecksDeps): Promise<Set<Need>> {
  const failing = new Set(await queries.listFailing(db))
  return new Set((Object.keys(SAYS) as Need[]).filter((need) => failing.has(SAYS[need] ?? '')))
}

interface End {
  check: Check
  look: queries.Look
  /** Null: nothing is known, and issues stay as they are. */
  faults: readonly Fault[] | null
}

async function lookAt({ clock, logger }: ChecksDeps, check: Check, gone: ReadonlySet<Need>): Promise<End> {
  const begun = performance.now()
  const end = (state: queries.Look['state'], reading: Partial<Reading>, lastError: string | null = null): End => {
    const { measure = null, faults = [] } = reading
    const spentMs = Math.round(performance.now() - begun)
    return { check, faults, look: { checkId: check.id, state, measure, faults: faults.length, spentMs, lastError } }
  }
  try {
    const reading = await pTimeout(check.look(clock.now()), { milliseconds: PATIENCE_MS })
    if (!reading) return end('off', {})
    return end(reading.faults.length === 0 ? 'passed' : 'failing', reading)
  } catch (err) {
    logger.warn({ err, check: check.id }, 'a check cannot be read')
    const cause = (err instanceof Error ? err.message : String(err)).slice(0, 300)
    if (check.needs.some((need) => gone.has(need))) return { ...end('unread', {}, cause), faults: null }
    return end('unread', { faults: [{ subject: UNREAD, facts: { cause } }] }, cause)
  }
}

/** Forgets what is older than 90 days. */
async function purge({ db, clock }: ChecksDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_MS)
  await queries.forgetBefore(db, before)
  await forgetDaysBefore(db, before)
}
