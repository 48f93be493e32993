import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

/** XLM that the treasury funds a new account with: two base reserves, four entries of 0.5 and some XLM for fees. */
export const OPENING_BALANCE = '3.1000000'

type WalletStatus = 'creating' | 'active' | 'frozen'
/** One asset of a wallet; decimal text with 7 decimals. total = inOffers + reserved + frozen + spendable. */
export interface WalletBalance {
  asset: AssetId
  total: string
  inOffers: string
  /** The ledger's reserve plus the amounts held by pending payments. */
  reserved: string
  /** What its issuer lets nobody move: of a line that is no longer authorized, all that no offer holds. */
  frozen: string
  spendable: string
  /** US dollars with 2 decimals, or null where no price is known. */
  usd: string | null
  /** US dollars for one unit, or null. */
  price: string | null
  /** Why the asset is set apart: it is neither valued nor counted. */
  quarantine: QuarantineReason | null
}
/** Why a wallet that is being created is not opened with the next ledgers, where XLM is worth something. */
export type WalletOpening =
  /** Nobody has proven the account's email address. */
  | { waitsFor: 'email' }
  /** So many wallets are opened in a day. About then it is this one's turn, in ISO; null where that is too far to say. */
  | { waitsFor: 'turn'; opensAt: string | null }
export interface WalletOverview {
  address: string | null
  status: WalletStatus
  /** Null: nothing stands in its way. */
  opening: WalletOpening | null
  balances: WalletBalance[]
  /** Sum of the known values; US dollars with 2 decimals. */
  totalUsd: string
  /** The parts of the XLM reserve required by the ledger. */
  reserve: {
    base: string
    entries: number
    perEntry: string
    total: string
    /** Opening balance given by the service; never spendable, but the part above the ledger's reserve pays fees. */
    opening: string
  }
}
