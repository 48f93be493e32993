const STROOPS = 10_000_000n
const HUNDREDTH = 100_000n

/** Whole units, at least one, as stroops: products with prices of up to seven decimals have no rest. */
export function wholeUnits(units: number): bigint {
  return BigInt(Math.max(1, Math.round(units))) * STROOPS
}

/** Hundredths of a unit, at least one, as stroops. */
export function hundredths(units: number): bigint {
  return BigInt(Math.max(1, Math.round(units * 100))) * HUNDREDTH
}

/** For sizing only: amounts of the ledger are never computed from it. */
export function unitsOf(stroops: bigint): number {
  return Number(stroops) / Number(STROOPS)
}
