import type { Db } from '#db/database.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadServiceKey } from '#server/launch/service-key.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

/** The 32 bytes under which this service names and marks what it sends. Throws a StartFault as loadServiceKey. */
export async function loadIntentKey(db: Db, keys: Keys, sealIn: Sealer): Promise<Buffer> {
  const { givenIntentKey: given, intentKeyFile: file, ring } = keys
  return loadServiceKey(db, { name: 'intent-key', variable: 'INTENT_KEY', given, file }, { ring, sealIn })
}
