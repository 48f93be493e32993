import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'

const require = createRequire(import.meta.url)
type Weight = 'regular' | 'bold'
interface Letters {
  file: string
  has: (codePoint: number) => boolean
}

const BUILT_IN: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }
const EMBEDDED: Record<Weight, () => string> = {
  regular: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}
/** What Helvetica of PDF readers has letters for: the code page of western Europe. */
const WESTERN = /^[\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u20ac]*$/
const SPACE_WITHIN =
  /(?<=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]\p{P}?) (?=\p{P}?[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff])/gu
const opened = new Map<Weight, Letters>()

/**
 * Sets the font that has a text's letters and returns the text as it is to be written: Helvetica within western Europe, an
 * embedded font for other scripts, U+ and the number of a letter that neither has.
 */
export function setFontFor(pdf: PDFKit.PDFDocument, text: string, weight: Weight = 'regular'): string {
  if (WESTERN.test(text)) {
    pdf.font(BUILT_IN[weight])
    return text
  }
  const { file, has } = lettersOf(weight)
  pdf.font(file)
  const written = text.normalize('NFC').replaceAll(/./gsu, (letter) => writtenAs(letter, has))
  return inReadingOrder(written)
}

function writtenAs(letter: string, has: Letters['has']): string {
  const codePoint = letter.codePointAt(0) ?? 0
  if (letter === '\n' || (codePoint >= 32 && has(codePoint))) return letter
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** The library sets words one by one from left to right: what is read from right to left is kept together as one. */
const inReadingOrder = (text: string): string => text.replaceAll(SPACE_WITHIN, '\u00a0')

function lettersOf(weight: Weight): Letters {
  const known = opened.get(weight)
  if (known) return known
  const { openSync } = require('fontkit') as typeof Fontkit // only once a document needs it: starting would load it, too
  const file = EMBEDDED[weight]()
  const font = openSync(file)
  if (!isFont(font)) throw new Error(`${file} holds several fonts`)
  const letters = { file, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
  opened.set(weight, letters)
  return letters
}

const isFont = (file: Fontkit.Font | Fontkit.FontCollection): file is Fontkit.Font => 'hasGlyphForCodePoint' in file
