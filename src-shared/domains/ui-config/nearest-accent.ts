import { isReadable } from './accent.ts'
import { type Color, colorOf, contrast, difference, hexOf, mix } from './colors.ts'

/** Values of one part of a colour that are tried. */
const PARTS = Array.from({ length: 18 }, (_, at) => at * 15)
const STEPS = 32
/** As measureAccent asks of white text on it: a quick look before all is measured. */
const WHITE_TEXT = 4.5
const WHITE: Color = [255, 255, 255]

/** `hex`: #RRGGBB, which is not allowed. The colour that looks most like it and can be an accent; itself where it can. */
export function nearestAccent(hex: string): string {
  if (isReadable(hex)) return hex.toUpperCase()
  const wanted = colorOf(hex)
  const tried = PARTS.flatMap((red) => PARTS.flatMap((green) => PARTS.map((blue): Color => [red, green, blue])))
    .filter((color) => contrast(color, WHITE) >= WHITE_TEXT)
    .map((color) => ({ color, apart: difference(color, wanted) }))
    .sort((a, b) => a.apart - b.apart)
  const found = tried.find(({ color }) => isReadable(hexOf(color)))
  if (!found) throw new Error('no colour can be an accent')
  return hexOf(closest(found.color, wanted))
}

/** The one nearest to `wanted` on the straight way to it that is still allowed. */
function closest(allowed: Color, wanted: Color): Color {
  for (let step = STEPS; step > 0; step--) {
    const color = mix(allowed, wanted, step / STEPS)
    if (isReadable(hexOf(color))) return color
  }
  return allowed
}
