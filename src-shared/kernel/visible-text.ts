/**
 * First, to be kept: an emoji with its look, its skin and others that it is joined to, or a keycap. Else, to be named: control
 * characters, what turns the direction of a line, what takes no room, breaks of lines, halves of surrogate pairs, an empty
 * Braille cell.
 */
const EMOJI_OR_HIDDEN =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|[0-9#*]\uFE0F\u20E3)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu
const LINE_BREAK = /\r\n?|\n/g

/**
 * Text from outside as it may be shown: what nobody sees, or what makes the text around it read otherwise, stands as its
 * number, `‹U+202E›`. For one line; stored texts and the answers of calls stay as they came.
 */
export const visibleText = (text: string): string =>
  text.replace(EMOJI_OR_HIDDEN, (sign: string, emoji: string | undefined) => emoji ?? numberOf(sign))

/** As visibleText, for texts of many lines: breaks and tabs stay. */
export const visibleLines = (text: string): string =>
  text
    .split(LINE_BREAK)
    .map((line) => line.split('\t').map(visibleText).join('\t'))
    .join('\n')

const numberOf = (sign: string): string =>
  `‹U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
