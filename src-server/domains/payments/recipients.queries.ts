import type { Selectable } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import type { MemoAddressesTable } from '#db/domains/payments/payments.tables.ts'
import { runStatement, statement } from '#db/pipelined.ts'

export interface KnownRecipient {
  username: string | null
  address: string
  status: 'creating' | 'active'
}

/** SQL: one of our users by username or uniqueUserId, regardless of case; their account may not be on the network yet. Nobody finds a closed one. */
const BY_NAME = (
  name: string,
) => `select u.username, u.wallet_address as address, coalesce(a.status, 'creating') as status
    from users u left join ledger_accounts a on a.address = u.wallet_address
    where (lower(u.username) = lower(${name}::text) or u.unique_user_id = upper(${name}::text)) and u.wallet_address is not null and u.closed_at is null`

/** SQL: one of our own accounts, users’ and service accounts alike. */
const BY_ADDRESS = (
  address: string,
) => `select case when u.closed_at is null then u.username end as username, coalesce(a.address, u.wallet_address) as address,
      coalesce(a.status, 'creating') as status
    from (select ${address}::text as address) given
    left join ledger_accounts a on a.address = given.address left join users u on u.wallet_address = given.address
    where a.address is not null or u.id is not null`

export async function findByUsername(reader: Reader, username: string): Promise<KnownRecipient | undefined> {
  return (await runStatement(reader, statement<KnownRecipient>(SELECT_BY_NAME, [username])))[0]
}
const SELECT_BY_NAME = BY_NAME('$1')

export async function findByAddress(reader: Reader, address: string): Promise<KnownRecipient | undefined> {
  return (await runStatement(reader, statement<KnownRecipient>(SELECT_BY_ADDRESS, [address])))[0]
}
const SELECT_BY_ADDRESS = BY_ADDRESS('$1')

/** SQL: whom an address or a username names, as JSON or null, by two parameters of which one is given. */
export const recipientOf = ({ address, name }: { address: string; name: string }): string =>
  `(select coalesce((select row_to_json(k) from (${BY_ADDRESS(address)}) k where ${address}::text is not null),
    (select row_to_json(k) from (${BY_NAME(name)}) k)))`

/** An exchange's address that needs a memo, of the directory; undefined for any other. */
export const findExchange = (db: Db, address: string): Promise<Exchange | undefined> =>
  db.selectFrom('memoAddresses').select(['name', 'memoType']).where('address', '=', address).executeTakeFirst()
export type Exchange = Pick<Selectable<MemoAddressesTable>, 'name' | 'memoType'>
