import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { quarantineJoins, quarantineOf } from './quarantine.queries.ts'

/**
 * Makes the assets of these accounts' owners what the mirror of the ledger has; to be called in the SQL transaction that
 * changes the mirror. True where somebody holds an asset now of which nothing is known yet.
 */
export async function mirrorHeld(trx: Trx, addresses: readonly string[]): Promise<boolean> {
  const [found] = await rowsOf<{ hasUnknown: boolean }>(
    trx,
    sql`
    with owners as (
      select address, user_id from ledger_accounts where address = any(${addresses}::text[]) and user_id is not null),
    held as (
      select o.user_id, split_part(b.asset, ':', 1) as code, nullif(split_part(b.asset, ':', 2), '') as issuer,
        b.balance::text as balance
      from owners o join balances b using (address)),
    gone as (
      delete from assets x using owners o where x.user_id = o.user_id and not exists (
        select from held h where h.user_id = x.user_id and h.code = x.asset_code and h.issuer is not distinct from x.issuer)),
    put as (
      insert into assets (id, asset_code, issuer, name, description, website, user_id, balance)
      select gen_random_uuid(), h.code, h.issuer, coalesce(t.name, h.code), coalesce(t.description, ''), t.website_url,
        h.user_id, h.balance
      from held h left join featured_tokens t on t.asset_code = h.code and t.issuer is not distinct from h.issuer
      on conflict (asset_code, issuer, user_id) do update set balance = excluded.balance
        where assets.balance <> excluded.balance
      returning asset_code, issuer, xmax = 0 as is_new)
    select exists (select from put where is_new and issuer is not null and not exists (
      select from asset_facts f where f.asset = put.asset_code || ':' || put.issuer)) as has_unknown`,
  )
  return found?.hasUnknown ?? false
}

/** What is known here of one asset. */
export interface KnownAsset {
  asset: AssetId
  name: string | null
  domain: string | null
  isVerified: boolean
  isListed: boolean
  image: string | null
  quarantine: QuarantineReason | null
  resembles: AssetId | null
  resembledName: string | null
}

/** In the order in which they are given. */
export const listKnown = (db: Reader, assets: readonly string[]): Promise<KnownAsset[]> =>
  rowsOf<KnownAsset>(
    db,
    sql`select w.asset, coalesce(token.name, facts.name) as name, facts.home_domain as domain,
      coalesce(facts.is_verified, false) as is_verified, token.id is not null or w.asset = 'XLM' as is_listed, token.image_url as image,
      ${sql.raw(quarantineOf('w.asset'))} as quarantine, facts.resembles, r.name as resembled_name
    from unnest(${assets}::text[]) with ordinality w (asset, place) ${sql.raw(quarantineJoins('w.asset'))}
    left join featured_tokens r on r.asset_code = split_part(facts.resembles, ':', 1)
      and r.issuer is not distinct from nullif(split_part(facts.resembles, ':', 2), '')
    order by w.place`,
  )

/** XLM first, then by code. */
export async function listHeld(db: Db, userId: string): Promise<AssetId[]> {
  const rows = await rowsOf<{ asset: string }>(
    db,
    sql`select concat_ws(':', asset_code, issuer) as asset from assets where user_id = ${userId}
      order by issuer is not null, asset_code, issuer`,
  )
  return rows.map(({ asset }) => asset)
}

/** Up to 1,000 people who hold one of these assets. */
export async function listHolders(db: Db, assets: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ userId: string }>(
    db,
    sql`select distinct a.user_id from assets a join unnest(${assets}::text[]) as w (asset)
        on a.asset_code = split_part(w.asset, ':', 1) and a.issuer = split_part(w.asset, ':', 2)
      where a.user_id is not null limit 1000`,
  )
  return rows.map(({ userId }) => userId)
}
