import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { FoundAsset, FoundAssets } from '#shared/domains/assets/assets.schema.ts'
import { isAccountId, looksLikeSecret } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, NATIVE, readAssetParam } from '#shared/kernel/asset-id.ts'
import { listFeatured } from './featured.queries.ts'
import { type KnownAsset, listHeld, listKnown } from './held.queries.ts'
import type { AssetFactsService } from './trust/asset-facts.service.ts'
import type { Tomls } from './trust/tomls.ts'

export interface LookupDeps {
  db: Db
  horizon: Pick<HorizonClient, 'assetsIssuedBy'>
  facts: AssetFactsService
  tomls: Tomls
}

const MOST_SHOWN = 20
const READS_AT_ONCE = 5

/**
 * What a text may mean: nothing (the operator's list), CODE:ISSUER, an issuer, a domain, or a part of a listed asset's code, name or
 * domain. `charge` is called before anybody outside is asked. Throws SECRET_IN_ADDRESS, and UNAVAILABLE where the network does not answer.
 */
export async function lookUp(
  deps: LookupDeps,
  { userId, text, charge }: { userId: string; text: string; charge: () => void },
): Promise<FoundAssets> {
  if (looksLikeSecret(text))
    throw new DomainError('SECRET_IN_ADDRESS', 'This is a secret key, not an asset. Never give it to anybody.', {
      field: 'query',
    })
  const asset = readAssetParam(text)
  const isOne = asset !== null && asset !== NATIVE
  if (isOne || isAccountId(text) || deps.tomls.isDomain(text)) charge()
  if (isOne) return present(deps, userId, { assets: [asset], fault: null })
  if (isAccountId(text)) return present(deps, userId, await issuedBy(deps, text))
  if (deps.tomls.isDomain(text)) return present(deps, userId, await namedBy(deps, text))
  return listed(deps, userId, text)
}

interface Found {
  assets: AssetId[]
  fault: FoundAssets['fault']
}

async function issuedBy({ horizon }: LookupDeps, issuer: string): Promise<Found> {
  const issued = await horizon.assetsIssuedBy(issuer).catch((cause: unknown) => {
    throw networkSilent(cause)
  })
  const assets = issued.toSorted((a, b) => b.holders - a.holders).map((stats) => stats.asset)
  return { assets, fault: assets.length === 0 ? 'no_assets' : null }
}

async function namedBy({ tomls }: LookupDeps, domain: string): Promise<Found> {
  const toml = await tomls.read(domain)
  if (!toml || toml.fault !== null) return { assets: [], fault: 'no_toml' }
  const assets = toml.currencies.map((currency) => currency.asset)
  return { assets, fault: assets.length === 0 ? 'no_assets' : null }
}

/** Of the operator's list; issuers of whom nothing is known are looked at first. */
async function listed(deps: LookupDeps, userId: string, text: string): Promise<FoundAssets> {
  const assets = (await listFeatured(deps.db)).map((token) => token.asset).filter((asset) => asset !== NATIVE)
  const known = await listKnown(deps.db, assets)
  if (known.some(({ domain }) => domain === null)) await lookAtEach(deps, assets)
  const { items } = await presentKnown(deps, userId, { assets, fault: null })
  const sought = text.toLowerCase()
  const isSought = ({ asset, name, domain }: FoundAsset): boolean =>
    [assetCode(asset), name, domain].some((part) => part?.toLowerCase().includes(sought))
  return { items: items.filter(isSought), nextCursor: null, fault: null }
}

async function present(deps: LookupDeps, userId: string, { assets, fault }: Found): Promise<FoundAssets> {
  const shown = [...new Set(assets)].slice(0, MOST_SHOWN)
  await lookAtEach(deps, shown)
  return presentKnown(deps, userId, { assets: shown, fault })
}

/** What cannot be read now is shown as far as it is known. */
async function lookAtEach({ facts }: LookupDeps, assets: readonly AssetId[]): Promise<void> {
  await pLimit(READS_AT_ONCE).map(assets, (asset) => facts.factsOf(asset).catch(() => null))
}

async function presentKnown({ db }: LookupDeps, userId: string, { assets, fault }: Found): Promise<FoundAssets> {
  const [known, held] = await Promise.all([listKnown(db, assets), listHeld(db, userId)])
  const own = new Set(held)
  return { items: known.map((row) => presentFound(row, own)), nextCursor: null, fault }
}

const presentFound = (row: KnownAsset, own: ReadonlySet<string>): FoundAsset => ({
  asset: row.asset,
  name: row.name,
  domain: row.domain,
  isVerified: row.isVerified,
  isListed: row.isListed,
  image: row.image,
  quarantine: row.quarantine,
  isAdded: own.has(row.asset),
})
