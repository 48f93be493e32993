import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'

export interface CatalogueAsset {
  assetCode: string
  issuer: string | null
  name: string
  description: string
  website: string | null
}

export const listCatalogue = (db: Db): Promise<CatalogueAsset[]> =>
  db
    .selectFrom('assets')
    .select(['assetCode', 'issuer', 'name', 'description', 'website'])
    .where('userId', 'is', null)
    .orderBy('assetCode')
    .execute()

export async function insertCatalogueAsset(db: Db, asset: CatalogueAsset): Promise<void> {
  await db
    .insertInto('assets')
    .values({ id: uuid(), ...asset, userId: null, balance: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
