import { type Kysely, sql } from 'kysely'

/**
 * From whom each person's first inflow of at least 10 US dollars came, kept when it is booked: two people are related by it, and only
 * where its payer was the first of few, so that how many a payer was the first of must be cheap to tell.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_inflows (
    user_id uuid primary key references users (id) on delete cascade,
    payer text not null check (payer ~ '^G[A-Z2-7]{55}$'),
    at timestamptz not null)`.execute(db)
  await sql`create index first_inflows_payer on first_inflows (payer)`.execute(db)
  await sql`insert into first_inflows (user_id, payer, at)
    select distinct on (t.user_id) t.user_id, t."from", coalesce(t.ledger_at, t."timestamp") from transactions t
    where t.user_id is not null and t.type in ('payment_in', 'funding') and t.status = 'confirmed' and t.booked_usd >= 10
      and t."from" ~ '^G[A-Z2-7]{55}$' and t."from" is distinct from t.asset_issuer
      and not exists (select from ledger_accounts a where a.address = t."from" and a.role <> 'user')
      and not exists (select from memo_addresses m where m.address = t."from")
    order by t.user_id, t.ledger, t.operation_id`.execute(db)
}
