import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface RateRow {
  currency: string
  asset: string | null
  usd: string | null
  at: Date | null
  source: 'operator' | 'ledger' | null
}

/** Stands before a currency's code in its name among assets (SEP-38). */
const CURRENCY = 'iso4217:'

/** Of each currency, in their order: the operator's rate, else the price of its asset, where it is younger than `since`. */
export const selectRates = (db: Reader, currencies: readonly string[], since: Date): Promise<RateRow[]> =>
  rowsOf<RateRow>(
    db,
    sql`select c.currency, f.asset, r.usd, r.at, r.source
      from unnest(${currencies}::text[]) with ordinality as c (currency, place)
      left join currency_assets f on f.currency = c.currency
      left join lateral (
        (select trim_scale(p.usd)::text as usd, p.at, 'operator' as source, 1 as rank from prices p
          where p.asset = ${CURRENCY}::text || c.currency and p.source = 'operator' and p.at > ${since} order by p.at desc limit 1)
        union all
        (select trim_scale(p.usd)::text, p.at, 'ledger', 2 from prices p
          where p.asset = f.asset and p.source = 'network' and p.at > ${since} order by p.at desc limit 1)
        order by rank limit 1) r on true
      order by c.place`,
  )

export const insertRate = (trx: Trx, currency: string, { usd, at }: { usd: string; at: Date }): Promise<unknown> =>
  trx
    .insertInto('prices')
    .values({ asset: CURRENCY + currency, usd, source: 'operator', at })
    .execute()

/** Null: no asset stands for it any more. */
export async function storeAsset(trx: Trx, currency: string, asset: string | null): Promise<void> {
  if (asset === null) await trx.deleteFrom('currencyAssets').where('currency', '=', currency).execute()
  else
    await trx
      .insertInto('currencyAssets')
      .values({ currency, asset })
      .onConflict((conflict) => conflict.column('currency').doUpdateSet({ asset }))
      .execute()
}
