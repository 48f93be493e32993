/** Hues of the palette for people and unknown assets; with the lightness and chroma below white text has at least 4.5:1 on each. */
export const HUES = [265, 240, 215, 190, 165, 20, 350, 325, 295] as const
export const TINT_LIGHTNESS = 0.42
export const TINT_CHROMA = 0.09

/** FNV-1a over the text's UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The same text always has the same colour. */
export function tintOf(text: string): string {
  const hue = HUES[(hashText(text) >>> 8) % HUES.length]
  return `oklch(${TINT_LIGHTNESS * 100}% ${TINT_CHROMA} ${hue})`
}
