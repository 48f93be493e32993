import { bind } from '#server/kernel/bind.ts'
import { spendableAfter } from '#shared/domains/accounts/after-entries.ts'
import type { AddingTerms, AssetDetail, FoundAssets, HeldAsset } from '#shared/domains/assets/assets.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { type WholeList, wholeList } from '#shared/kernel/paging.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { presentFacts, presentPosition, presentQuarantine } from './asset-detail.ts'
import { add, remove } from './trusting.ts'
import { findLine } from './trustlines.queries.ts'
import type { TrustlinesDeps } from './trustlines.types.ts'

export type TrustlinesService = ReturnType<typeof createTrustlinesService>

/** Assets as one person holds them, or could. */
export function createTrustlinesService(deps: TrustlinesDeps) {
  return {
    ...bind(deps, { mine, get, add, remove }),
    lookUp: (userId: string, query: string): Promise<FoundAssets> =>
      deps.assets.lookUp({ userId, text: query, charge: () => deps.chargeLookup(userId) }),
  }
}

/** What is known of each asset that somebody holds: at most the thousand that the ledger allows. */
async function mine({ assets }: TrustlinesDeps, userId: string): Promise<WholeList<HeldAsset>> {
  const known = await assets.known(await assets.held(userId))
  const items = known.map((row) => ({
    asset: row.asset,
    name: row.name,
    domain: row.domain,
    isVerified: row.isVerified,
    isListed: row.isListed,
    quarantine: presentQuarantine(row),
  }))
  return wholeList(items)
}

/** Throws UNAVAILABLE where nothing is known of the asset and the network does not answer. */
async function get(deps: TrustlinesDeps, userId: string, asset: AssetId): Promise<AssetDetail> {
  const { db, assets, prices, wallet } = deps
  const facts = asset === NATIVE ? null : await assets.factsOf(asset)
  const [overview, [known], listed, latest] = await Promise.all([
    wallet.overview(userId),
    assets.known([asset]),
    assets.featured(),
    prices.latest([asset]),
  ])
  const token = listed.find((candidate) => candidate.asset === asset)
  const held = overview.balances.find((balance) => balance.asset === asset)
  const line = held && overview.address !== null ? await findLine(db, overview.address, asset) : null
  return {
    asset,
    name: known?.name ?? null,
    description: token?.description || (facts?.description ?? null),
    website: token?.websiteUrl ?? null,
    isListed: known?.isListed ?? false,
    facts: facts && presentFacts(facts),
    quarantine: presentQuarantine(known),
    price: known?.quarantine ? null : (latest.get(asset) ?? null),
    position: held && line ? presentPosition(held, line) : null,
    adding: held ? null : await addingTerms(deps, userId, overview),
  }
}

/** What a trustline takes: one entry's reserve, locked until it is removed, and the network fee. */
async function addingTerms(
  { termsFor }: TrustlinesDeps,
  userId: string,
  { balances, reserve }: WalletOverview,
): Promise<AddingTerms | null> {
  const native = balances.find(({ asset }) => asset === NATIVE)
  if (!native) return null
  const { baseFee: networkFee } = await termsFor(userId, NATIVE)
  return {
    locks: reserve.perEntry,
    networkFee: fromStroops(networkFee),
    spendableBefore: native.spendable,
    spendableAfter: spendableAfter(native, reserve, { entries: 1, networkFee }),
  }
}
