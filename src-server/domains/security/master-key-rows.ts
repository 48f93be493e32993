import type { Db, Trx } from '#db/database.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { findKey, type KeyRing, masterKeyId } from '#server/stellar/key-ring.ts'
import { openSecret, sealSecret } from '#server/stellar/key-sealing.ts'
import {
  insertMasterKeys,
  listMasterKeys,
  lockMasterKeys,
  type MasterKeyRow,
  type NewMasterKey,
} from './master-keys.queries.ts'
import { type SealedRow, sampleSealedRows } from './sealed-rows.queries.ts'

const CHECK_TEXT = 'astrolabe master key'
/** Rows of each sealed column that the keys are tried on, where the database does not know its keys yet. */
const TRIED_OF_EACH = 10

export interface KnownMasterKeys {
  current: Uint8Array
  rows: MasterKeyRow[]
  /** Keys before the current one that the database does not know: they seal nothing until a rotation introduces them. */
  unlisted: readonly Uint8Array[]
}

/**
 * Compares a process's master keys with those that the database was sealed with, and writes them down where it knows
 * none. Throws a StartFault that names MASTER_KEY where one in use is missing, does not open its check value, or where
 * a key that the database does not know stands anywhere but before the current one.
 */
export async function requireMasterKeys(db: Db, ring: KeyRing): Promise<KnownMasterKeys> {
  const rows = await db.transaction().execute((trx) => rowsOrFirst(trx, ring))
  for (const row of rows) if (row.state !== 'retired') requireKey(ring, row)
  const current = rows.find(({ state }) => state === 'current')
  const key = current && findKey(ring, current.id)
  if (!key) throw new Error('the master keys of the database have no current one')
  const keys = ring.keys()
  const known = new Set(rows.map(({ id }) => id))
  const isUnlisted = (one: Uint8Array) => !known.has(masterKeyId(one))
  const after = keys.slice(keys.indexOf(key)).find(isUnlisted)
  if (after) throw new StartFault(`MASTER_KEY holds a key that this database does not know (${masterKeyId(after)}).`)
  return { current: key, rows, unlisted: keys.filter(isUnlisted) }
}

/** A row of a key, with a known text that it has sealed. */
export function masterKeyRow(key: Uint8Array, state: MasterKeyRow['state']): NewMasterKey {
  const id = masterKeyId(key)
  return { id, checkValue: sealSecret(key, id, CHECK_TEXT), state }
}

function requireKey(ring: KeyRing, { id, checkValue, state }: MasterKeyRow): void {
  const key = findKey(ring, id)
  if (key !== undefined && opens(key, { owner: id, sealed: checkValue })) return
  if (key !== undefined) throw new StartFault(`MASTER_KEY does not open its own check value in the database (${id}).`)
  throw new StartFault(
    state === 'current'
      ? `MASTER_KEY is not the key that this database is sealed with (${id}).`
      : `MASTER_KEY lacks the older key ${id}, which the database uses until npm run keys:rotate has ended.`,
  )
}

async function rowsOrFirst(trx: Trx, ring: KeyRing): Promise<MasterKeyRow[]> {
  const found = await listMasterKeys(trx)
  if (found.length > 0) return found
  await lockMasterKeys(trx)
  const meanwhile = await listMasterKeys(trx)
  if (meanwhile.length > 0) return meanwhile
  await insertMasterKeys(trx, firstRows(ring.keys(), await sampleSealedRows(trx, TRIED_OF_EACH)))
  return listMasterKeys(trx)
}

/** The newest key that anything is sealed with becomes the current one; those before it wait for a rotation. */
function firstRows(keys: readonly Uint8Array[], samples: readonly SealedRow[]): NewMasterKey[] {
  const places = samples.map((sample) => keys.findIndex((key) => opens(key, sample)))
  if (places.includes(-1)) throw new StartFault('MASTER_KEY is not the key that this database is sealed with.')
  const newest = Math.min(...places, keys.length)
  const [current, ...older] = keys.slice(samples.length === 0 ? 0 : newest)
  if (!current) throw new Error('a ring has one key or more')
  const stateOfOlder = samples.length === 0 ? 'retired' : 'retiring'
  return [masterKeyRow(current, 'current'), ...older.map((key) => masterKeyRow(key, stateOfOlder))]
}

function opens(key: Uint8Array, { owner, sealed }: SealedRow): boolean {
  try {
    openSecret(key, owner, sealed)
    return true
  } catch {
    return false
  }
}
