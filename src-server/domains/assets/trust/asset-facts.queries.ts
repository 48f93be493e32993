import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { AssetFactsTable } from '#db/domains/assets/assets.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type FactsRow = Selectable<AssetFactsTable>

export const findFacts = (db: Db, asset: string): Promise<FactsRow | undefined> =>
  db.selectFrom('assetFacts').selectAll().where('asset', '=', asset).executeTakeFirst()

export async function storeFacts(db: Db, { asset, ...facts }: FactsRow): Promise<void> {
  await db
    .insertInto('assetFacts')
    .values({ asset, ...facts })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet(facts))
    .execute()
}

/** Assets that somebody here holds and of which nothing is known, or nothing since then; the longest unknown first. */
export async function listUnknown(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ asset: string }>(
    db,
    sql`with recursive held (asset) as (
        (select asset_code || ':' || issuer from assets where user_id is not null and issuer is not null
          order by asset_code, issuer limit 1)
        union all
        select (select a.asset_code || ':' || a.issuer from assets a
          where a.user_id is not null and a.issuer is not null
            and (a.asset_code, a.issuer) > (split_part(h.asset, ':', 1), split_part(h.asset, ':', 2))
          order by a.asset_code, a.issuer limit 1)
        from held h where h.asset is not null)
      select h.asset from held h left join asset_facts f using (asset)
      where h.asset is not null and (f.asset is null or f.read_at < ${before})
      order by f.read_at nulls first limit ${limit}`,
  )
  return rows.map(({ asset }) => asset)
}
