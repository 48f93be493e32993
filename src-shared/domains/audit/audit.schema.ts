import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import { type ActorKind, AUDIT_ACTIONS, type AuditAction, type AuditSubjectKind } from './audit.actions.ts'
import { AUDIT_STREAMS } from './audit.streams.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** admin.audit.list: newest first. `actor` and `subject` are ids or usernames; `from` is included, `to` is not. */
export const ListAudit = z.object({
  ...paging(50, 200, z.string().check(z.maxLength(200))),
  stream: z.optional(z.enum(AUDIT_STREAMS)),
  actor: z.optional(Name),
  subject: z.optional(Name),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
})
export type ListAudit = z.infer<typeof ListAudit>
/** GET /api/admin/audit.csv: what is listed like that. */
export const ExportAudit = z.omit(ListAudit, { cursor: true, limit: true })

/** A value before or after an act: never a secret. */
export type AuditValue = string | number | boolean | null | readonly string[]
export type AuditValues = Readonly<Record<string, AuditValue>>

/** One line of the log; times in ISO. */
export interface AuditEntry {
  id: string
  stream: string
  /** From 1, without gaps within its stream. */
  number: number
  at: string
  actorKind: ActorKind
  actorId: string | null
  /** Null unless the actor is a user who is still there. */
  actorName: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind
  subjectId: string
  subjectName: string | null
  old: AuditValues | null
  new: AuditValues | null
  reason: string | null
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
  /** SHA-256, hexadecimal: of the entry before it, and of that and this entry. */
  previousHash: string
  hash: string
}
export interface AuditPage {
  items: AuditEntry[]
  nextCursor: string | null
}

/** The newest hash of all streams that was handed to the ledger. */
export interface AuditAnchor {
  /** UTC day, as 2026-11-22. */
  day: string
  /** How many entries it covers. */
  entries: number
  rootHash: string
  status: 'queued' | 'signed' | 'confirmed' | 'failed'
  /** Of the transaction that carries the root hash as its memo. */
  hash: string | null
  ledger: number | null
  ledgerAt: string | null
}

/** admin.audit.state */
export interface AuditState {
  entries: number
  /** The newest that the ledger has; else the newest that waits; null before the first. */
  anchor: AuditAnchor | null
}

/** admin.audit.verify */
export interface AuditVerdict {
  ok: boolean
  /** Entries that were read. */
  checked: number
  /** Anchors that the entries were held against. */
  anchors: number
  /** One sentence. */
  firstFault?: string
}
