import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { AdminViewsTable } from '#db/domains/admin/admin.tables.ts'

export type ViewRow = Selectable<AdminViewsTable>

export async function insertView(trx: Trx, view: Insertable<AdminViewsTable>): Promise<void> {
  await trx.insertInto('adminViews').values(view).execute()
}

/** Of this session and that person, as long as it lasts. */
export async function findView(
  db: Db,
  { sessionHash, userId, now }: { sessionHash: string; userId: string; now: Date },
): Promise<(ViewRow & { username: string; walletAddress: string | null }) | undefined> {
  return db
    .selectFrom('adminViews')
    .innerJoin('users', 'users.id', 'adminViews.userId')
    .selectAll('adminViews')
    .select(['users.username', 'users.walletAddress'])
    .where('sessionHash', '=', sessionHash)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

/** What this session is looking at, be it over or not; it has one at most. */
export async function endViewOf(trx: Trx, sessionHash: string, now: Date): Promise<ViewRow | undefined> {
  return trx
    .updateTable('adminViews')
    .set({ endedAt: now })
    .where('sessionHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Those whose time is over; one that somebody is just ending is left to them. */
export async function endLapsed(trx: Trx, now: Date, atMost: number): Promise<ViewRow[]> {
  const due = trx
    .selectFrom('adminViews')
    .select('id')
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  return trx.updateTable('adminViews').set({ endedAt: now }).where('id', 'in', due).returningAll().execute()
}
