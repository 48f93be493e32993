import type { Db } from '#db/database.ts'
import { listFeatured } from '#server/domains/assets/featured.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { type AssetId, assetIssuer } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { type FactsRow, findFacts, listUnknown, storeFacts } from './asset-facts.queries.ts'
import { findImitated } from './copycats.ts'
import type { Tomls } from './tomls.ts'

export interface AssetFactsDeps {
  db: Db
  clock: Clock
  horizon: Pick<HorizonClient, 'issuer' | 'assetStats'>
  tomls: Tomls
}
export type AssetFactsService = ReturnType<typeof createAssetFactsService>

/** An issuer may change its powers at any time. */
const KEPT_MS = 15_000
const LOOKED_AT_AGAIN_MS = 6 * HOUR_MS
const LOOKED_AT_ONCE = 20

const NO_ISSUER = {
  homeDomain: null,
  authRequired: false,
  authRevocable: false,
  authImmutable: false,
  clawbackEnabled: false,
  isLocked: false,
}

/** What the network and the issuer's own domain say of an issued asset. */
export function createAssetFactsService({ db, clock, horizon, tomls }: AssetFactsDeps) {
  /** At most some seconds old. Throws UNAVAILABLE where the network does not answer and nothing is known from before. */
  async function factsOf(asset: AssetId): Promise<FactsRow> {
    const kept = await findFacts(db, asset)
    if (kept && kept.readAt.getTime() > clock.now().getTime() - KEPT_MS) return kept
    try {
      return await read(asset)
    } catch (cause) {
      if (kept) return kept
      throw networkSilent(cause)
    }
  }

  async function read(asset: AssetId): Promise<FactsRow> {
    const readAt = clock.now()
    const [found, stats, listed] = await Promise.all([
      horizon.issuer(assetIssuer(asset) ?? ''),
      horizon.assetStats(asset),
      listFeatured(db),
    ])
    const { isLocked, ...issuer } = found ?? NO_ISSUER
    const toml = issuer.homeDomain === null ? null : await tomls.read(issuer.homeDomain)
    const currency = toml?.currencies.find((named) => named.asset === asset)
    const isVerified = currency !== undefined
    const imitated = findImitated(asset, listed)
    const isUnsafe = issuer.clawbackEnabled && !isVerified
    const facts = {
      ...issuer,
      asset,
      isVerified,
      readAt,
      issuerExists: found !== null,
      issuerLocked: isLocked,
      name: currency?.name ?? null,
      description: currency?.description ?? null,
      organisation: isVerified ? (toml?.organisation ?? null) : null,
      supply: stats?.supply ?? '0',
      holders: stats?.holders ?? 0,
      quarantine: imitated ? ('copycat' as const) : isUnsafe ? ('clawback' as const) : null,
      resembles: imitated?.asset ?? null,
    }
    await storeFacts(db, facts)
    return facts
  }

  /**
   * Looks at the issuers of assets that people here hold, and says which could be looked at. Safe to run again; one that does
   * not answer is left to the next run.
   */
  async function lookAtHeld(): Promise<AssetId[]> {
    const before = new Date(clock.now().getTime() - LOOKED_AT_AGAIN_MS)
    const unknown = await listUnknown(db, before, LOOKED_AT_ONCE)
    const looked: AssetId[] = []
    for (const asset of unknown) if (await factsOf(asset).catch(() => null)) looked.push(asset)
    return looked
  }

  return { factsOf, lookAtHeld }
}
