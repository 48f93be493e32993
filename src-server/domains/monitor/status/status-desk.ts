import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import { logActs } from '#server/domains/monitor/issue-log.queries.ts'
import { presentIssue } from '#server/domains/monitor/presenting.ts'
import { findIssue } from '#server/domains/monitor/reading.queries.ts'
import { REPORTED_CHECKS } from '#server/domains/monitor/reported-checks.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import { COMPONENTS } from '#shared/domains/monitor/checks.ts'
import type { IncidentDraft, PlanWork, UpdateIncident, WriteIncident } from '#shared/domains/monitor/status.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './status.queries.ts'
import type { StatusDeps } from './status.types.ts'

const LONGEST_WORK_MS = 7 * DAY_MS

/** An issue in words for everybody, which the operator edits. Throws NOT_FOUND. */
export async function draftIncident({ db, checks }: StatusDeps, issueId: string): Promise<IncidentDraft> {
  const row = await findIssue(db, issueId)
  if (!row) throw notFound('issue')
  const { name, sentence } = presentIssue(checks, row)
  const component = [...checks, ...REPORTED_CHECKS].find(({ id }) => id === row.checkId)?.component
  return {
    issueId,
    title: { en: name.en.slice(0, 120), es: name.es.slice(0, 120) },
    text: { en: sentence.en.slice(0, 1000), es: sentence.es.slice(0, 1000) },
    impact: row.severity === 'critical' ? 'down' : 'slow',
    components: component ? [component] : [],
  }
}

/** Tells everybody of a fault; where it is that of an issue, it began with it. Throws NOT_FOUND. */
export const writeIncident = (
  deps: StatusDeps,
  caller: Caller,
  { issueId, title, text, impact, components }: WriteIncident,
): Promise<{ id: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const issue = issueId === null ? null : await findIssue(trx, issueId)
    if (issue === undefined) throw notFound('issue')
    const at = deps.clock.now()
    const by = caller.user.id
    const beganAt = issue?.detectionTime ?? at
    const [titleEn, titleEs] = [title.en, title.es]
    const row = { issueId, titleEn, titleEs, impact, components: ordered(components), beganAt, createdBy: by }
    const id = await queries.insertIncident(trx, { ...row, endedAt: null })
    const written = { writtenAt: at, writtenBy: by }
    await queries.insertUpdate(trx, { incidentId: id, stage: 'noticed', textEn: text.en, textEs: text.es, ...written })
    if (issueId !== null) await logActs(trx, [{ issueId, action: 'published', description: title.en, at, by }])
    await note(deps.audit, trx, { caller, action: 'status.incident_written', kind: 'incident', id, title: title.en })
    return { id }
  })

/** Throws NOT_FOUND, and ALREADY_DONE where it is over. */
export const updateIncident = (
  { db, clock, audit }: StatusDeps,
  caller: Caller,
  { id, stage, text }: UpdateIncident,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const incident = await queries.lockIncident(trx, id)
    if (!incident) throw notFound('incident')
    if (incident.endedAt) throw new DomainError('ALREADY_DONE', 'This incident has ended already.')
    const at = clock.now()
    const written = { writtenAt: at, writtenBy: caller.user.id }
    await queries.insertUpdate(trx, { incidentId: id, stage, textEn: text.en, textEs: text.es, ...written })
    if (stage === 'fixed') await queries.endIncident(trx, id, at)
    const title = incident.titleEn
    await note(audit, trx, { caller, action: 'status.incident_updated', kind: 'incident', id, title })
  })

/** Announces work before it begins. Throws BAD_INPUT for times that are over, end before they begin, or last for over a week. */
export const planWork = (
  { db, clock, audit }: StatusDeps,
  caller: Caller,
  { title, text, components, ...times }: PlanWork,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now()
    const [startsAt, endsAt] = [new Date(times.startsAt), new Date(times.endsAt)]
    if (startsAt < at) throw new DomainError('BAD_INPUT', 'Work is announced before it begins.')
    if (endsAt <= startsAt) throw new DomainError('BAD_INPUT', 'The end has to come after the beginning.')
    if (endsAt.getTime() - startsAt.getTime() > LONGEST_WORK_MS)
      throw new DomainError('BAD_INPUT', 'Work lasts for a week at most.')
    const words = { titleEn: title.en, titleEs: title.es, textEn: text.en, textEs: text.es }
    const made = { createdAt: at, createdBy: caller.user.id, cancelledAt: null }
    const id = await queries.insertWork(trx, { ...words, components: ordered(components), startsAt, endsAt, ...made })
    await note(audit, trx, { caller, action: 'status.work_planned', kind: 'planned_work', id, title: title.en })
    return { id }
  })

/** Throws NOT_FOUND, and ALREADY_DONE where it has begun or was cancelled: what counted as planned stays so. */
export const cancelWork = ({ db, clock, audit }: StatusDeps, caller: Caller, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const work = await queries.lockWork(trx, id)
    if (!work) throw notFound('planned work')
    const at = clock.now()
    if (work.cancelledAt !== null || work.startsAt <= at)
      throw new DomainError('ALREADY_DONE', 'This work has begun or was cancelled.')
    await queries.cancelWork(trx, id, at)
    const title = work.titleEn
    await note(audit, trx, { caller, action: 'status.work_cancelled', kind: 'planned_work', id, title })
  })

const ordered = (chosen: WriteIncident['components']) => COMPONENTS.filter((one) => chosen.includes(one))

interface Noted {
  caller: Caller
  action: Extract<AuditAction, `status.${string}`>
  kind: 'incident' | 'planned_work'
  id: string
  title: string
}
async function note(audit: AuditNotes, trx: Trx, { caller, action, kind, id, title }: Noted): Promise<void> {
  const actor = { kind: 'admin', id: caller.user.id } as const
  await audit.note(trx, { actor, action, subject: { kind, id }, new: { title }, origin: caller.origin })
}
