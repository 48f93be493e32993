import { type Kysely, sql } from 'kysely'

/**
 * What a claimable balance was worth when that was looked at last, and its rank in its owner's list: by worth, then of unknown
 * worth, then ended. Rows that exist are valued by the job, in batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claimables
    add column worth numeric check (worth >= 0),
    add column worth_at timestamptz not null default 'epoch',
    add column rank numeric not null generated always as (case when ended is not null then -2 else coalesce(worth, -1) end) stored`.execute(
    db,
  )
  await sql`drop index claimables_by_age`.execute(db)
  await sql`create index claimables_by_rank on claimables (user_id, rank desc, made_at desc, balance_id desc)`.execute(
    db,
  )
  await sql`create index claimables_to_value on claimables (worth_at) where ended is null`.execute(db)
}
