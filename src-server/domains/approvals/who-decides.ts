import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Approval, Obstacle } from '#shared/domains/approvals/approvals.schema.ts'
import type { DecidingRule } from '#shared/domains/approvals/evidence.schema.ts'
import type { ApprovalRow, SeenRow, Ties } from './approvals.queries.ts'
import type { ApprovalKind } from './kinds.ts'

interface Viewing {
  viewer: Pick<RequestUser, 'id' | 'rooms'>
  kind: ApprovalKind
  isDemo: boolean
}

/** Why this administrator may not decide; empty where nothing is in the way. */
export function obstaclesOf(row: ApprovalRow & Ties, { viewer, kind, isDemo }: Viewing): Obstacle[] {
  if (row.askedBy === viewer.id) return ['own']
  const obstacles: Obstacle[] = kind.notBy(row.payload).includes(viewer.id) ? ['involved'] : []
  if (!viewer.rooms.includes(kind.decidedBy))
    obstacles.push(kind.decidedBy === 'super' ? 'needs_super_admin' : 'needs_scope')
  if (row.grantedByAsker) obstacles.push('granted_by_asker')
  if (row.sharesDevice && !isDemo) obstacles.push('shared_device')
  return obstacles
}

/** Evidence is for those whose scope the decision takes, and for whoever asked. */
export const isClosedTo = (
  viewer: Pick<RequestUser, 'id' | 'rooms'>,
  { decidedBy }: ApprovalKind,
  row: Pick<ApprovalRow, 'askedBy'>,
): boolean => !viewer.rooms.includes(decidedBy) && row.askedBy !== viewer.id

/** Whether nothing is in this administrator's way. */
export const isFreeToDecide = (row: ApprovalRow & Ties, viewing: Viewing): boolean =>
  obstaclesOf(row, viewing).length === 0

/** Every rule of who decides, met or not, as whoever looks reads it. */
export function rulesOf(
  row: ApprovalRow & Ties,
  viewing: Viewing & { viewer: Pick<RequestUser, 'steppedUpUntil'>; now: Date },
): DecidingRule[] {
  const { viewer, kind, isDemo, now } = viewing
  return [
    { rule: 'scope', isMet: viewer.rooms.includes(kind.decidedBy) },
    { rule: 'not_asker', isMet: row.askedBy !== viewer.id },
    { rule: 'not_involved', isMet: !kind.notBy(row.payload).includes(viewer.id) },
    { rule: 'not_granted_by_asker', isMet: !row.grantedByAsker },
    { rule: 'no_shared_device', isMet: isDemo || row.askedBy === viewer.id || !row.sharesDevice },
    { rule: 'step_up', isMet: viewer.steppedUpUntil !== null && viewer.steppedUpUntil > now },
  ]
}

const REFUSALS: Record<Exclude<Obstacle, 'needs_scope'>, string> = {
  own: 'Nobody decides on what they have asked for themselves.',
  needs_super_admin: 'Another super administrator decides on this.',
  involved: 'You have had a hand in this yourself. Somebody else decides.',
  granted_by_asker: 'The person who asked for this has granted you rights within the last seven days.',
  shared_device: 'You have used the same browser as whoever asked for this. Somebody else decides.',
}
export const refusalOf = (obstacle: Obstacle, { decidedBy }: ApprovalKind): DomainError => {
  const named = `This takes the scope ${decidedBy}, which a super administrator grants.`
  return new DomainError('FORBIDDEN', obstacle === 'needs_scope' ? named : REFUSALS[obstacle])
}

export function presentApproval(row: SeenRow, viewing: Viewing): Approval {
  const { old, new: after, whom, howMuch = null } = viewing.kind.wordsOf(row.payload)
  const { id, kind, subject, subjectName, difference, reason, status, decidedByName, note } = row
  return {
    id,
    kind,
    subject,
    subjectName,
    difference,
    whom,
    howMuch,
    reason,
    status,
    decidedByName,
    note,
    old,
    new: after,
    askedById: row.askedBy,
    askedByName: row.askedByName,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: viewing.kind.decidedBy,
    obstacles: obstaclesOf(row, viewing),
    sharesDevice: row.sharesDevice && row.askedBy !== viewing.viewer.id,
  }
}
