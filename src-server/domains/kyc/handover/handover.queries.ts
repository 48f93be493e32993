import type { Insertable, Selectable } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import type { KycHandoversTable } from '#db/domains/kyc/kyc.tables.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'

export type HandoverRow = Selectable<KycHandoversTable>

/** In the place of the person's earlier one, also where two windows begin one at the same moment. */
export async function replace(db: Db, row: Insertable<KycHandoversTable>): Promise<void> {
  const { userId: _, ...fresh } = { front: null, back: null, selfie: null, openedAt: null, ...row }
  await db
    .insertInto('kycHandovers')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute()
}

export const findOwn = (reader: Reader, userId: string, id: string): Promise<HandoverRow | undefined> =>
  reader.selectFrom('kycHandovers').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const findOpen = (reader: Reader, tokenHash: string, now: Date): Promise<HandoverRow | undefined> =>
  reader
    .selectFrom('kycHandovers')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

export async function markOpened(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('kycHandovers')
    .set({ openedAt: at })
    .where('id', '=', id)
    .where('openedAt', 'is', null)
    .execute()
}

/** With all pictures that are there by then; undefined where it has ended meanwhile. */
export const putPicture = (
  db: Db,
  { id, side, uploadId, now }: { id: string; side: Side; uploadId: string; now: Date },
): Promise<HandoverRow | undefined> =>
  db
    .updateTable('kycHandovers')
    .set({ [side]: uploadId })
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()

export async function end(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('kycHandovers').where('userId', '=', userId).execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('kycHandovers').where('expiresAt', '<=', now).execute()
}
