import { type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { DevicesTable } from '#db/domains/security/security.tables.ts'

export type DeviceRow = Selectable<DevicesTable>

const MOST_SHOWN = 50

/** Those of a user, the latest sign-in first. */
export const listDevices = (db: Db, userId: string): Promise<DeviceRow[]> =>
  db
    .selectFrom('devices')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** Null for a session that came without a device. */
export async function findDeviceOfSession(reader: Reader, idHash: string): Promise<string | null> {
  const row = await reader.selectFrom('sessions').select('deviceHash').where('idHash', '=', idHash).executeTakeFirst()
  return row?.deviceHash ?? null
}

/** False where that user has no such device. */
export async function renameDevice(db: Db, { userId, id, name }: { userId: string; id: string; name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('devices')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Push to it ends with its row. */
export const deleteDevice = (trx: Trx, userId: string, id: string): Promise<{ deviceHash: string } | undefined> =>
  trx.deleteFrom('devices').where('userId', '=', userId).where('id', '=', id).returning('deviceHash').executeTakeFirst()

/** Ends the user's sessions in that device and tells every process, so that their live streams close. */
export async function endSessionsIn(trx: Trx, userId: string, deviceHash: string): Promise<void> {
  await sql`with ended as (
      delete from sessions where user_id = ${userId} and device_hash = ${deviceHash} returning id_hash)
    select pg_notify('session_ended', id_hash) from ended`.execute(trx)
}
