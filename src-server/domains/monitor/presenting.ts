import type { Check } from '#server/kernel/check.ts'
import { type Facts, filled, UNREAD, UNREAD_FAULT, type Words } from '#shared/domains/monitor/checks.ts'
import type { ShownCheck, ShownIssue, ShownStep, ShownTask } from '#shared/domains/monitor/monitor.schema.ts'
import type { IssueRow, StateRow, TaskRow } from './reading.queries.ts'
import { REPORTED_CHECKS } from './reported-checks.ts'

interface Metadata {
  facts?: Facts
  name?: Words
}
/** Both languages alike: what was never declared in two. */
const same = (text: string): Words => ({ en: text, es: text })

/** The name of what an issue is about: as it is declared now, else as it was when the issue was found. */
function nameOf(
  checks: readonly Check[],
  { checkId, title, metadata }: Pick<IssueRow, 'checkId' | 'title' | 'metadata'>,
): Words {
  const declared = checks.find(({ id }) => id === checkId) ?? REPORTED_CHECKS.find(({ id }) => id === checkId)
  return declared?.name ?? storedName(metadata, title)
}
/** An issue in both languages. */
export const wordsOf = (
  checks: readonly Check[],
  row: Pick<IssueRow, 'checkId' | 'subject' | 'title' | 'description' | 'metadata'>,
): { name: Words; sentence: Words } => ({ name: nameOf(checks, row), sentence: sentenceOf(checks, row) })

export const storedName = (metadata: unknown, title: string): Words =>
  (metadata as Metadata | null)?.name ?? same(title)

export const factsOf = (metadata: unknown): Facts => (metadata as Metadata | null)?.facts ?? {}

export function presentIssue(checks: readonly Check[], row: IssueRow): ShownIssue {
  return {
    id: row.id,
    checkId: row.checkId,
    group: row.type,
    subject: row.subject,
    severity: row.severity,
    ...wordsOf(checks, row),
    isActive: row.status === 'active',
    occurrences: row.occurrences,
    since: row.detectionTime.toISOString(),
    lastSeen: row.lastDetected.toISOString(),
    resolvedAt: row.resolutionTime?.toISOString() ?? null,
    resolution: row.resolution,
    endsByHand: endsByHand(row.checkId),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: row.acknowledgedByName,
    mutedUntil: row.mutedUntil?.toISOString() ?? null,
    assignedTo: watcherOf(row),
  }
}

/** The fault in both languages; as it was found where nothing declares it, or its values are not all there. */
function sentenceOf(
  checks: readonly Check[],
  row: Pick<IssueRow, 'checkId' | 'subject' | 'description' | 'metadata'>,
): Words {
  const declared = [...checks, ...REPORTED_CHECKS].find(({ id }) => id === row.checkId)
  const fault = row.subject === UNREAD ? UNREAD_FAULT : declared?.fault
  if (!fault) return same(row.description)
  const { facts = valuesOf(row.metadata) } = (row.metadata ?? {}) as Metadata
  const sentence = { en: filled(fault.en, facts), es: filled(fault.es, facts) }
  return PLACE.test(sentence.en) ? same(row.description) : sentence
}
const PLACE = /\{\w+\}/

const valuesOf = (metadata: unknown): Facts =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )

/** Whether nothing but an administrator ends the issues of this check. */
export const endsByHand = (checkId: string): boolean =>
  REPORTED_CHECKS.find(({ id }) => id === checkId)?.endsByHand ?? false

/** The steps of the check as it is declared now, else those that the issue was found with. */
export function stepsOf(checks: readonly Check[], row: Pick<IssueRow, 'checkId' | 'remediationSteps'>): ShownStep[] {
  const remedies = checks.find(({ id }) => id === row.checkId)?.remedies
  return remedies
    ? remedies.map(({ words, page, job }) => ({ words, page: page ?? null, job: job ?? null }))
    : (reportedSteps(row.checkId) ?? row.remediationSteps.map(same)).map((words) => ({ words, page: null, job: null }))
}

const reportedSteps = (checkId: string): readonly Words[] | undefined =>
  REPORTED_CHECKS.find(({ id }) => id === checkId)?.remedies

const watcherOf = ({ assignedTo, assignedToName }: { assignedTo: string | null; assignedToName: string | null }) =>
  assignedTo !== null && assignedToName !== null ? { id: assignedTo, username: assignedToName } : null

export const presentTask = (row: TaskRow): ShownTask => ({
  id: row.id,
  version: row.version,
  title: row.title,
  description: row.description,
  status: row.status,
  priority: row.priority,
  dueAt: row.dueAt?.toISOString() ?? null,
  completedAt: row.completedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  issue: row.issueId === null ? null : { id: row.issueId, name: storedName(row.issueMetadata, row.issueTitle ?? '') },
  assignedTo: watcherOf(row),
  checklist: row.taskData.checklist,
})

const atOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** Declared checks with their last look; reported ones with their issues, which are their only state. */
export function presentChecks(
  checks: readonly Check[],
  states: readonly StateRow[],
  active: readonly { checkId: string; count: number; since: Date }[],
): ShownCheck[] {
  const looked = checks.map((check): ShownCheck => {
    const row = states.find(({ checkId }) => checkId === check.id)
    const { id, group, severity, name, everySeconds, measure: unit, component = null } = check
    const { state = 'waiting', measure = null, faults = 0, lastError = null } = row ?? {}
    const times = { since: atOf(row?.since), checkedAt: atOf(row?.checkedAt) }
    return { id, group, severity, name, everySeconds, component, state, ...times, unit, measure, faults, lastError }
  })
  const reported = REPORTED_CHECKS.map(({ id, group, severity, name, component = null }): ShownCheck => {
    const own = active.filter(({ checkId }) => checkId === id)
    const faults = own.reduce((sum, { count }) => sum + count, 0)
    const state = faults === 0 ? 'passed' : 'failing'
    const shown = { id, group, severity, name, component, state, faults, everySeconds: null } as const
    return { ...shown, since: atOf(own[0]?.since), checkedAt: null, unit: 'count', measure: faults, lastError: null }
  })
  return [...looked, ...reported]
}
