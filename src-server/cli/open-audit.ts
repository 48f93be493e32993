import type { Db } from '#db/database.ts'
import { type AuditService, createAuditService } from '#server/domains/audit/audit.service.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { systemClock as clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { loadAuditKey } from '#server/launch/audit-key.ts'
import type { Keys } from '#server/launch/generated-keys.ts'

type AuditKeys = Pick<Keys, 'ring' | 'givenAuditKey' | 'auditKeyFile'>

/** The audit log, for a command beside the product. */
export async function openAudit(db: Db, keys: AuditKeys, logger: Logger): Promise<AuditService> {
  await requireMasterKeys(db, keys.ring)
  const auditKey = await loadAuditKey(db, keys, { sealIn: createSealer(keys.ring, logger), clock })
  return createAuditService({ db, clock, auditKey })
}
