/** Of 256 bits: the same picture, saved again in another size or quality, differs in fewer. */
const MOST_DIFFERENT = 20
/** A new picture that is the one that was sent back. */
const MOST_DIFFERENT_AGAIN = 6
const HALF = 16

/** In how many of 256 bits two fingerprints differ. */
export function distance(one: string, other: string): number {
  let bits = 0
  for (let at = 0; at < one.length; at += HALF)
    bits += countBits(BigInt(`0x${one.slice(at, at + HALF)}`) ^ BigInt(`0x${other.slice(at, at + HALF)}`))
  return bits
}

function countBits(word: bigint): number {
  let count = 0
  for (let rest = word; rest > 0n; rest &= rest - 1n) count++
  return count
}

export const isAlike = (one: string, other: string): boolean => distance(one, other) <= MOST_DIFFERENT
export const isSamePicture = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && distance(one, other) <= MOST_DIFFERENT_AGAIN
/** In percent. */
export const likeness = (different: number): number => Math.round(((256 - different) / 256) * 100)
