import type * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { ApprovalKindName, ApprovalValues } from '#shared/domains/approvals/approvals.schema.ts'
import type { AuditAction, AuditSubjectKind } from '#shared/domains/audit/audit.actions.ts'

interface ChangeWords {
  /** One English sentence. */
  difference: string
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
  wordsOf: (payload: z.output<Schema>) => ChangeWords
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
  wordsOf: (payload: unknown) => ChangeWords
  look: (request: AskedFor, payload: unknown) => Promise<Applying>
}

export const kindFrom = <Schema extends z.ZodMiniType>(kind: KindDefinition<Schema>): ApprovalKind => ({
  name: kind.name,
  decidedBy: kind.decidedBy,
  action: kind.action,
  about: kind.about ?? 'user',
  notBy: (payload) => kind.notBy?.(kind.payload.parse(payload)) ?? [],
  wordsOf: (payload) => kind.wordsOf(kind.payload.parse(payload)),
  async look(request, given) {
    const payload = kind.payload.parse(given)
    return 'look' in kind ? kind.look(request, payload) : (trx) => kind.apply(trx, request.subject, payload)
  },
})
