import { type Color, colorOf, contrast, difference, hexOf, mix } from './colors.ts'
import { DELIVERED_ACCENT } from './settings.ts'

const [WHITE, BLACK] = [colorOf('#FFFFFF'), colorOf('#000000')]
/** Every surface on which links and marks in the accent's colour stand: canvas, panel, raised, hovered, muted. */
const DARK = ['#0A0D12', '#0F141C', '#161C26', '#151B25', '#1D2430', '#1E2531'].map(colorOf)
const LIGHT = ['#F7F8FB', '#FFFFFF', '#F2F4F8', '#EAEEF4'].map(colorOf)
const DARK_PANEL = colorOf('#0F141C')
/** Fills of buying and selling, in both themes. */
const SIDES = ['#44CFA4', '#067D5F', '#FF6367', '#D22539'].map(colorOf)

const TEXT = 4.5
const CONTROL = 3
/** Links on the dark panel stand out as they do in the delivered theme. */
const DARK_TEXT = 7
/** Less than that, and a button of the accent looks like one that buys or sells. */
const APART = 6

/** What an accent was measured by. */
export type AccentCheck = 'fillLight' | 'fillDark' | 'linkLight' | 'linkDark' | 'controlDark' | 'sides'
export interface Measured {
  check: AccentCheck
  /** A contrast, to 1; of `sides` how different the colours look. */
  value: number
  least: number
  isMet: boolean
  /** The colour that is shown there. */
  color: string
}
interface Shades {
  light: { fill: Color; text: Color; soft: Color }
  dark: { fill: Color; text: Color; soft: Color }
}

/** The shades that a chosen colour has in both themes: itself where it can be read, else the nearest that can. */
function shadesOf(accent: Color): Shades {
  const [lightSoft, darkFill] = [mix(WHITE, accent, 0.1), until(accent, WHITE, (one) => least(one, DARK) >= CONTROL)]
  const lightText = until(accent, BLACK, (one) => least(one, [...LIGHT, lightSoft]) >= TEXT)
  const darkSoft = mix(DARK_PANEL, accent, 0.24)
  const darkText = until(accent, WHITE, (one) => least(one, [...DARK, darkSoft]) >= DARK_TEXT)
  return {
    light: { fill: accent, text: lightText, soft: lightSoft },
    dark: { fill: darkFill, text: darkText, soft: darkSoft },
  }
}

/** What design-language.md asks of an accent on every surface that it touches; refused where one is not met. */
export function measureAccent(hex: string): Measured[] {
  const { light, dark } = shadesOf(colorOf(hex))
  const measured = (check: AccentCheck, color: Color, value: number, least: number): Measured => ({
    check,
    color: hexOf(color),
    least,
    value: Math.floor(value * 100) / 100,
    isMet: value >= least,
  })
  const apart = (color: Color) => Math.min(...SIDES.map((side) => difference(color, side)))
  return [
    measured('fillLight', light.fill, contrast(WHITE, light.fill), TEXT),
    measured('fillDark', dark.fill, contrast(WHITE, dark.fill), TEXT),
    measured('linkLight', light.text, least(light.text, [...LIGHT, light.soft]), TEXT),
    measured('linkDark', dark.text, least(dark.text, [...DARK, dark.soft]), TEXT),
    measured('controlDark', dark.fill, least(dark.fill, DARK), CONTROL),
    measured('sides', light.fill, Math.min(apart(light.fill), apart(dark.fill)), APART),
  ]
}

export const isReadable = (hex: string): boolean => measureAccent(hex).every(({ isMet }) => isMet)

/** The variables of both themes that a chosen accent changes; none for the delivered one. */
export function accentVariables(hex: string): Record<'dark' | 'light', Record<string, string>> | null {
  if (hex.toUpperCase() === DELIVERED_ACCENT) return null
  const { light, dark } = shadesOf(colorOf(hex))
  return { dark: variablesOf(dark), light: variablesOf(light) }
}

/** The style sheet of a chosen accent: stronger than the theme's own variables, wherever they stand. */
export function accentSheet(hex: string): string {
  const variables = accentVariables(hex)
  if (!variables) return ''
  const rule = (scheme: 'dark' | 'light') =>
    `html:root[data-mantine-color-scheme="${scheme}"]{${Object.entries(variables[scheme])
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`
  return rule('dark') + rule('light')
}

function variablesOf({ fill, text, soft }: Shades['dark']): Record<string, string> {
  const [filled, hovered, link, quiet] = [fill, mix(fill, BLACK, 0.14), text, soft].map(hexOf)
  const named = (value: string | undefined, ...names: string[]) => names.map((name) => [name, value ?? ''] as const)
  return Object.fromEntries([
    ...named(filled, '--mantine-color-iris-filled', '--mantine-primary-color-filled'),
    ...named(hovered, '--mantine-color-iris-filled-hover', '--mantine-primary-color-filled-hover'),
    ...named(link, '--mantine-color-anchor', '--mantine-color-iris-light-color', '--x-brand'),
    ...named(quiet, '--x-brand-soft', '--mantine-color-iris-light', '--mantine-color-iris-light-hover'),
  ])
}

const least = (color: Color, surfaces: readonly Color[]): number =>
  Math.min(...surfaces.map((surface) => contrast(color, surface)))

/** The first on the way to another colour, in steps of a fiftieth, that is good enough. */
function until(from: Color, to: Color, isGood: (color: Color) => boolean): Color {
  for (let step = 0; step < 50; step++) {
    const color = mix(from, to, step / 50)
    if (isGood(color)) return color
  }
  return to
}
