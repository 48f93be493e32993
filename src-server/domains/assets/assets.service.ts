import type { Db } from '#db/database.ts'
import { type CatalogueAsset, insertCatalogueAsset, listCatalogue } from './assets.queries.ts'

export type AssetsService = ReturnType<typeof createAssetsService>

/** The product's own list of assets. */
export function createAssetsService({ db }: { db: Db }) {
  return {
    list: () => listCatalogue(db),
    /** Those that have an issuer, as `CODE:ISSUER`. */
    issued: async () =>
      (await listCatalogue(db)).flatMap(({ assetCode, issuer, name, description }) =>
        issuer === null ? [] : [{ asset: `${assetCode}:${issuer}`, name, description }],
      ),
    add: (asset: CatalogueAsset) => insertCatalogueAsset(db, asset),
  }
}
