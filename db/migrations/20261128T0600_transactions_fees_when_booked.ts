import { type Kysely, sql } from 'kysely'

/** What a service fee was worth when it was booked. Past ones get the value that they were shown with until now, from then on for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transactions add column fee_usd numeric(38, 7) check (fee_usd >= 0)`.execute(db)
  await sql`alter table transactions disable trigger user`.execute(db)
  await sql`update transactions set fee_usd = trunc(case
      when fee_asset = asset_code || coalesce(':' || asset_issuer, '') and amount > 0 and booked_usd is not null
        then fee * booked_usd / amount
      else fee * price_at(fee_asset, ledger_at) end, 7)
    where fee > 0 and status = 'confirmed' and ledger_at is not null`.execute(db)
  await sql`alter table transactions enable trigger user`.execute(db)
}
