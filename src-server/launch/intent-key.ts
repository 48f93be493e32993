import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database.ts'
import { findServiceSecret, insertServiceSecret } from '#server/domains/security/service-secrets.queries.ts'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

const NAME = 'intent-key'
const KEY_BYTES = 32

/**
 * The 32 bytes under which this service names and marks what it sends. Made only where neither the database nor the
 * environment nor the data directory has them; the database keeps them sealed for every process, the data directory of an
 * embedded network keeps a copy. Throws a StartFault where the two places differ.
 */
export async function loadIntentKey(db: Db, keys: Keys, sealIn: Sealer): Promise<Buffer> {
  const { givenIntentKey, intentKeyFile } = keys
  const stored = await db.transaction().execute(async (trx) => {
    const found = await findIn(trx, keys)
    if (found) return found
    const made = givenIntentKey ?? randomBytes(KEY_BYTES)
    const seal = await sealIn(trx)
    await insertServiceSecret(trx, NAME, seal(NAME, made.toString('base64')))
    return (await findIn(trx, keys)) ?? made
  })
  if (givenIntentKey === undefined) keep(stored, intentKeyFile)
  else if (!givenIntentKey.equals(stored)) throw new StartFault(differing(intentKeyFile))
  return stored
}

async function findIn(trx: Trx, { ring }: Keys): Promise<Buffer | undefined> {
  const sealed = await findServiceSecret(trx, NAME)
  if (sealed === undefined) return undefined
  return Buffer.from(openWithRing(ring, NAME, sealed), 'base64')
}

function keep(key: Buffer, file: string | undefined): void {
  if (file !== undefined) writeDurably(file, `${key.toString('base64')}\n`)
}

const differing = (file: string | undefined): string =>
  `INTENT_KEY${file === undefined ? '' : ` in ${file}`} is not the one that the database holds: they belong to different services.`
