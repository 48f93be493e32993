import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AssetView, SetAssetView } from '#shared/domains/assets/assets.schema.ts'

export async function findView(db: Db, userId: string): Promise<AssetView> {
  const row = await db
    .selectFrom('assetViews')
    .select(['hidden', 'hidesSmall'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? { hidden: [], hidesSmall: false }
}

/** What is not given stays as it is; hiding twice is hiding once. */
export async function changeView(db: Reader, userId: string, { hide, show, hidesSmall }: SetAssetView): Promise<void> {
  await sql`insert into asset_views as v (user_id, hidden, hides_small)
    values (${userId}, array_remove(array[${hide ?? null}::text], null), coalesce(${hidesSmall ?? null}::boolean, false))
    on conflict (user_id) do update set
      hidden = array_remove(array_remove(v.hidden, ${show ?? null}::text), ${hide ?? null}::text) || excluded.hidden,
      hides_small = coalesce(${hidesSmall ?? null}::boolean, v.hides_small)`.execute(db)
}

export async function dropView(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('assetViews').where('userId', '=', userId).execute()
}
