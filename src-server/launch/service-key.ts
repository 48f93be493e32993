import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import type { ServiceSecretsTable } from '#db/domains/security/security.tables.ts'
import { findServiceSecret, insertServiceSecret } from '#server/domains/security/service-secrets.queries.ts'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

export interface ServiceKey {
  name: ServiceSecretsTable['name']
  /** From the environment or the data directory; the database’s is the one that counts. */
  given?: Buffer
  /** Where the data directory keeps a copy. */
  file?: string
  /** What a refusal names. */
  variable: string
  /** A new one, where not any 32 bytes are a key. */
  make?: () => Buffer
  /** In the SQL transaction that stores a key which the database did not have. */
  onStored?: (trx: Trx, key: Buffer) => Promise<void>
}
export interface KeySeals {
  ring: KeyRing
  sealIn: Sealer
}

const KEY_BYTES = 32

/**
 * 32 bytes that every process of this service must agree on. Made only where neither the database nor the environment nor the
 * data directory has them; the database keeps them sealed for every process, the data directory of an embedded network keeps
 * a copy. Throws a StartFault where the two places differ.
 */
export async function loadServiceKey(db: Db, key: ServiceKey, { ring, sealIn }: KeySeals): Promise<Buffer> {
  const { name, given, file } = key
  const stored = await db.transaction().execute(async (trx) => {
    const found = await findIn(trx, name, ring)
    if (found) return found
    const made = given ?? key.make?.() ?? randomBytes(KEY_BYTES)
    const seal = await sealIn(trx)
    await insertServiceSecret(trx, name, seal(name, made.toString('base64')))
    const first = (await findIn(trx, name, ring)) ?? made
    await key.onStored?.(trx, first)
    return first
  })
  if (given !== undefined && !given.equals(stored)) throw new StartFault(differing(key))
  if (file !== undefined) writeDurably(file, `${stored.toString('base64')}\n`)
  return stored
}

async function findIn(trx: Trx, name: ServiceKey['name'], ring: KeyRing): Promise<Buffer | undefined> {
  const sealed = await findServiceSecret(trx, name)
  if (sealed === undefined) return undefined
  return Buffer.from(openWithRing(ring, name, sealed), 'base64')
}

const differing = ({ variable, file }: ServiceKey): string =>
  `${variable}${file === undefined ? '' : ` in ${file}`} is not the one that the database holds: they belong to different services.`
