import type { AssetId } from '#shared/kernel/asset-id.ts'

/** XLM that the treasury opens an account with: two base reserves, four entries of 0.5 and a little for fees. */
export const OPENING_BALANCE = '3.1000000'

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
  reserve: {
    base: string
    entries: number
    perEntry: string
    total: string
    /** What the service gave to open the account; never spendable, but its part above the ledger's reserve pays fees. */
    opening: string
  }
}
