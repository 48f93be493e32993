import type { Db, Reader, Trx } from '#db/database.ts'
import type { FreezeCategory, ListFreezes } from '#shared/domains/security/imposed-freezes.schema.ts'

export interface OpenFreeze {
  id: string
  category: FreezeCategory
  reason: string
  ticket: string | null
  imposedAt: Date
  endsAt: Date | null
}

export interface NewFreeze extends OpenFreeze {
  userId: string
  imposedBy: string | null
}

export async function insertFreeze(trx: Trx, freeze: NewFreeze): Promise<void> {
  await trx.insertInto('imposedFreezes').values(freeze).execute()
}

/** The freeze that stands; undefined where none does. Locked in a SQL transaction by the account's settings. */
export const findOpenFreeze = (reader: Reader, userId: string): Promise<OpenFreeze | undefined> =>
  reader
    .selectFrom('imposedFreezes')
    .select(['id', 'category', 'reason', 'ticket', 'imposedAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()

export async function noteLifted(
  trx: Trx,
  userId: string,
  { at, by, reason }: { at: Date; by: string | null; reason: string | null },
): Promise<void> {
  await trx
    .updateTable('imposedFreezes')
    .set({ liftedAt: at, liftedBy: by, liftReason: reason })
    .where('userId', '=', userId)
    .where('liftedAt', 'is', null)
    .execute()
}

/** People whose freeze has reached its end, the longest over first. */
export async function listEnded(db: Db, now: Date, upTo: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imposedFreezes')
    .select('userId')
    .where('liftedAt', 'is', null)
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .limit(upTo)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Newest first, one more than a page. */
export const listFreezes = (db: Db, { id, cursor, limit }: ListFreezes) =>
  db
    .selectFrom('imposedFreezes as f')
    .leftJoin('users as by', 'by.id', 'f.imposedBy')
    .leftJoin('users as lifter', 'lifter.id', 'f.liftedBy')
    .select([
      'f.id',
      'f.category',
      'f.reason',
      'f.ticket',
      'f.imposedAt as at',
      'by.username as byName',
      'f.endsAt',
      'f.liftedAt',
      'lifter.username as liftedByName',
      'f.liftReason',
    ])
    .where('f.userId', '=', id)
    .$if(cursor !== undefined, (query) => query.where('f.id', '<', cursor ?? ''))
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
    .execute()
