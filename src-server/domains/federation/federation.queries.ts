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

/** The service's own accounts, as far as the ledger has them. */
export async function listServiceAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select('address')
    .where('role', 'in', ['treasury', 'fee', 'vault'])
    .where('status', '=', 'active')
    .orderBy('role')
    .execute()
  return rows.map(({ address }) => address)
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
