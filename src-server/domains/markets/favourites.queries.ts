import type { Db, Trx } from '#db/database.ts'
import type { Pair } from './pairs.ts'

/** Oldest first. */
export const listFavourites = (db: Db, userId: string): Promise<Pair[]> =>
  db
    .selectFrom('marketFavourites')
    .select(['base', 'counter'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('base')
    .orderBy('counter')
    .execute()

/** Twice is once. */
export async function insertFavourite(trx: Trx, userId: string, favourite: Pair & { createdAt: Date }): Promise<void> {
  await trx
    .insertInto('marketFavourites')
    .values({ userId, ...favourite })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function deleteFavourite(trx: Trx, userId: string, { base, counter }: Pair): Promise<void> {
  await trx
    .deleteFrom('marketFavourites')
    .where('userId', '=', userId)
    .where('base', '=', base)
    .where('counter', '=', counter)
    .execute()
}

export async function deleteFavouritesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('marketFavourites').where('userId', '=', userId).execute()
}

export async function countFavourites(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('marketFavourites')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
