import { expect, test } from 'vitest'
import { visibleLines, visibleText } from '#shared/kernel/visible-text.ts'

test.each([
  ['invoice \u202egpj.exe', 'invoice ‹U+202E›gpj.exe'],
  ['\u2066a\u2069\u200e\u200f\u061c', '‹U+2066›a‹U+2069›‹U+200E›‹U+200F›‹U+061C›'],
  ['a\u0000b\u0007c\u001b[31m\u007f\u0085\u009b', 'a‹U+0000›b‹U+0007›c‹U+001B›[31m‹U+007F›‹U+0085›‹U+009B›'],
  ['one\ntwo\r\tthree', 'one‹U+000A›two‹U+000D›‹U+0009›three'],
  ['pay\u200bpal \u200c\u200d\u2060\ufeff\u00ad', 'pay‹U+200B›pal ‹U+200C›‹U+200D›‹U+2060›‹U+FEFF›‹U+00AD›'],
  ['\u{e0041}\u{e007f}\u115f\u3164\uffa0\u2800\u180e', '‹U+E0041›‹U+E007F›‹U+115F›‹U+3164›‹U+FFA0›‹U+2800›‹U+180E›'],
  ['\u2028\u2029\ufff9', '‹U+2028›‹U+2029›‹U+FFF9›'],
  ['half \ud800 of \udc00', 'half ‹U+D800› of ‹U+DC00›'],
  ['a\ufe0f1\ufe0f2', 'a‹U+FE0F›1‹U+FE0F›2'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown)
})

test.each(['Miete März – ¡gracias!', 'שכר דירה', 'دفع', '家賃', '❤️ 👍🏽 👨‍👩‍👧 🏳️‍🌈 1️⃣ 🇪🇸', 'Zoë\u0308', '', '<b>&'])(
  '%s stays as it is',
  (text) => {
    expect(visibleText(text)).toBe(text)
  },
)

test('in texts of many lines breaks and tabs stay', () => {
  expect(visibleLines('one\r\ntwo\rthree\n\tfour\u202e\n')).toBe('one\ntwo\nthree\n\tfour‹U+202E›\n')
})
