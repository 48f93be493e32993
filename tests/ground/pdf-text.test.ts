import { inflateSync } from 'node:zlib'
import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { setFontFor } from '#server/kernel/pdf-text.ts'

/** The streams of a document, unpacked. */
async function written(lines: readonly string[]): Promise<string> {
  const pdf = new PdfDocument()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const line of lines) pdf.text(setFontFor(pdf, line))
  pdf.end()
  await ended
  const bytes = Buffer.concat(chunks).toString('latin1')
  const streams = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  return [bytes, ...streams].join('\n')
}

test('names of Europe’s east, its south and the Near East stand in their own letters', async () => {
  const names = ['Łukasz Żółć', 'Жанна Київ', 'Ελένη', 'Անի', 'ნინო', 'שלום', 'سلام']
  const pdf = await written(names)
  expect(pdf).toContain('DejaVuSansCondensed')
  const letters = new Set(names.slice(0, 6).join('').match(/[^ ]/gu))
  for (const letter of letters) {
    const hex = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
    expect(pdf).toMatch(new RegExp(`<[^>]*${hex}`))
  }
})

test('what is of western Europe needs no font of its own', async () => {
  const pdf = await written(['Renée Müller – “Miete” 12 €'])
  expect(pdf).toContain('Helvetica')
  expect(pdf).not.toContain('DejaVu')
})

test('a letter that the font does not have is named by its number, and words from right to left stay together', () => {
  const pdf = new PdfDocument()
  expect(setFontFor(pdf, 'Ж王')).toBe('Ж[U+738B]')
  expect(setFontFor(pdf, 'Ж\u0007')).toBe('Ж[U+0007]')
  expect(setFontFor(pdf, 'שלום עולם, ok')).toBe('שלום\u00a0עולם, ok')
  pdf.end()
})
