import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** One account's mirrored balance of one asset; amounts in decimal text. */
export interface Holding {
  balance: string
  sellingLiabilities: string
  /** Sum of the amounts held by pending intents. */
  reserved: string
}
export interface ReserveTerms {
  subentries: number
  sponsoring: number
  sponsored: number
  /** Stroops per ledger entry. */
  baseReserve: number
  openingBalance: string
}

/** An account's minimum balance in stroops: two base reserves plus one per entry (CAP-33). */
export const ledgerReserve = (terms: ReserveTerms): bigint =>
  BigInt(2 + terms.subentries + terms.sponsoring - terms.sponsored) * BigInt(terms.baseReserve)

/** Stroops of XLM that cannot be spent: the ledger's reserve, or the opening balance given by the service if that is larger. */
export const withheld = (terms: ReserveTerms): bigint => max(ledgerReserve(terms), toStroops(terms.openingBalance))

/** Stroops of an issued asset that can be sent now. */
export const spendableOf = (holding: Holding): bigint => max(free(holding), 0n)

/** Stroops of XLM that can be sent now, including the network fee. */
export const spendableNative = (holding: Holding, terms: ReserveTerms): bigint =>
  max(free(holding) - withheld(terms), 0n)

/** Stroops of XLM that can pay fees: the opening balance above the reserve may pay fees only. */
export const payableFee = (holding: Holding, terms: ReserveTerms): bigint =>
  max(free(holding) - ledgerReserve(terms), 0n)

/** The reserved part of the XLM balance as decimal text: total minus offers minus spendable. */
export function heldNative(holding: Holding, terms: ReserveTerms): string {
  const rest = toStroops(holding.balance) - toStroops(holding.sellingLiabilities)
  return fromStroops(rest - spendableNative(holding, terms))
}

const free = (holding: Holding): bigint =>
  toStroops(holding.balance) - toStroops(holding.sellingLiabilities) - toStroops(holding.reserved)
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
