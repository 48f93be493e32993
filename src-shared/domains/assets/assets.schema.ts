import * as z from 'zod/mini'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { pasted } from '#shared/kernel/pasted.ts'

/** `unchecked`: nobody has looked at its issuer yet. */
export type QuarantineReason = 'copycat' | 'clawback' | 'unchecked'

/** Why an asset is set apart and not valued. */
export interface Quarantine {
  reason: QuarantineReason
  /** The listed asset that a copycat looks like. */
  resembles: { asset: AssetId; name: string } | null
}

/** A code, a name, a domain, or CODE:ISSUER. */
export const LookUpAssets = z.object({
  query: z._default(z.string().check(z.overwrite(pasted), z.maxLength(100)), ''),
})
export type LookUpAssets = z.infer<typeof LookUpAssets>

/** One asset that a look-up found. */
export interface FoundAsset {
  asset: AssetId
  name: string | null
  domain: string | null
  isVerified: boolean
  isListed: boolean
  quarantine: QuarantineReason | null
  /** Path of the picture that the operator has given it. */
  image: string | null
  /** Somebody's own wallet can hold it already. */
  isAdded: boolean
}
export interface FoundAssets extends WholeList<FoundAsset> {
  /** Why a domain or an issuer that was asked for said nothing. */
  fault: 'no_toml' | 'no_assets' | null
}

/** One asset of somebody's wallet. */
export interface HeldAsset {
  asset: AssetId
  name: string | null
  domain: string | null
  isVerified: boolean
  isListed: boolean
  quarantine: Quarantine | null
}

export const OfAsset = z.object({ asset: AssetId })
export const ChangeAsset = z.object({ requestId: z.uuid(), asset: AssetId, ...DryRun })
export type ChangeAsset = z.infer<typeof ChangeAsset>

/** What an issuer may do with what it has issued. */
export interface IssuerPowers {
  /** Each holder needs the issuer's approval. */
  authRequired: boolean
  /** It can freeze a balance. */
  authRevocable: boolean
  /** Its powers can change no more. */
  authImmutable: boolean
  /** It can take a balance back. */
  clawbackEnabled: boolean
  /** It can issue no more. */
  isLocked: boolean
}

/** What is known of an issued asset; amounts in decimal text. */
export interface AssetFacts {
  domain: string | null
  isVerified: boolean
  organisation: string | null
  issuerExists: boolean
  powers: IssuerPowers
  supply: string
  holders: number
  /** ISO 8601: when the network was asked. */
  readAt: string
}

/** Why an asset cannot be removed. */
export type RemovalObstacle = 'native' | 'balance' | 'offers' | 'under_way' | 'pool'

export interface AssetPosition {
  total: string
  inOffers: string
  reserved: string
  frozen: string
  spendable: string
  usd: string | null
  isAuthorized: boolean
  obstacle: RemovalObstacle | null
}

/** What adding an asset takes from the XLM balance; decimal text. */
export interface AddingTerms {
  locks: string
  networkFee: string
  spendableBefore: string
  /** Null where there is too little. */
  spendableAfter: string | null
}

export interface AssetDetail {
  asset: AssetId
  name: string | null
  description: string | null
  website: string | null
  isListed: boolean
  /** Null for XLM. */
  facts: AssetFacts | null
  quarantine: Quarantine | null
  /** US dollars for one unit. */
  price: string | null
  position: AssetPosition | null
  /** Null for who has it already, and while the wallet is being created. */
  adding: AddingTerms | null
}

export const SetAssetView = z.object({
  hide: z.optional(AssetId),
  show: z.optional(AssetId),
  hidesSmall: z.optional(z.boolean()),
})
export type SetAssetView = z.infer<typeof SetAssetView>

export interface AssetView {
  hidden: AssetId[]
  hidesSmall: boolean
}
