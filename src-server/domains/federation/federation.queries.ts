import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The wallet of that username, regardless of case; undefined where there is none, or its owner is not to be found by name. */
export async function findByName(db: Db, username: string): Promise<{ username: string; address: string } | undefined> {
  return listed(db).where(sql`lower(users.username)`, '=', sql<string>`lower(${username})`).executeTakeFirst()
}

export async function findByAddress(
  db: Db,
  address: string,
): Promise<{ username: string; address: string } | undefined> {
  return listed(db).where('users.walletAddress', '=', address).executeTakeFirst()
}

const listed = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['users.username', 'users.walletAddress as address'])
    .where('settings.federationEnabled', '=', true)
    .where('users.closedAt', 'is', null)
    .where('users.walletAddress', 'is not', null)
    .$narrowType<{ address: string }>()
