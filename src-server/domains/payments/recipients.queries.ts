import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export interface KnownRecipient {
  username: string | null
  address: string
  status: 'creating' | 'active'
}

/** One of our users by username, regardless of case; their account may not be on the network yet. */
export async function findByUsername(db: Db, username: string): Promise<KnownRecipient | undefined> {
  const rows = await sql<KnownRecipient>`
    select u.username, u.wallet_address as address, coalesce(a.status, 'creating') as status
    from users u left join ledger_accounts a on a.address = u.wallet_address
    where lower(u.username) = lower(${username}) and u.wallet_address is not null`.execute(db)
  return rows.rows[0]
}

/** One of our own accounts, users’ and service accounts alike. */
export async function findByAddress(db: Db, address: string): Promise<KnownRecipient | undefined> {
  const rows = await sql<KnownRecipient>`
    select u.username, coalesce(a.address, u.wallet_address) as address, coalesce(a.status, 'creating') as status
    from (select ${address}::text as address) given
    left join ledger_accounts a on a.address = given.address left join users u on u.wallet_address = given.address
    where a.address is not null or u.id is not null`.execute(db)
  return rows.rows[0]
}
