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
