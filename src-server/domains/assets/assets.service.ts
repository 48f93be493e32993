import type { Db, Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PublicFetch } from '#server/kernel/public-fetch.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { FoundAssets } from '#shared/domains/assets/assets.schema.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { insertCatalogueAsset, listCatalogue } from './assets.queries.ts'
import { lookAtHeld } from './assets.queue.ts'
import { insertFeatured, listFeatured } from './featured.queries.ts'
import { listHeld, listHolders, listKnown, mirrorHeld } from './held.queries.ts'
import { lookUp } from './lookup.ts'
import { createAssetFactsService } from './trust/asset-facts.service.ts'
import { createTomls } from './trust/tomls.ts'
import { changeView, dropView, findView } from './views.queries.ts'

export type AssetsService = ReturnType<typeof createAssetsService>
export interface AssetsDeps {
  db: Db
  clock: Clock
  horizon: HorizonClient
  fetchPublic: PublicFetch
  /** Of this product. */
  ownHost: string
  /** Whether this product's stellar.toml lists its catalogue as issued by itself. */
  issuesOwn: boolean
}

/** The product's own list of assets, what is known of any other, and which of them each person holds. */
export function createAssetsService(deps: AssetsDeps) {
  const { db, clock, horizon, fetchPublic, ownHost } = deps
  const ownCurrencies = () => listIssued(deps)
  const tomls = createTomls({ db, clock, fetchPublic, ownHost, ownCurrencies })
  const facts = createAssetFactsService({ db, clock, horizon, tomls })
  return {
    ...bind(db, {
      list: listCatalogue,
      add: insertCatalogueAsset,
      featured: listFeatured,
      feature: insertFeatured,
      known: listKnown,
      held: listHeld,
      view: findView,
      setView: changeView,
    }),
    /** Those that this product itself has issued, as its stellar.toml lists them; on other networks than the embedded one, none. */
    issued: ownCurrencies,
    factsOf: facts.factsOf,
    lookUp: (request: { userId: string; text: string; charge: () => void }): Promise<FoundAssets> =>
      lookUp({ db, horizon, facts, tomls }, request),
    mirrorHeld: mirrorAndLook,
    /** What a domain says of itself; null for a text that is no domain. */
    tomlOf: tomls.read,
    lookAtHeld: async (): Promise<void> => tellHolders(db, await facts.lookAtHeld()),
    forget: dropView,
  }
}

async function listIssued({ db, issuesOwn }: AssetsDeps) {
  if (!issuesOwn) return []
  return (await listCatalogue(db)).flatMap(({ assetCode, issuer, name, description }) =>
    issuer === null ? [] : [{ asset: assetId(assetCode, issuer), name, description }],
  )
}

/** As mirrorHeld; whoever is met for the first time is looked at afterwards. */
async function mirrorAndLook(trx: Trx, addresses: readonly string[]): Promise<void> {
  if (addresses.length > 0 && (await mirrorHeld(trx, addresses))) await lookAtHeld.add(trx, {})
}

async function tellHolders(db: Db, assets: readonly string[]): Promise<void> {
  if (assets.length === 0) return
  const holders = await listHolders(db, assets)
  await notifyLive(
    db,
    holders.map((userId) => ({ userId, event: { topic: 'balances' } })),
  )
}
