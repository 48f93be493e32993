import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { isPendingAccount } from './pending-accounts.queries.ts'

/** One spreads at a time, of whatever processes, until the SQL transaction ends. */
export const lockSpreading = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('channels.spread'))`.execute(trx)

/** Service accounts for which more than `most` intents wait that share envelopes. */
export async function listCrowded(db: Db, most: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ address: string }>`
    select a.address from ledger_accounts a where a.role in ('treasury', 'fee', 'vault') and a.status = 'active' and exists (
      select from transactions t where t.source = a.address and t.status = 'queued' and t.group_id is not null
      offset ${most})
    order by a.address`,
  )
  return rows.map(({ address }) => address)
}

export interface Channel {
  address: string
  /** How many intents wait for it. */
  waiting: number
}

/** Channels that are on the ledger. */
export async function listOpenChannels(trx: Trx): Promise<Channel[]> {
  return rowsOf(
    trx,
    sql<Channel>`
    select a.address, (select count(*) from transactions t where t.source = a.address and t.status = 'queued')::int as waiting
    from ledger_accounts a where a.role = 'channel' and a.status = 'active' and a.frozen_reason is null order by a.address`,
  )
}

/**
 * Gives the oldest intents of an account that were never signed, but for `kept`, to these sources, one to each entry. What
 * somebody signs just now is left alone.
 */
export async function giveTo(
  trx: Trx,
  payer: string,
  { kept, sources }: { kept: number; sources: readonly string[] },
): Promise<void> {
  await sql`
    with given as (
      select id, row_number() over () as place from (
        select t.id from transactions t where t.source = ${payer} and t.status = 'queued' and t.group_id is not null
          and t.signed_at is null and (t.creates_account or not ${isPendingAccount('t."to"')})
        order by t.group_id, t."timestamp", t.id offset ${kept} limit ${sources.length} for update of t skip locked) oldest)
    update transactions t set source = (${sources}::text[])[g.place] from given g where t.id = g.id`.execute(trx)
}
