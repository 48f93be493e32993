/** As many as a figure is written with at most. */
const DECIMALS = 20

/** A place on an axis as decimal text, which a tiny float has no longer: it is written with an exponent. */
export function axisText(place: number): string {
  const text = String(place)
  return text.includes('e') ? place.toFixed(DECIMALS) : text
}
