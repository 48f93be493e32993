import { describe, expect, test } from 'vitest'
import { theme } from '#client/app/theme/theme.ts'
import { cssVariables } from '#client/app/theme/tokens.ts'

type Rgb = [number, number, number]
const SURFACES = ['--x-canvas', '--x-panel', '--x-raised', '--x-sunken', '--x-hover']
const TEXTS = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-placeholder',
  '--mantine-color-anchor',
  '--mantine-color-error',
  '--mantine-color-success',
  '--x-faint',
  '--x-brand',
  '--x-buy',
  '--x-sell-text',
  '--x-warn',
  '--x-info',
]
const TINTED = [
  ['--mantine-color-success', '--x-buy-bg'],
  ['--x-sell-text', '--x-sell-bg'],
  ['--x-warn', '--x-warn-bg'],
  ['--x-info', '--x-info-bg'],
] as const
const schemes = cssVariables(theme as Parameters<typeof cssVariables>[0])

describe.each(['dark', 'light'] as const)('in the %s scheme', (scheme) => {
  const variables: Record<string, string> = schemes[scheme]
  const colour = (name: string): string => variables[name] ?? ''
  const surface = (name: string): Rgb => parse(colour(name)).rgb

  test.each(TEXTS)('%s is readable as text on every surface', (text) => {
    for (const name of SURFACES) {
      expect({ name, ratio: ratio(surface(text), surface(name)) }).toSatisfy(({ ratio: found }) => found >= 4.5)
    }
  })

  test.each(TINTED)('%s is readable on its tint %s over a panel', (text, tint) => {
    expect(ratio(surface(text), over(colour(tint), surface('--x-panel')))).toBeGreaterThanOrEqual(4.5)
  })

  test('white is readable on the filled button, the borders of fields and the focus ring are visible', () => {
    expect(ratio([255, 255, 255], surface('--mantine-primary-color-filled'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(surface('--x-control'), surface('--x-input'))).toBeGreaterThanOrEqual(3)
    for (const name of SURFACES) expect(ratio(surface('--x-brand'), surface(name))).toBeGreaterThanOrEqual(3)
  })
})

/** Contrast as WCAG 2.2 defines it. */
function ratio(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function over(tint: string, ground: Rgb): Rgb {
  const { rgb, alpha } = parse(tint)
  const mixed = rgb.map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha))
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]
}

function parse(text: string): { rgb: Rgb; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex) return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb, alpha: 1 }
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [red, green, blue], alpha }
}
