import { expect, test } from 'vitest'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import { readRow, rowFaults } from '#shared/domains/content/from-document.ts'
import { parseMarked, printMarked } from '#shared/domains/content/marked-text.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from '#tests/e2e/hostile-texts.ts'

const paragraph = (text: string): DocumentRow => ({ key: 'p', type: 'paragraph', en: { text }, es: null })
const card = (href: string): DocumentRow => ({
  key: 'c',
  type: 'cards',
  en: { items: [{ title: 'x', text: 'x', href }] },
  es: null,
})

test('no text links to an address that a browser would execute, or to another site by stealth', () => {
  expect(HOSTILE_ADDRESSES.filter((href) => rowFaults(card(href)).length === 0)).toEqual([])
  const linked = HOSTILE_ADDRESSES.filter((href) => href !== '').map((href) => printMarked([{ text: 'x', href }]))
  expect(linked.filter((text) => rowFaults(paragraph(text)).length === 0)).toEqual([])
})

test('no picture comes from anywhere but the library', () => {
  const image = (src: string): DocumentRow => ({ key: 'i', type: 'image', en: { src, alt: 'x' }, es: null })
  const svg = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.__ran=1'/>"
  const wrong = [svg, 'https://evil.invalid/x.svg', '//evil.invalid/x.svg', '/media/../x.svg', ...HOSTILE_ADDRESSES]
  expect(wrong.filter((src) => rowFaults(image(src)).length === 0)).toEqual([])
})

test('more than a hundred hostile texts stay what they are: text', () => {
  expect(HOSTILE_TEXTS.length + HOSTILE_ADDRESSES.length).toBeGreaterThan(100)
  for (const text of HOSTILE_TEXTS) {
    const runs = [{ text }]
    expect(readRow(paragraph(printMarked(runs)), 'en')).toEqual({ value: { type: 'paragraph', text: runs } })
  }
})

test('what was written reads back as it was, whatever signs it holds, in linear time', () => {
  for (const text of ['**', '*a*', 'a`b`c', '[x](y)', '\\', '\\*', '**a', 'a]b(', '5 * 3 * 2', '``', '***'])
    expect(parseMarked(printMarked([{ text }]))).toEqual([{ text }])
  const both = [
    { text: 'a**b', strong: true as const, href: '/x' },
    { text: ' and ' },
    { text: 'c`d', code: true as const },
  ]
  expect(parseMarked(printMarked(both))).toEqual(both)
  const started = performance.now()
  for (const piece of ['[', '**', '`', '[a](', '\\']) parseMarked(piece.repeat(4000))
  expect(performance.now() - started).toBeLessThan(1000)
})
