import type { Horizon } from '@stellar/stellar-sdk'
import { type AssetId, assetCode, assetId, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { orNull } from './or-null.ts'

const PAGE = 200

export interface IssuerAccount {
  homeDomain: string | null
  authRequired: boolean
  authRevocable: boolean
  authImmutable: boolean
  clawbackEnabled: boolean
  /** None of its keys can sign. */
  isLocked: boolean
}

/** How much of an asset there is, and in how many accounts, authorized or not. */
export interface AssetStats {
  asset: AssetId
  supply: string
  holders: number
}

/** A claimable balance that waits on the ledger. */
export interface OpenClaimable {
  id: string
  asset: AssetId
  amount: string
  sponsor: string | null
  clawbackEnabled: boolean
  changedAt: Date
  claimants: { destination: string; predicate: Horizon.HorizonApi.Predicate }[]
}

export interface ClaimablesPage {
  items: OpenClaimable[]
  next: string | null
}

/** Reads of issued assets and of claimable balances. */
export function assetReads(server: Horizon.Server) {
  return {
    issuer: (address: string): Promise<IssuerAccount | null> => orNull(server.loadAccount(address).then(issuerOf)),
    /** Null for an asset that nobody has ever trusted. */
    assetStats: async (asset: AssetId): Promise<AssetStats | null> => {
      const issuer = assetIssuer(asset)
      if (issuer === null) return null
      const page = await server.assets().forCode(assetCode(asset)).forIssuer(issuer).limit(1).call()
      const [found] = page.records
      return found ? statsOf(found) : null
    },
    /** Up to 200 assets of one issuer. */
    assetsIssuedBy: async (issuer: string): Promise<AssetStats[]> => {
      const page = await server.assets().forIssuer(issuer).limit(PAGE).call()
      return page.records.map(statsOf)
    },
    /**
     * Up to 200 claimable balances that an account may claim, now or later, or could have claimed: the newest after that place, and the
     * place of the next ones, null where there are none.
     */
    claimablesFor: async (claimant: string, after: string | null): Promise<ClaimablesPage> => {
      const request = server.claimableBalances().claimant(claimant).order('desc').limit(PAGE)
      const { records } = await (after === null ? request : request.cursor(after)).call()
      const next = records.length < PAGE ? null : (records.at(-1)?.paging_token ?? null)
      return { items: records.map(claimableOf), next }
    },
    /** Null where it is not, or no longer, on the ledger. */
    claimable: async (id: string): Promise<OpenClaimable | null> => {
      const record = await orNull(server.claimableBalances().claimableBalance(id).call())
      return record && claimableOf(record)
    },
    /** The operations that concerned a claimable balance, oldest first; none where Horizon has them no more. */
    operationsOfClaimable: async (id: string) =>
      (await orNull(server.operations().forClaimableBalance(id).order('asc').limit(PAGE).call()))?.records ?? [],
  }
}

function issuerOf({ home_domain: domain, flags, signers }: Horizon.AccountResponse): IssuerAccount {
  return {
    homeDomain: domain || null,
    authRequired: flags.auth_required,
    authRevocable: flags.auth_revocable,
    authImmutable: flags.auth_immutable,
    clawbackEnabled: flags.auth_clawback_enabled,
    isLocked: signers.every(({ weight }) => weight === 0),
  }
}

type AssetRecord = Horizon.ServerApi.AssetRecord & { contracts_amount?: string }

function statsOf(record: AssetRecord): AssetStats {
  const { accounts, balances } = record
  const parts = [
    balances.authorized,
    balances.authorized_to_maintain_liabilities,
    balances.unauthorized,
    record.claimable_balances_amount,
    record.liquidity_pools_amount,
    record.contracts_amount,
  ]
  return {
    asset: assetId(record.asset_code, record.asset_issuer),
    supply: fromStroops(parts.reduce((sum, part) => sum + toStroops(part || '0'), 0n)),
    holders: accounts.authorized + accounts.authorized_to_maintain_liabilities + accounts.unauthorized,
  }
}

function claimableOf(record: Horizon.ServerApi.ClaimableBalanceRecord): OpenClaimable {
  const more = record as unknown as { last_modified_time?: string; flags?: { clawback_enabled?: boolean } }
  return {
    id: record.id,
    asset: record.asset === 'native' ? NATIVE : record.asset,
    amount: record.amount,
    sponsor: record.sponsor ?? null,
    clawbackEnabled: more.flags?.clawback_enabled ?? false,
    changedAt: new Date(more.last_modified_time ?? 0),
    claimants: record.claimants,
  }
}
