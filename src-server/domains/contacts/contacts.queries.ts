import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { ContactsTable } from '#db/domains/contacts/contacts.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { latestWith, type PaymentRow } from './contact-payments.queries.ts'

export type ContactRow = Selectable<ContactsTable>
export type ListedContact = ContactRow & { username: string | null; last: PaymentRow | null }

const LISTED = sql`c.*, u.username, ${latestWith('c')} as last
  from contacts c left join users u on u.wallet_address = c.resolved_address and u.closed_at is null`

/** A part of a text that a person typed, for ilike. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** SQL: by name, by any form of the address, or by memo. One person has at most a thousand rows, so that no index is needed. */
export const shows = (text: string | undefined): RawBuilder<unknown> =>
  text
    ? sql`and (c.name ilike ${containing(text)} or c.stellar_address ilike ${containing(text)}
        or c.unique_user_id ilike ${containing(text)} or c.resolved_address ilike ${containing(text)}
        or c.memo ilike ${containing(text)})`
    : sql``

export async function listContacts(
  db: Db,
  userId: string,
  { search, after, limit }: { search: string | undefined; after: { name: string; id: string } | null; limit: number },
): Promise<ListedContact[]> {
  const place = after ? sql`and (lower(c.name), c.id) > (${after.name}, ${after.id}::uuid)` : sql``
  return rowsOf(
    db,
    sql<ListedContact>`select ${LISTED} where c.user_id = ${userId} ${shows(search)} ${place}
      order by lower(c.name), c.id limit ${limit}`,
  )
}

export async function getContact(db: Db, userId: string, id: string): Promise<ListedContact | undefined> {
  const rows = await rowsOf(db, sql<ListedContact>`select ${LISTED} where c.user_id = ${userId} and c.id = ${id}::uuid`)
  return rows[0]
}

/** What one person has, to be written as a file. */
export async function listAll(db: Reader, userId: string): Promise<ContactRow[]> {
  return db.selectFrom('contacts').selectAll().where('userId', '=', userId).orderBy(sql`lower(name)`).execute()
}

export async function countContacts(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('contacts')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** One after another per person, so that the cap holds. */
export async function lockOwner(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${userId}`}, 0))`.execute(trx)
}

export async function lockContact(trx: Trx, userId: string, id: string): Promise<ContactRow | undefined> {
  return trx
    .selectFrom('contacts')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertContacts(trx: Trx, contacts: readonly Insertable<ContactsTable>[]): Promise<void> {
  if (contacts.length > 0)
    await trx
      .insertInto('contacts')
      .values([...contacts])
      .execute()
}

export async function updateContact(
  trx: Trx,
  userId: string,
  id: string,
  change: Partial<Omit<ContactRow, 'id' | 'userId'>>,
): Promise<void> {
  await trx.updateTable('contacts').set(change).where('userId', '=', userId).where('id', '=', id).execute()
}

export async function deleteContact(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('contacts').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export async function deleteAllContacts(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('contacts').where('userId', '=', userId).execute()
}

/** Wallets by username or public id; whose account is closed has none. */
export async function findWallets(
  db: Reader,
  { usernames, ids }: { usernames: readonly string[]; ids: readonly string[] },
): Promise<{ username: string; uniqueUserId: string; address: string }[]> {
  if (usernames.length === 0 && ids.length === 0) return []
  return rowsOf(
    db,
    sql`select username, unique_user_id, wallet_address as address from users
      where closed_at is null and wallet_address is not null
        and (lower(username) = any(${[...usernames]}::text[]) or unique_user_id = any(${[...ids]}::text[]))`,
  )
}

export async function findWalletOf(db: Reader, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('walletAddress').where('id', '=', userId).executeTakeFirst()
  return row?.walletAddress ?? null
}

/**
 * A contact that forbids a payment: one of that name that leads elsewhere now than its owner knows, or one whose changed name
 * leads to exactly this account. `names` are the forms that a contact of this destination may be stored in.
 */
export async function findChanged(
  db: Reader,
  userId: string,
  { names, address }: { names: readonly string[]; address: string },
): Promise<Pick<ContactRow, 'id' | 'name' | 'resolvedAddress' | 'driftedAddress'> | undefined> {
  const rows = await rowsOf(
    db,
    sql<Pick<ContactRow, 'id' | 'name' | 'resolvedAddress' | 'driftedAddress'>>`
    select id, name, resolved_address, drifted_address from contacts where user_id = ${userId} and (
      drifted_address = ${address}
      or ((stellar_address = any(${[...names]}::text[]) or unique_user_id = any(${[...names]}::text[]))
        and resolved_address <> ${address}))
    order by id limit 1`,
  )
  return rows[0]
}

/** Notes where a name led: for the first time, as ever, or, as long as its owner has not agreed, somewhere else. */
export async function noteResolved(
  db: Reader,
  userId: string,
  { names, address, at }: { names: readonly string[]; address: string; at: Date },
): Promise<void> {
  await sql`update contacts set
      resolved_address = coalesce(resolved_address, ${address}),
      resolved_at = case when resolved_address is null or resolved_address = ${address} then ${at}::timestamptz else resolved_at end,
      drifted_at = case when resolved_address <> ${address}
        then case when drifted_address = ${address} then drifted_at else ${at}::timestamptz end end,
      drifted_address = case when resolved_address <> ${address} then ${address} end
    where user_id = ${userId}
      and (stellar_address = any(${[...names]}::text[]) or unique_user_id = any(${[...names]}::text[]))`.execute(db)
}
