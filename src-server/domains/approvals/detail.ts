import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ApprovalDetail, ChangedApproval, ChangedApprovals } from '#shared/domains/approvals/approvals.schema.ts'
import { Evidence, type HistoryEntry } from '#shared/domains/approvals/evidence.schema.ts'
import { findAllSeen, findSeen, type SeenRow } from './approvals.queries.ts'
import type { ApprovalParts } from './approvals.types.ts'
import { listComments } from './comments.queries.ts'
import { changesOf } from './evidence.ts'
import { type ApprovalKind, kindOf } from './kinds.ts'
import { isClosedTo, presentApproval, rulesOf } from './who-decides.ts'

const ACTS_SHOWN = 12

/**
 * A request with its evidence of then and of now; both only for those whose scope the decision takes, and for whoever made it. Throws NOT_FOUND.
 */
export async function readDetail(parts: ApprovalParts, viewer: RequestUser, id: string): Promise<ApprovalDetail> {
  const { db, clock, kinds, isDemo } = parts
  const now = clock.now()
  const row = await findSeen(db, id, { id: viewer.id, now })
  if (!row) throw notFound('request')
  const kind = kindOf(kinds, row.kind)
  const viewing = { viewer, kind, isDemo }
  const isClosed = isClosedTo(viewer, kind, row)
  const common = { approval: presentApproval(row, viewing), isClosed, rules: rulesOf(row, { ...viewing, now }) }
  if (isClosed) return { ...common, evidence: null, now: null, changes: [], history: [], comments: [] }
  const evidence = storedOf(row)
  const [current, history, comments] = await Promise.all([
    readNow(kind, row),
    historyOf(parts, kind, row),
    listComments(db, id),
  ])
  return {
    ...common,
    evidence,
    now: current,
    changes: evidence && current ? changesOf(evidence, current) : [],
    history,
    comments: comments.map(({ authorId: _authorId, at, ...one }) => ({ ...one, at: at.toISOString() })),
  }
}

/** Of the open ones among these whose evidence this administrator reads: in how many facts it differs from that of then. */
export async function listChanged(
  { db, clock, kinds }: ApprovalParts,
  viewer: RequestUser,
  { ids }: ChangedApprovals,
): Promise<{ items: ChangedApproval[]; nextCursor: null }> {
  const rows = await findAllSeen(db, ids, { id: viewer.id, now: clock.now() })
  const items: ChangedApproval[] = []
  for (const row of rows) {
    const kind = kindOf(kinds, row.kind)
    const [evidence, current] = [storedOf(row), isClosedTo(viewer, kind, row) ? null : await readNow(kind, row)]
    if (evidence && current) items.push({ id: row.id, changes: changesOf(evidence, current).length })
  }
  return { items, nextCursor: null }
}

function storedOf({ evidence }: SeenRow): Evidence | null {
  const stored = Evidence.safeParse(evidence)
  return stored.success ? stored.data : null
}

/** Null once it has ended, or where the object is gone. */
async function readNow(
  kind: ApprovalKind,
  { status, subject, askedBy: requestedBy, payload }: SeenRow,
): Promise<Evidence | null> {
  if (status !== 'pending') return null
  try {
    return await kind.evidence({ subject, requestedBy }, payload)
  } catch (cause) {
    if (cause instanceof DomainError) return null
    throw cause
  }
}

/** Acts about the object: which, when and by whom; never what the log has of it. */
async function historyOf({ audit }: ApprovalParts, kind: ApprovalKind, { subject }: SeenRow): Promise<HistoryEntry[]> {
  const { items } = await audit.list({ subject, limit: ACTS_SHOWN })
  return items
    .filter(({ subjectKind }) => subjectKind === kind.about)
    .map(({ id, at, action, actorName: byName }) => ({ id, at, action, byName }))
}
