import type { Db } from '#db/database.ts'
import { type CatalogueAsset, insertCatalogueAsset, listCatalogue } from './assets.queries.ts'

export type AssetsService = ReturnType<typeof createAssetsService>

/** The product's own list of assets. */
export function createAssetsService({ db }: { db: Db }) {
  return {
    list: () => listCatalogue(db),
    add: (asset: CatalogueAsset) => insertCatalogueAsset(db, asset),
  }
}
