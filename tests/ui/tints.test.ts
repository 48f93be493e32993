import { expect, test } from 'vitest'
import { HUES, TINT_CHROMA, TINT_LIGHTNESS, tintOf } from '#client/ui/hue.ts'
import { initialsOf } from '#client/ui/initials.ts'

/** Relative luminance (WCAG) of an oklch colour, by Ottosson's matrices. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (x: number): number => Math.min(1, Math.max(0, x))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('white initials have at least 4.5:1 on every hue', () => {
  for (const hue of HUES) expect(1.05 / (luminance(TINT_LIGHTNESS, TINT_CHROMA, hue) + 0.05)).toBeGreaterThan(4.5)
})

test('the same name has the same colour, and namesakes of two issuers differ', () => {
  expect(tintOf('ann')).toBe(tintOf('ann'))
  const hues = new Set(Array.from({ length: 200 }, (_, i) => tintOf(`USDC:${i}`)))
  expect(hues.size).toBe(HUES.length)
})

test('initials are the first letters of two parts, or the first two letters of one', () => {
  expect(initialsOf('elena.navarro')).toBe('EN')
  expect(initialsOf('ann')).toBe('AN')
  expect(initialsOf('🦊 Fox')).toBe('🦊F')
  expect(initialsOf('👩‍🚀🇪🇸x')).toBe('👩‍🚀🇪🇸')
  expect(initialsOf('e\u0301a')).toBe('E\u0301A')
  expect(initialsOf('José María')).toBe('JM')
})
