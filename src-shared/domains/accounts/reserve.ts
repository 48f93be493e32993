import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** What a mirror row says of one account and asset; amounts in decimal text. */
export interface Holding {
  balance: string
  sellingLiabilities: string
  /** Sum of what intents under way hold. */
  reserved: string
}
export interface ReserveTerms {
  subentries: number
  sponsoring: number
  sponsored: number
  /** Stroops for one entry. */
  baseReserve: number
  openingBalance: string
}

/** Stroops that the ledger holds back of an account: two base reserves and one for each entry (CAP-33). */
export const ledgerReserve = (terms: ReserveTerms): bigint =>
  BigInt(2 + terms.subentries + terms.sponsoring - terms.sponsored) * BigInt(terms.baseReserve)

/** Stroops of XLM that nobody may spend: the ledger's reserve, or the opening balance that the service gave, if that is more. */
export const withheld = (terms: ReserveTerms): bigint => max(ledgerReserve(terms), toStroops(terms.openingBalance))

/** Stroops of an issued asset that can leave now. */
export const spendableOf = (holding: Holding): bigint => max(free(holding), 0n)

/** Stroops of XLM that can leave now, the network fee included. */
export const spendableNative = (holding: Holding, terms: ReserveTerms): bigint =>
  max(free(holding) - withheld(terms), 0n)

/** Stroops of XLM that the ledger lets go for a fee: the opening balance above the reserve may pay fees, and fees only. */
export const payableFee = (holding: Holding, terms: ReserveTerms): bigint =>
  max(free(holding) - ledgerReserve(terms), 0n)

/** The decimal text of what of the XLM balance is held: total less offers less spendable. */
export function heldNative(holding: Holding, terms: ReserveTerms): string {
  const rest = toStroops(holding.balance) - toStroops(holding.sellingLiabilities)
  return fromStroops(rest - spendableNative(holding, terms))
}

const free = (holding: Holding): bigint =>
  toStroops(holding.balance) - toStroops(holding.sellingLiabilities) - toStroops(holding.reserved)
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
