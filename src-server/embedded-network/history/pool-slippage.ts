import type { LiquidityPoolEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { ClaimAtom, OperationBody } from '#server/embedded-network/ledger/operations.types.ts'

const BASIS = 10_000n

/** From here on rounding, not the market, has made the price: the trade stays out of aggregations. */
const MOST_BASIS_POINTS = 1_000n

/** Whether rounding to whole stroops moved a pool's price by a tenth or more (CAP-38's swap formulas). */
export function isDistortedByRounding(claim: ClaimAtom, before: LiquidityPoolEntry, body: OperationBody): boolean {
  const inA = claim.assetBought === before.assetA
  const [reserveIn, reserveOut] = inA ? [before.reserveA, before.reserveB] : [before.reserveB, before.reserveA]
  const kept = BASIS - BigInt(before.fee)
  if (body.type === 'pathPaymentStrictSend') {
    const exact = kept * reserveOut * claim.amountBought
    const shown = claim.amountSold * (BASIS * reserveIn + kept * claim.amountBought)
    return exact > 0n && ((exact - shown) * BASIS) / exact >= MOST_BASIS_POINTS
  }
  const exact = BASIS * reserveIn * claim.amountSold
  const shown = claim.amountBought * (reserveOut - claim.amountSold) * kept
  return exact > 0n && ((shown - exact) * BASIS) / exact >= MOST_BASIS_POINTS
}
