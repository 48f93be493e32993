import type * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'

interface ChangeWords {
  /** One English sentence. */
  difference: string
  old: AuditValues
  new: AuditValues
}

export interface KindDefinition<Schema extends z.ZodMiniType> {
  name: ApprovalKindName
  payload: Schema
  /** `super`: super administrators; else administrators with that scope. */
  decidedBy: AdminRoom
  /** Noted in the audit log about the user who is its subject, with who asked and why. */
  action: AuditAction
  wordsOf: (payload: z.output<Schema>) => ChangeWords
  /** Does it, last of all inside the SQL transaction; false where it no longer fits what it was asked about. */
  apply: (trx: Trx, subject: string, payload: z.output<Schema>) => Promise<boolean>
}

/** A kind of request; its payload is read by its schema wherever it is used. */
export interface ApprovalKind {
  name: ApprovalKindName
  /** `super`: super administrators; else administrators with that scope. */
  decidedBy: AdminRoom
  action: AuditAction
  wordsOf: (payload: unknown) => ChangeWords
  apply: (trx: Trx, subject: string, payload: unknown) => Promise<boolean>
}

export const kindFrom = <Schema extends z.ZodMiniType>(kind: KindDefinition<Schema>): ApprovalKind => ({
  name: kind.name,
  decidedBy: kind.decidedBy,
  action: kind.action,
  wordsOf: (payload) => kind.wordsOf(kind.payload.parse(payload)),
  apply: (trx, subject, payload) => kind.apply(trx, subject, kind.payload.parse(payload)),
})
