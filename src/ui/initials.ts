const segmenter = new Intl.Segmenter()
const firstSigns = (text: string, count: number): string =>
  [...segmenter.segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')

/** 'elena.navarro' -> 'EN', 'ann' -> 'AN', '🦊 Fox' -> '🦊F': the first characters, as people count them, of the first two parts of a name, else its first two. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean)
  const letters =
    parts.length > 1
      ? parts
          .slice(0, 2)
          .map((part) => firstSigns(part, 1))
          .join('')
      : firstSigns(name, 2)
  return letters.toUpperCase()
}
