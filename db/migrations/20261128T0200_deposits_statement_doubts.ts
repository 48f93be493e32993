import { type Kysely, sql } from 'kysely'

/**
 * What a statement leaves open: the last moment that a date can mean, lines that were not understood, and later lines that say
 * otherwise of a known payment. Lines that wait keep the widest span, since nobody wrote down whether they named a zone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table cash_app_deposits add latest_date timestamptz, add is_zone_open boolean not null default false`.execute(
    db,
  )
  await sql`update cash_app_deposits set is_zone_open = status = 'pending',
    latest_date = deposit_date + case when status <> 'pending' then interval '0' when has_time then interval '12 hours'
      else interval '36 hours' end`.execute(db)
  await sql`alter table cash_app_deposits alter latest_date set not null,
    add constraint cash_app_deposits_dates_check check (latest_date >= deposit_date)`.execute(db)
  await sql`create index cash_app_deposits_zone_open on cash_app_deposits (method_id) where is_zone_open`.execute(db)
  await sql`alter table deposit_holds add ends timestamptz`.execute(db)
  await sql`create table statement_problems (
    id uuid primary key,
    statement_id uuid not null references deposit_statements (id),
    row integer not null check (row > 0),
    problem text not null check (problem in ('no_id', 'no_date', 'no_amount', 'unclear_amount', 'other_currency',
      'not_completed', 'undone', 'unknown_status', 'shifted', 'id_with_other_amount')),
    cells jsonb not null check (jsonb_typeof(cells) = 'object'),
    dates text not null check (dates in ('iso', 'mdy', 'dmy')),
    seen_at timestamptz not null,
    read_at timestamptz
  )`.execute(db)
  await sql`create index statement_problems_of on statement_problems (statement_id, row)`.execute(db)
  await sql`create index statement_problems_seen on statement_problems (seen_at)`.execute(db)
  await sql`create table deposit_contradictions (
    id uuid primary key,
    deposit_id uuid not null references cash_app_deposits (id),
    statement_id uuid not null references deposit_statements (id),
    says text not null check (says in ('undone', 'unknown_status', 'id_with_other_amount')),
    text text not null check (length(text) <= 60),
    seen_at timestamptz not null,
    dismissed_at timestamptz,
    dismissed_by uuid references users (id),
    unique (deposit_id, says, text),
    check ((dismissed_at is null) = (dismissed_by is null))
  )`.execute(db)
  await sql`create index deposit_contradictions_open on deposit_contradictions (deposit_id) where dismissed_at is null`.execute(
    db,
  )
  await sql`update payment_methods set config_settings = config_settings || '{"zone": null, "doneWords": []}'`.execute(
    db,
  )
  await sql`update payment_methods set statement_columns =
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(statement_columns) where value <> '')
    where statement_columns is not null`.execute(db)
  await sql`update approvals set payload = jsonb_set(payload, '{settings}', payload -> 'settings' || '{"zone": null, "doneWords": []}')
    where kind = 'payment-method'`.execute(db)
  await sql`update approvals set payload = jsonb_set(payload, '{old,settings}', payload -> 'old' -> 'settings' || '{"zone": null, "doneWords": []}')
    where kind = 'payment-method' and jsonb_typeof(payload -> 'old') = 'object'`.execute(db)
}
