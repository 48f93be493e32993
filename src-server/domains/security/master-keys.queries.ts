import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { MasterKeysTable } from '#db/domains/security/security.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'

export type MasterKeyRow = Selectable<MasterKeysTable>
export type NewMasterKey = Pick<MasterKeyRow, 'id' | 'checkValue' | 'state'>

export const listMasterKeys = (db: Reader): Promise<MasterKeyRow[]> =>
  db.selectFrom('masterKeys').selectAll().orderBy('createdAt').execute()

/** Waits for those that seal and makes others wait, in turn: a row's lock could be passed by sealers without end. */
export async function lockMasterKeys(trx: Trx): Promise<void> {
  await sql`lock table master_keys in exclusive mode`.execute(trx)
}

export const findCurrentKey = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('masterKeys').select('id').where('state', '=', 'current').executeTakeFirst())?.id

const selectCurrent = prepareQuery<object, { id: string }>((db) =>
  db.selectFrom('masterKeys').select('id').where('state', '=', 'current').forShare(),
)
/** Holds off a rotation until the transaction ends. None where one ended while this waited: then the next look finds it. */
export const shareCurrentKey = async (trx: Trx): Promise<string | undefined> => (await selectCurrent(trx, {}))[0]?.id

export async function insertMasterKeys(trx: Trx, rows: readonly NewMasterKey[]): Promise<void> {
  const retiredAt = (state: NewMasterKey['state']) => (state === 'retired' ? sql<Date>`now()` : null)
  await trx
    .insertInto('masterKeys')
    .values(rows.map((row) => ({ ...row, retiredAt: retiredAt(row.state) })))
    .execute()
}

/** The current key only opens from here on. */
export async function demoteCurrentKey(trx: Trx): Promise<void> {
  await trx.updateTable('masterKeys').set({ state: 'retiring' }).where('state', '=', 'current').execute()
}

/** No row is sealed with them any more: backups alone need them. */
export async function retireKeys(db: Db): Promise<void> {
  await db
    .updateTable('masterKeys')
    .set({ state: 'retired', retiredAt: sql`now()` })
    .where('state', '=', 'retiring')
    .execute()
}
