import { type Kysely, sql } from 'kysely'

/**
 * What the service takes for its operations. Rows are never changed: the latest that has begun of an operation and asset counts.
 * Delivered: nothing costs anything, as the pages for visitors say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table fee_config (
    id uuid primary key,
    operation_type text not null check (operation_type in ('payment', 'swap', 'order', 'pool', 'auto_trading')),
    fee_type text not null check (fee_type in ('percent', 'flat')),
    fee_value numeric(19, 7) not null check (fee_value >= 0 and (fee_type = 'flat' or fee_value <= 100)),
    min_fee numeric(19, 7) not null default 0 check (min_fee >= 0),
    max_fee numeric(19, 7) check (max_fee >= min_fee),
    asset_code text not null default 'XLM' check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    asset_issuer text check (asset_issuer ~ '^G[A-Z2-7]{55}$'),
    asset text not null generated always as (asset_code || coalesce(':' || asset_issuer, '')) stored,
    active boolean not null default true,
    effective_from timestamptz not null default now(),
    check (asset_issuer is not null or asset_code = 'XLM')
  )`.execute(db)
  await sql`create index fee_config_in_force on fee_config (operation_type, asset, effective_from desc, id desc)`.execute(
    db,
  )
  await sql`insert into fee_config (id, operation_type, fee_type, fee_value, effective_from)
    select gen_random_uuid(), o, 'percent', 0, timestamptz 'epoch'
    from unnest(array['payment', 'swap', 'order', 'pool', 'auto_trading']) as o`.execute(db)
}
