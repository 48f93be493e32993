import type { Db } from '#db/database.ts'
import { signEmptyHeads } from '#server/domains/audit/audit.queries.ts'
import { microsecondsOf, signatureOf } from '#server/domains/audit/chain.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadServiceKey } from '#server/launch/service-key.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

/**
 * The 32 bytes that sign where each stream of the audit log ends. The empty streams are signed with a new key at once: from
 * then on an unsigned end is a fault. Throws a StartFault as loadServiceKey.
 */
export async function loadAuditKey(db: Db, keys: AuditKeys, { sealIn, clock }: Surroundings): Promise<Buffer> {
  const { auditKeyFile: file, givenAuditKey: given, ring } = keys
  const signedAt = clock.now()
  const sign = (key: Buffer) => (head: Parameters<typeof signatureOf>[1]) => ({
    signature: signatureOf(key, head, microsecondsOf(signedAt)),
    signedAt,
  })
  const auditKey = {
    name: 'audit-key' as const,
    variable: 'The audit key',
    given,
    file,
    onStored: (trx: Parameters<typeof signEmptyHeads>[0], key: Buffer) => signEmptyHeads(trx, sign(key)),
  }
  return loadServiceKey(db, auditKey, { ring, sealIn })
}

type AuditKeys = Pick<Keys, 'ring' | 'givenAuditKey' | 'auditKeyFile'>
interface Surroundings {
  sealIn: Sealer
  clock: Clock
}
