import { expect, test } from 'vitest'
import { accentSheet, accentVariables, isReadable, measureAccent } from '#shared/domains/ui-config/accent.ts'
import { colorOf, contrast, difference, hexOf, mix } from '#shared/domains/ui-config/colors.ts'
import { nearestAccent } from '#shared/domains/ui-config/nearest-accent.ts'
import { DELIVERED_ACCENT } from '#shared/domains/ui-config/settings.ts'

const valueOf = (hex: string, check: string) => measureAccent(hex).find((one) => one.check === check)?.value

test('contrast is that of WCAG, and equal colours do not differ', () => {
  expect(contrast(colorOf('#000000'), colorOf('#FFFFFF'))).toBeCloseTo(21)
  expect(contrast(colorOf('#6E5EEB'), colorOf('#FFFFFF'))).toBeCloseTo(4.7, 1)
  expect(difference(colorOf('#123456'), colorOf('#123456'))).toBe(0)
})

test('the delivered accent is readable everywhere and changes nothing', () => {
  expect(measureAccent(DELIVERED_ACCENT).filter(({ isMet }) => !isMet)).toEqual([])
  expect([accentVariables(DELIVERED_ACCENT), accentSheet(DELIVERED_ACCENT)]).toEqual([null, ''])
})

test('a colour with too little contrast is refused with the measured ratio; a dark one is made lighter for dark pages', () => {
  expect(isReadable('#2BA8B4')).toBe(false)
  expect(valueOf('#2BA8B4', 'fillLight')).toBeCloseTo(2.85, 1)
  for (const accent of ['#0E7C86', '#000080', '#8A1C7C', '#1F5FBF', '#5C4033']) {
    expect({ accent, unmet: measureAccent(accent).filter(({ isMet }) => !isMet) }).toEqual({ accent, unmet: [] })
    const sheet = accentSheet(accent)
    expect(sheet).toMatch(
      /^(?:html:root\[data-mantine-color-scheme="(?:dark|light)"\]\{(?:--[a-z-]+:#[0-9A-F]{6};?)+\}){2}$/,
    )
  }
  expect(accentVariables('#000080')?.dark['--mantine-primary-color-filled']).not.toBe('#000080')
})

test('beside a refused colour stands the nearest allowed one, never further away than the way to black or white', () => {
  expect(nearestAccent(DELIVERED_ACCENT.toLowerCase())).toBe(DELIVERED_ACCENT)
  for (const accent of ['#2BA8B4', '#FFFF00', '#FFFFFF', '#FF6367', '#D22539', '#067D5F', '#F5B800']) {
    const nearest = nearestAccent(accent)
    const apart = difference(colorOf(accent), colorOf(nearest))
    expect({ accent, isAllowed: isReadable(nearest) }).toEqual({ accent, isAllowed: true })
    for (const end of ['#000000', '#FFFFFF'])
      for (let share = 0.02; share < 1; share += 0.1) {
        const other = hexOf(mix(colorOf(accent), colorOf(end), share))
        if (isReadable(other))
          expect(difference(colorOf(accent), colorOf(other)) + 1, `${accent} ${nearest} ${other}`).toBeGreaterThan(
            apart,
          )
      }
  }
})
