import type { AssetId } from '#shared/kernel/asset-id.ts'

export type WalletStatus = 'creating' | 'active' | 'frozen'
/** One asset of a wallet; decimal text with 7 decimals. total = inOffers + reserved + spendable. */
export interface WalletBalance {
  asset: AssetId
  total: string
  inOffers: string
  /** The ledger's reserve plus what payments under way hold. */
  reserved: string
  spendable: string
  /** US dollars with 2 decimals, or null where no price is known. */
  usd: string | null
  /** US dollars for one unit, or null. */
  price: string | null
}
export interface WalletOverview {
  address: string | null
  status: WalletStatus
  balances: WalletBalance[]
  /** Sum of the known values; US dollars with 2 decimals. */
  totalUsd: string
  /** The parts of the XLM reserve that the ledger holds back. */
  reserve: { base: string; entries: number; perEntry: string; total: string }
}
