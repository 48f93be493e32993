import type { AuditAction, AuditSubjectKind } from '#shared/domains/audit/audit.actions.ts'
import type { AuditValues } from '#shared/domains/audit/audit.schema.ts'
import { ADMINISTRATION, streamOfUser } from '#shared/domains/audit/audit.streams.ts'

export type AuditActor = { kind: 'user' | 'admin'; id: string } | { kind: 'service' | 'operator' }

/** Where a call came from, as procedures and REST calls know it. */
export interface ActOrigin {
  ip: string
  userAgent: string | null
  requestId?: string
}

/** An act as whoever does it tells of it. */
export interface NewEntry {
  actor: AuditActor
  action: AuditAction
  subject: { kind: AuditSubjectKind; id: string }
  /** What changed, by name; neither holds a secret. */
  old?: AuditValues
  new?: AuditValues
  reason?: string
  origin?: ActOrigin
}

/** What people do for themselves is spread over many streams, so that they do not wait for each other. */
export const streamOf = (actor: AuditActor): string => (actor.kind === 'user' ? streamOfUser(actor.id) : ADMINISTRATION)

const SEED_OR_SEALED = /^(?:S[A-Z2-7]{55}$|v1:|otpauth:)/
const SECRET_NAME = /password|secret|token$/i

/** JSON with sorted keys. Throws for what looks like a secret: this log is kept for ever and read by many. */
export function valuesText(values: AuditValues | undefined): string | null {
  if (values === undefined) return null
  for (const [name, value] of Object.entries(values)) {
    const isSecret = typeof value === 'string' && (SEED_OR_SEALED.test(value) || SECRET_NAME.test(name))
    if (isSecret) throw new Error(`the audit log takes no secrets: ${name}`)
  }
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** As Postgres can hold it. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
