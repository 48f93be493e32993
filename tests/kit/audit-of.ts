import { randomBytes } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import { systemClock as clock } from '#server/kernel/clock.ts'

/** The audit log of a database that no product has started on, signed with a key that nobody keeps. */
export const auditOf = (db: Db) => createAuditService({ db, clock, auditKey: randomBytes(32) })
