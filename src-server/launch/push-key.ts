import { createECDH } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadServiceKey } from '#server/launch/service-key.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

const KEY_BYTES = 32

/**
 * The private key of P-256 by which push services know this service (RFC 8292): whoever has it may write to the browsers that people
 * have subscribed, and with another one none of them can be reached any more. Throws a StartFault as loadServiceKey.
 */
export async function loadPushKey(db: Db, keys: Keys, sealIn: Sealer): Promise<Buffer> {
  const { pushKeyFile: file, ring } = keys
  const key = { name: 'push-key' as const, variable: 'VAPID_KEY', given: keys.givenPushKey, file, make }
  return loadServiceKey(db, key, { ring, sealIn })
}

/** Node leaves out the zeros that one key in 256 begins with. */
function make(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key])
}
