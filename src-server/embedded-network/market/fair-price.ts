import { createHash } from 'node:crypto'

/** How far each wave may carry a price from its anchor, and the seconds between its turns. */
const WAVES = [
  { seconds: 5 * 86_400, height: 0.02 },
  { seconds: 86_400, height: 0.012 },
  { seconds: 21_600, height: 0.007 },
  { seconds: 3_600, height: 0.004 },
  { seconds: 900, height: 0.002 },
  { seconds: 240, height: 0.0008 },
] as const

/** US dollars for one unit at a moment (unix seconds). */
export type PriceAt = (seconds: number) => number

/**
 * A price that wanders around its anchor and always comes back: a sum of smooth waves that the seed decides. It is a
 * function of time alone, so nothing has to be remembered, and never more than a twentieth away from the anchor.
 */
export function createFairPrice(anchor: number, seed: string): PriceAt {
  const waves = WAVES.map((wave, index) => ({ ...wave, seed: seedNumber(`${seed} wave ${index}`) }))
  return (seconds) => {
    let deviation = 0
    for (const wave of waves) deviation += wave.height * smoothNoise(wave.seed, seconds / wave.seconds)
    return anchor * Math.exp(deviation)
  }
}

/** 32 bits of a text's sha256. */
export function seedNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE()
}

/** Random heights from -1 to 1 at whole numbers, eased in between. */
function smoothNoise(seed: number, at: number): number {
  const left = Math.floor(at)
  const part = at - left
  const eased = part * part * (3 - 2 * part)
  const from = heightAt(seed, left)
  return from + (heightAt(seed, left + 1) - from) * eased
}

function heightAt(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ index, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1
}
