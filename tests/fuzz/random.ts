/** The same seed gives the same numbers: a failure is repeated by its seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<T>(of: readonly T[]): T
}

/** mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % limit
  }
  const pick = <T>(of: readonly T[]): T => of[below(of.length)] as T
  return { below, pick }
}
