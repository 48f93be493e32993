/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/i
export const isHexColor = (text: string): boolean => HEX.test(text)

/** `hex`: #RRGGBB. */
export const colorOf = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color
export const hexOf = (color: Color): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** `share`, 0 to 1, of the second. */
export const mix = (one: Color, other: Color, share: number): Color =>
  one.map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share)) as unknown as Color

const linear = (part: number): number => {
  const value = part / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness and two axes of colour, in which equal distances look equal (Oklab, Ottosson 2020). */
function oklab(color: Color): [number, number, number] {
  const [r = 0, g = 0, b = 0] = color.map(linear)
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ]
}

/** How different two colours look; 2 is just seen, 100 is black beside white. */
export function difference(one: Color, other: Color): number {
  const [a, b] = [oklab(one), oklab(other)]
  return 100 * Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
}
