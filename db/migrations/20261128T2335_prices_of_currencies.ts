import { type Kysely, sql } from 'kysely'

/** A currency's rate is an asset's price: under its name of SEP-38, by the operator, or that of the asset that stands for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prices drop constraint prices_asset_check`.execute(db)
  await sql`
    alter table prices add constraint prices_asset_check check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'
      or (source = 'operator' and asset ~ '^iso4217:[A-Z]{3}$'))
  `.execute(db)
  await sql`
    create table currency_assets (
      currency text primary key check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
      asset asset_id not null
    )
  `.execute(db)
}
