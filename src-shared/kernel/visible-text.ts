/**
 * First, kept: an emoji with its variation selector, skin tone and joined emoji, or a keycap. Else, escaped: control
 * characters, bidirectional controls, zero-width characters, line breaks, lone surrogates, the blank Braille cell.
 */
const EMOJI_OR_HIDDEN =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|[0-9#*]\uFE0F\u20E3)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
const LINE_BREAK = /\r\n?|\n/g

/**
 * Third-party text for display on one line: invisible characters, and those that change how the surrounding text reads,
 * are shown by their code point, `‹U+202E›`. Stored texts and answers of calls are not changed.
 */
export const visibleText = (text: string): string =>
  text.replace(EMOJI_OR_HIDDEN, (sign: string, emoji: string | undefined) => emoji ?? numberOf(sign))

/** As visibleText, for multi-line texts: line breaks and tabs are kept. */
export const visibleLines = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map((line) => line.split('\t').map(visibleText).join('\t'))
    .join('\n')

const numberOf = (sign: string): string =>
  `‹U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
