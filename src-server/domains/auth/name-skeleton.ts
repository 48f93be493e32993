/** Signs that look alike in some face: all of a row become its first letter. ASCII is all that a username may hold. */
const ALIKE = ['li1', 'o0', 'e3', 'a4', 's5', 't7', 'b8', 'g69', 'z2']
const LETTER = new Map(ALIKE.flatMap((row) => row.split('').map((sign) => [sign, row.charAt(0)] as const)))
/** Pairs of letters that look like one. */
const PAIRS = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
] as const

/** What the eye takes a word for: without case and separators, look-alikes made one. Equal skeletons read alike. */
export function skeletonOf(word: string): string {
  const bare = word.toLowerCase().replaceAll(/[._-]/g, '')
  const letters = bare.replaceAll(/./g, (sign) => LETTER.get(sign) ?? sign)
  return PAIRS.reduce((text, [pair, one]) => text.replaceAll(pair, one), letters)
}

/** The skeletons that a name may be read as: digits stand for letters, or are only added before and behind, or anywhere. */
export function readingsOf(name: string): string[] {
  const bare = name.replaceAll(/[._-]/g, '')
  if (/^\d*$/.test(bare)) return [skeletonOf(bare)]
  const start = bare.search(/\D/)
  let end = bare.length
  while (/\d/.test(bare.charAt(end - 1))) end -= 1
  const kept = [bare, bare.slice(start), bare.slice(0, end), bare.slice(start, end), bare.replaceAll(/\d/g, '')]
  return [...new Set(kept.map(skeletonOf))]
}

/** The parts that the eye sees: between separators or digits, and where a capital follows a small letter. */
export function partsOf(name: string): string[] {
  const separated = name.replaceAll(/([a-z])(?=[A-Z])/g, '$1-').split(/[._-]+/)
  return separated.flatMap((part) => [part, ...part.split(/\d+/)]).filter((part) => part !== '')
}

/** True where the text is made of these words and nothing else. */
export function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = words.some((word) => reached[end - word.length] === true && text.endsWith(word, end))
  return reached[text.length] === true
}
