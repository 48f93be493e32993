import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

interface NativeBalance {
  total: string
  inOffers: string
  spendable: string
}
interface ReserveParts {
  /** What the ledger asks for now; decimal text. */
  total: string
  perEntry: string
  opening: string
}

/**
 * XLM that can be spent once the account has so many entries more and has paid that network fee, in decimal text; null where there is
 * too little for the entries. The service's opening balance covers entries first, and the service pays a fee that the account cannot.
 */
export function spendableAfter(
  { total: balance, inOffers, spendable }: NativeBalance,
  { total, perEntry, opening }: ReserveParts,
  { entries, networkFee }: { entries: number; networkFee: bigint },
): string | null {
  const [before, given, now] = [toStroops(total), toStroops(opening), toStroops(spendable)]
  const after = before + BigInt(entries) * toStroops(perEntry)
  const free = now > 0n ? now + max(before, given) : toStroops(balance) - toStroops(inOffers)
  if (free < after) return null
  return fromStroops(max(free - networkFee - max(after, given), 0n))
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
