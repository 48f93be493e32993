import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface StatusDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  checks: readonly Check[]
  publicUrl: string
}
