import type { Generated } from 'kysely'
import type { ActorKind, AuditAction, AuditSubjectKind } from '#shared/domains/audit/audit.actions.ts'

/** Rows are only ever added; triggers refuse everything else. */
export interface AuditEntriesTable {
  id: string
  stream: string
  /** From 1, without gaps within its stream. */
  number: number
  at: Date
  actorKind: ActorKind
  actorId: string | null
  action: AuditAction
  subjectKind: AuditSubjectKind
  subjectId: string
  /** JSON with sorted keys, as text: what is hashed is what stands here. */
  old: string | null
  new: string | null
  reason: string | null
  ipAddress: string | null
  userAgent: string | null
  requestId: string | null
  previousHash: string
  hash: string
}

/** Where each stream ends. */
export interface AuditHeadsTable {
  stream: string
  length: number
  hash: string
  /** HMAC-SHA-256 under the audit key; null until that key is made. */
  signature: string | null
  signedAt: Date | null
}

/** All heads as they stood on a day, whose hash the ledger keeps. */
export interface AuditAnchorsTable {
  /** Date text. */
  day: string
  at: Generated<Date>
  /** JSON: [stream, length, hash] of each stream in their order. */
  heads: string
  /** SHA-256 of `heads`. */
  rootHash: string
  /** The intent that carries the root hash as its memo. */
  transactionId: string
}
