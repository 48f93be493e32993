import { type Kysely, sql } from 'kysely'

/** What renewed stakes have earned before is worth what it was when they began; past ones get the value that they were shown with until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_stakes add column renewed_usd numeric(38, 7) check (renewed_usd >= 0)`.execute(db)
  await sql`update user_stakes s
    set renewed_usd = trunc((s.amount - b.amount) * price_at(c.asset_code || coalesce(':' || c.issuer, ''),
      date_trunc('hour', s.start_date, 'UTC') + interval '59 minutes'), 7)
    from user_stakes b, staking_config c
    where b.id = s.renewed_from and c.id = s.staking_config_id and s.amount > b.amount and s.start_date is not null`.execute(
    db,
  )
}
