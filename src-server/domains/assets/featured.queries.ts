import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { FeaturedTokensTable } from '#db/domains/assets/assets.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** An asset that the operator lists. */
export interface FeaturedToken {
  asset: AssetId
  name: string
  description: string
  imageUrl: string | null
  websiteUrl: string | null
}

/** In the operator's order; XLM has no issuer. */
export const listFeatured = (db: Db): Promise<FeaturedToken[]> =>
  rowsOf<FeaturedToken>(
    db,
    sql`select concat_ws(':', asset_code, issuer) as asset, name, description, image_url, website_url
      from featured_tokens where featured order by display_order, asset_code`,
  )

export async function insertFeatured(db: Db, token: Insertable<FeaturedTokensTable>): Promise<void> {
  await db
    .insertInto('featuredTokens')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
