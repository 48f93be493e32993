import type { Generated } from 'kysely'
import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'

export interface AssetsTable {
  id: string
  assetCode: string
  issuer: string | null
  name: string
  description: string
  website: string | null
  /** null: in the product's own catalogue. */
  userId: string | null
  balance: string
}

/** What the operator lists. */
export interface FeaturedTokensTable {
  id: string
  assetCode: string
  issuer: string | null
  name: string
  description: Generated<string>
  imageUrl: string | null
  websiteUrl: string | null
  featured: Generated<boolean>
  displayOrder: Generated<number>
}

/** What a domain's stellar.toml said (SEP-1), or why it could not be read. */
export interface StellarTomlsTable {
  domain: string
  organisation: string | null
  /** JSON: a list of TomlCurrency. */
  currencies: unknown
  /** Where it looks names up (SEP-2), and with which key it signs links (SEP-7); null where it names none. */
  federationServer: string | null
  linkKey: string | null
  fault: string | null
  readAt: Date
  expiresAt: Date
}

/** What the network and the issuer's domain said of an asset that somebody holds or has looked at. */
export interface AssetFactsTable {
  asset: string
  issuerExists: boolean
  homeDomain: string | null
  /** The domain's stellar.toml lists code and issuer. */
  isVerified: boolean
  name: string | null
  description: string | null
  organisation: string | null
  authRequired: boolean
  authRevocable: boolean
  authImmutable: boolean
  clawbackEnabled: boolean
  /** No key of the issuer can sign any more. */
  issuerLocked: boolean
  supply: string
  holders: number
  quarantine: Exclude<QuarantineReason, 'unchecked'> | null
  /** The listed asset that a copycat looks like. */
  resembles: string | null
  readAt: Date
}

/** How somebody looks at their assets. */
export interface AssetViewsTable {
  userId: string
  hidden: Generated<string[]>
  hidesSmall: Generated<boolean>
}
