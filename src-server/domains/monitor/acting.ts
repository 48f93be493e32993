import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { addJob } from '#server/queue/queue.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type {
  AcknowledgeIssue,
  AssignIssue,
  MuteIssue,
  ResolveIssue,
  RunStep,
} from '#shared/domains/monitor/monitor.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import * as queries from './acting.queries.ts'
import type { ConsoleDeps } from './console.types.ts'
import { logActs } from './issue-log.queries.ts'
import { endsByHand, stepsOf } from './presenting.ts'
import { findIssue, listWatchers } from './reading.queries.ts'

type Issue = NonNullable<Awaited<ReturnType<typeof queries.lockIssue>>>

interface Act {
  action: AuditAction
  /** Of the log of the issue. */
  logged: string
  description?: string
  old?: Record<string, string | null>
  new?: Record<string, string | null>
}
/** Does something with a locked issue; what it answers is written into the issue's log and the audit log. Throws NOT_FOUND. */
async function actOn(
  { db, clock, audit }: ConsoleDeps,
  { caller, id }: { caller: Caller; id: string },
  work: (trx: Trx, issue: Issue, at: Date) => Promise<Act>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const issue = await queries.lockIssue(trx, id)
    if (!issue) throw notFound('issue')
    const at = clock.now()
    const { action, logged, description, ...values } = await work(trx, issue, at)
    const by = caller.user.id
    await logActs(trx, [{ issueId: id, action: logged, description, at, by }])
    const subject = { kind: 'issue', id } as const
    await audit.note(trx, { actor: { kind: 'admin', id: by }, action, subject, ...values, origin: caller.origin })
  })
}

function requireActive({ status }: Issue): void {
  if (status !== 'active') throw new DomainError('ALREADY_DONE', 'This issue has ended.')
}

/** Throws NOT_FOUND, and ALREADY_DONE where it is over. */
export const acknowledge = (deps: ConsoleDeps, caller: Caller, { id, note }: AcknowledgeIssue): Promise<void> =>
  actOn(deps, { caller, id }, async (trx, issue, at) => {
    requireActive(issue)
    await queries.changeIssue(trx, id, { acknowledgedAt: at, acknowledgedBy: caller.user.id })
    return { action: 'issue.acknowledged', logged: 'acknowledged', description: note }
  })

/** Throws NOT_FOUND, and ALREADY_DONE where it is over. */
export const mute = (deps: ConsoleDeps, caller: Caller, { id, hours, reason }: MuteIssue): Promise<void> =>
  actOn(deps, { caller, id }, async (trx, issue, at) => {
    requireActive(issue)
    const mutedUntil = hours === null ? null : new Date(at.getTime() + hours * HOUR_MS)
    await queries.changeIssue(trx, id, { mutedUntil })
    const until = mutedUntil?.toISOString() ?? null
    const old = { until: issue.mutedUntil?.toISOString() ?? null }
    const logged = mutedUntil === null ? 'unmuted' : 'muted'
    return { action: 'issue.muted', logged, description: reason, old, new: { until } }
  })

/** Throws NOT_FOUND, also where nobody of that id watches over the service. */
export const assign = (deps: ConsoleDeps, caller: Caller, { id, to }: AssignIssue): Promise<void> =>
  actOn(deps, { caller, id }, async (trx, issue) => {
    requireActive(issue)
    const username = await requireWatcher(trx, to)
    await queries.changeIssue(trx, id, { assignedTo: to })
    const values = { old: { to: issue.assignedTo }, new: { to } }
    return { action: 'issue.assigned', logged: 'assigned', description: username ?? '', ...values }
  })

/** The name of an administrator who can be given work; null for nobody. Throws NOT_FOUND. */
export async function requireWatcher(trx: Trx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const watcher = (await listWatchers(trx)).find((one) => one.id === id)
  if (!watcher) throw notFound('administrator')
  return watcher.username
}

/** Ends an issue that no check ends. Throws NOT_FOUND, ALREADY_DONE, and FORBIDDEN where its check does. */
export const resolve = (deps: ConsoleDeps, caller: Caller, { id, note }: ResolveIssue): Promise<void> =>
  actOn(deps, { caller, id }, async (trx, issue, at) => {
    requireActive(issue)
    if (!endsByHand(issue.checkId))
      throw new DomainError('FORBIDDEN', 'This issue ends when its check finds it no longer.')
    await queries.changeIssue(trx, id, { status: 'resolved', resolutionTime: at, resolution: note })
    return { action: 'issue.resolved', logged: 'resolved', description: note }
  })

/** Runs the job of a step again, which is safe. Throws NOT_FOUND where the step has none. */
export const runStep = (deps: ConsoleDeps, caller: Caller, { id, step }: RunStep): Promise<void> =>
  actOn(deps, { caller, id }, async (trx, issue) => {
    requireActive(issue)
    const row = await findIssue(trx, id)
    const job = row && stepsOf(deps.checks, row)[step]?.job
    if (!job) throw notFound('step')
    await addJob(trx, job)
    return { action: 'issue.step_run', logged: 'step_run', description: job, new: { job } }
  })
