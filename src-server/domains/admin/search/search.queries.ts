import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { beginningWith } from '#server/domains/admin/people/people.queries.ts'
import { otherLeg } from '#server/domains/admin/transactions/list.queries.ts'
import type {
  FoundAccount,
  FoundPerson,
  FoundTransaction,
  ShownTransaction,
} from '#shared/domains/admin/search.schema.ts'

const SHOWN = 8
type Ids = RawBuilder<unknown>

/** Whoever has that name goes first, the others by their names. */
const people = (db: Db, ids: Ids, query: string): Promise<FoundPerson[]> =>
  rowsOf(
    db,
    sql<FoundPerson>`select u.id, u.username, u.email, u.unique_user_id,
      case when u.is_super_admin then 'super-admin' when u.is_admin then 'admin' else 'user' end as role
    from (${ids}) found join users u using (id)
    order by (lower(u.username) = ${query} or lower(u.email) = ${query}) desc, lower(u.username) collate "C"
    limit ${SHOWN}`,
  )

export function findPeopleByBeginning(db: Db, query: string): Promise<FoundPerson[]> {
  const lower = query.toLowerCase()
  const ids = sql`
    ${beginningWith(sql`(lower(username) collate "C")`, lower, SHOWN)} union
    ${beginningWith(sql`(lower(email) collate "C")`, lower, SHOWN)} union
    ${beginningWith(sql`(unique_user_id collate "C")`, query.toUpperCase(), SHOWN)}`
  return people(db, ids, lower)
}

export const findPersonById = (db: Db, id: string): Promise<FoundPerson[]> =>
  people(db, sql`select id from users where id = ${id}::uuid`, id)

export const findPersonByWallet = (db: Db, address: string): Promise<FoundPerson[]> =>
  people(
    db,
    sql`select id from users where wallet_address = ${address}
      union select owner_id from ledger_accounts where address = ${address} and owner_id is not null`,
    address,
  )

/** Users' accounts are found as their owners. */
export const findServiceAccount = (db: Db, address: string): Promise<FoundAccount[]> =>
  rowsOf(
    db,
    sql<FoundAccount>`select address, role, status from ledger_accounts where address = ${address} and user_id is null and owner_id is null`,
  )

async function transactions(db: Db, ids: Ids): Promise<FoundTransaction[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<FoundTransaction, 'at'> & { at: Date }>`
    select t.id, t.type, t.asset_code, t.amount::text, t.status, u.username as owner_name, t."timestamp" as at
    from (${ids}) found join transactions t using (id) left join users u on u.id = t.user_id
    order by t."timestamp" desc, t.id desc limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** By a transaction's own id, or by the id of the request that asked for it. */
export const findTransactionsById = (db: Db, id: string): Promise<FoundTransaction[]> =>
  transactions(
    db,
    sql`(select id from transactions where id = ${id}::uuid)
      union (select id from transactions where request_id = ${id}::uuid limit ${SHOWN})`,
  )

/** Both sides of a payment between two people here have its hash. */
export const findTransactionsByHash = (db: Db, hash: string): Promise<FoundTransaction[]> =>
  transactions(db, sql`select id from transactions where hash = ${hash} limit ${SHOWN}`)

type Ties = Pick<ShownTransaction, 'otherLegId' | 'depositId' | 'pool' | 'envelope'>
const UNTIED: Ties = { otherLegId: null, depositId: null, pool: null, envelope: null }

/** The records that belong to a transaction, each found by a unique index, and its envelope unless that can still be sent. */
export async function findTies(db: Db, id: string): Promise<Ties> {
  const [row] = await rowsOf(
    db,
    sql<Ties>`select ${otherLeg} as other_leg_id,
      (select o.id from cashapp_payments o where o.credit_transaction_id = t.id) as deposit_id,
      (select json_build_object('id', c.id, 'name', c.name) from staking_config c where c.id = (
        select s.staking_config_id from user_stakes s where s.id = coalesce(
          (select b.id from user_stakes b where b.transaction_id = t.id),
          (select p.user_stake_id from stake_payouts p where p.transaction_id = t.id)))) as pool,
      (select s.envelope from submissions s where s.outer_hash = t.hash and s.outcome in ('applied', 'failed')) as envelope
    from transactions t where t.id = ${id}::uuid`,
  )
  return row ?? UNTIED
}
