export const INT64_MAX = 9223372036854775807n

export function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function maximum(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** Quotient of non-negative numbers, rounded up. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

/** Largest integer whose square is at most `value`. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  const estimate = BigInt(Math.floor(Math.sqrt(Number(value))))
  let root = (estimate + value / estimate) / 2n
  while (root * root > value) root -= 1n
  while ((root + 1n) * (root + 1n) <= value) root += 1n
  return root
}
