import { v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { Viewer, WaitingKind, WaitingRead } from '#server/kernel/waiting-kind.ts'
import type {
  ApprovalPage,
  AskedApproval,
  ListApprovals,
  OpenApproval,
} from '#shared/domains/approvals/approvals.schema.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import * as queries from './approvals.queries.ts'
import { type ApprovalsDeps, admin, noted, type ApprovalParts as Parts } from './approvals.types.ts'
import { comment } from './commenting.ts'
import { approve, decideMany, refuse } from './deciding.ts'
import { listChanged, readDetail } from './detail.ts'
import { type ApprovalKind, type KindDefinition, kindFrom, kindOf } from './kinds.ts'
import { isFreeToDecide, presentApproval } from './who-decides.ts'

export type ApprovalsService = ReturnType<typeof createApprovalsService>
/** A request with the name of its object. */
export type FreeRequest = queries.ApprovalRow & { whom: string }
/** What an administrator asks for. */
interface Asking {
  by: RequestUser
  kind: ApprovalKind
  subject: string
  payload: object
  reason: string
  proof: Proof
  origin: ActOrigin
}

const OPEN_FOR_MS = 72 * HOUR_MS
const EXPIRED_AT_ONCE = 500
const LOOKED_AT = 500

/** What one administrator asks for and another decides on. Each domain registers its kinds as the services are built. */
export function createApprovalsService(deps: ApprovalsDeps) {
  const parts: Parts = { ...deps, kinds: new Map() }
  return {
    ...bind(parts, {
      ask,
      list,
      listFree,
      get: readDetail,
      listChanged,
      approve,
      refuse,
      decideMany,
      comment,
      apply,
      expire,
    }),
    register<Schema extends z.ZodMiniType>(definition: KindDefinition<Schema>): ApprovalKind {
      const kind = kindFrom(definition)
      parts.kinds.set(kind.name, kind)
      return kind
    },
    waiting: [
      { name: 'approvals', rooms: 'every', page: '/admin-approvals', ...bind(parts, { read: readWaiting }) },
    ] satisfies WaitingKind[],
    /** What is open of these kinds, by its subject, and by each object that it covers. */
    async listAsked(...of: ApprovalKind[]): Promise<OpenApproval[]> {
      const rows = await queries.listAsked(
        deps.db,
        of.map(({ name }) => name),
      )
      return rows.flatMap(({ payload, ...row }) => {
        const kind = kindOf(parts.kinds, row.kind)
        const { whom, howMuch = null, old, new: after } = kind.wordsOf(payload)
        const request = { ...row, whom, howMuch, old, new: after }
        return [request, ...kind.covers(payload).map((subject) => ({ ...request, subject }))]
      })
    },
  }
}

/**
 * Records the request. Throws as requireStepUp, which an API key does not need: it was made in a confirmed session. Throws
 * ALREADY_DONE where the same is asked for already.
 */
async function ask({ db, clock, audit, security }: Parts, asking: Asking): Promise<AskedApproval> {
  const { by, kind, subject, payload, reason, proof, origin } = asking
  if (!by.key) await security.requireStepUp(by, proof)
  const askedAt = clock.now()
  const expiresAt = new Date(askedAt.getTime() + OPEN_FOR_MS)
  const { difference } = kind.wordsOf(payload)
  const evidence = await kind.evidence({ subject, requestedBy: by.id }, payload)
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    const request = { id, kind: kind.name, subject, payload, evidence, difference, reason }
    const row = { ...request, askedBy: by.id, askedAt, expiresAt }
    if (!(await queries.insertApproval(trx, row)))
      throw new DomainError('ALREADY_DONE', 'This was asked for already and waits for a decision.')
    const values: AuditValues = { kind: kind.name, difference, subject }
    await audit.note(trx, { ...noted(id, 'approval.asked'), actor: admin(by.id), new: values, reason, origin })
  })
  return { approvalId: id, expiresAt: expiresAt.toISOString() }
}

async function list({ db, clock, kinds, isDemo }: Parts, viewer: RequestUser, query: ListApprovals) {
  const rows = await queries.listApprovals(db, query, { id: viewer.id, now: clock.now() })
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const items = page.map((row) => presentApproval(row, { viewer, kind: kindOf(kinds, row.kind), isDemo }))
  return { items, nextCursor } satisfies ApprovalPage
}

/** Requests that this administrator may decide on, among so many of the oldest: rules of each kind bar some. */
async function listFree({ db, clock, kinds, isDemo }: Parts, viewer: Viewer): Promise<FreeRequest[]> {
  const names = [...kinds.values()].filter(({ decidedBy }) => viewer.rooms.includes(decidedBy)).map(({ name }) => name)
  const rows = await queries.listPending(db, names, { viewerId: viewer.id, now: clock.now(), upTo: LOOKED_AT })
  return rows
    .filter((row) => isFreeToDecide(row, { viewer, kind: kindOf(kinds, row.kind), isDemo }))
    .map((row) => ({ ...row, whom: kindOf(kinds, row.kind).wordsOf(row.payload).whom }))
}

/** Counts those, and says when the first lapses. */
async function readWaiting(parts: Parts, viewer: Viewer, upTo: number): Promise<WaitingRead> {
  const open = (await listFree(parts, viewer)).slice(0, upTo)
  const [first] = open.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
  return {
    count: open.length,
    oldestAt: open[0]?.askedAt ?? null,
    fact: first ? { lapsesAt: first.expiresAt.toISOString() } : null,
  }
}

/** Does what was approved, once, however often it runs. */
async function apply({ db, clock, audit, kinds }: Parts, id: string): Promise<void> {
  const approved = await queries.findApproval(db, id)
  if (approved?.status !== 'approved') return
  const { subject, askedBy: by, reason, payload } = approved
  const kind = kindOf(kinds, approved.kind)
  const act = await kind.look({ id, subject, by, decidedBy: approved.decidedBy ?? by, reason }, payload)
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockApproval(trx, id)
    if (row?.status !== 'approved') return
    const fits = await act(trx)
    await queries.endApproved(trx, id, { status: fits ? 'applied' : 'void', at: clock.now() })
    if (!fits) return noteByService(audit, trx, { id, action: 'approval.voided', row })
    const { old, new: after } = kind.wordsOf(payload)
    const noted = { actor: admin(by), action: kind.action, subject: { kind: kind.about, id: subject } } as const
    await audit.note(trx, { ...noted, old, new: after, reason })
  })
}

/** Ends what nobody has decided on in time. */
async function expire({ db, clock, audit }: Parts): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await queries.expirePending(trx, clock.now(), EXPIRED_AT_ONCE)
    for (const row of rows) await noteByService(audit, trx, { id: row.id, action: 'approval.expired', row })
  })
}

async function noteByService(
  audit: AuditNotes,
  trx: Trx,
  { id, action, row }: { id: string; action: AuditAction; row: queries.ApprovalRow },
): Promise<void> {
  const { difference, reason, status } = row
  await audit.note(trx, { ...noted(id, action), actor: { kind: 'service' }, new: { difference, status }, reason })
}
