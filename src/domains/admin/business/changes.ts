import { toStroops } from '#shared/kernel/stroops.ts'

/** By how much a figure differs from the one before, in percent with two decimals; null where that one is 0. */
export function changeOf(now: string | number, before: string | number): string | null {
  const [later, earlier] = [toStroops(String(now)), toStroops(String(before))]
  if (earlier === 0n) return null
  const size = earlier < 0n ? -earlier : earlier
  const hundredths = ((later - earlier) * 10_000n) / size
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A share in tenths of a percent; null of nothing. */
export const permilleOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 1000) / whole)
