import type { FactsRow } from '#server/domains/assets/trust/asset-facts.queries.ts'
import type { AssetFacts, AssetPosition, Quarantine } from '#shared/domains/assets/assets.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { obstacleTo } from './trustline-rules.ts'
import type { LineState } from './trustlines.queries.ts'

export const presentFacts = (row: FactsRow): AssetFacts => ({
  domain: row.homeDomain,
  isVerified: row.isVerified,
  organisation: row.organisation,
  issuerExists: row.issuerExists,
  powers: {
    authRequired: row.authRequired,
    authRevocable: row.authRevocable,
    authImmutable: row.authImmutable,
    clawbackEnabled: row.clawbackEnabled,
    isLocked: row.issuerLocked,
  },
  supply: row.supply,
  holders: row.holders,
  readAt: row.readAt.toISOString(),
})

interface KnownQuarantine {
  quarantine: Quarantine['reason'] | null
  resembles: string | null
  resembledName: string | null
}

export function presentQuarantine(known: KnownQuarantine | undefined): Quarantine | null {
  if (!known || known.quarantine === null) return null
  const { quarantine: reason, resembles, resembledName } = known
  return { reason, resembles: resembles === null ? null : { asset: resembles, name: resembledName ?? resembles } }
}

export const presentPosition = ({ asset, ...held }: WalletBalance, line: LineState): AssetPosition => ({
  total: held.total,
  inOffers: held.inOffers,
  reserved: held.reserved,
  frozen: held.frozen,
  spendable: held.spendable,
  usd: held.usd,
  isAuthorized: line.isAuthorized,
  obstacle: obstacleTo(asset, line),
})
