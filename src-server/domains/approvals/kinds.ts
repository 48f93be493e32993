import type * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { ApprovalKindName, ApprovalValues } from '#shared/domains/approvals/approvals.schema.ts'
import { Evidence, type EvidenceFact } from '#shared/domains/approvals/evidence.schema.ts'
import type { AuditAction, AuditSubjectKind } from '#shared/domains/audit/audit.actions.ts'
import { bounded } from './evidence.ts'

interface ChangeWords {
  /** One English sentence. */
  difference: string
  /** Whom or what it is about, and how much, for a line of a list. */
  whom: string
  howMuch?: string | null
  old: ApprovalValues
  new: ApprovalValues
}

/** Who asked for what is approved, and why. */
interface AskedFor {
  /** Of the approval. */
  id: string
  subject: string
  by: string
  /** Who has agreed. */
  decidedBy: string
  reason: string
}
/** The object of which evidence is read. */
interface EvidenceOf {
  subject: string
  requestedBy: string
}
export interface KindEvidence {
  table?: Evidence['table']
  facts: readonly EvidenceFact[]
}
/** Does what is approved, last of all inside the SQL transaction; false where it no longer fits what it was asked about. */
type Applying = (trx: Trx) => Promise<boolean>

interface AnyKind<Schema extends z.ZodMiniType> {
  name: ApprovalKindName
  payload: Schema
  /** `super`: super administrators; else administrators with that scope. */
  decidedBy: AdminRoom
  /** Noted in the audit log about its subject, with who asked and why. */
  action: AuditAction
  /** What its subject is; a user unless said otherwise. */
  about?: AuditSubjectKind
  /** Who has had a hand in it and therefore never decides, beside whoever asked. */
  notBy?: (payload: z.output<Schema>) => readonly string[]
  /** Objects that are asked about beside the subject, where one request is about many. */
  covers?: (payload: z.output<Schema>) => readonly string[]
  wordsOf: (payload: z.output<Schema>) => ChangeWords
  /** Facts to decide by: read and stored with the request, and read again at each look. */
  evidence: (about: EvidenceOf, payload: z.output<Schema>) => Promise<KindEvidence>
}
interface KindAtOnce<Schema extends z.ZodMiniType> extends AnyKind<Schema> {
  apply: (trx: Trx, subject: string, payload: z.output<Schema>) => Promise<boolean>
}
/** For what has to be read first and no SQL transaction should wait for. Rejects where that cannot be said yet: it is tried again. */
interface KindAfterLook<Schema extends z.ZodMiniType> extends AnyKind<Schema> {
  look: (request: AskedFor, payload: z.output<Schema>) => Promise<Applying>
}
export type KindDefinition<Schema extends z.ZodMiniType> = KindAtOnce<Schema> | KindAfterLook<Schema>

/** A kind of request; its payload is read by its schema wherever it is used. */
export interface ApprovalKind {
  name: ApprovalKindName
  /** `super`: super administrators; else administrators with that scope. */
  decidedBy: AdminRoom
  action: AuditAction
  about: AuditSubjectKind
  notBy: (payload: unknown) => readonly string[]
  covers: (payload: unknown) => readonly string[]
  wordsOf: (payload: unknown) => ChangeWords
  evidence: (about: EvidenceOf, payload: unknown) => Promise<Evidence>
  look: (request: AskedFor, payload: unknown) => Promise<Applying>
}

export const kindFrom = <Schema extends z.ZodMiniType>(kind: KindDefinition<Schema>): ApprovalKind => ({
  name: kind.name,
  decidedBy: kind.decidedBy,
  action: kind.action,
  about: kind.about ?? 'user',
  notBy: (payload) => kind.notBy?.(kind.payload.parse(payload)) ?? [],
  covers: (payload) => kind.covers?.(kind.payload.parse(payload)) ?? [],
  wordsOf: (payload) => kind.wordsOf(kind.payload.parse(payload)),
  async evidence(about, payload) {
    const { table = null, facts } = await kind.evidence(about, kind.payload.parse(payload))
    return Evidence.parse(bounded({ version: 1, table, facts: [...facts] }))
  },
  async look(request, given) {
    const payload = kind.payload.parse(given)
    return 'look' in kind ? kind.look(request, payload) : (trx) => kind.apply(trx, request.subject, payload)
  },
})

export function kindOf(kinds: ReadonlyMap<ApprovalKindName, ApprovalKind>, name: ApprovalKindName): ApprovalKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`no domain has registered the kind ${name}`)
  return kind
}
