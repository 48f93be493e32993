import { folded } from '#shared/kernel/folded.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import c from './found-list.module.css'

/** A text in which the letters that were typed are in the brand's colour. */
export function Letters({ text, typed }: { text: string; typed: string }) {
  const shown = visibleText(text)
  const [from, to] = placeOf(shown, typed)
  if (from === to) return <bdi>{shown}</bdi>
  return (
    <bdi>
      {shown.slice(0, from)}
      <mark className={c.letters}>{shown.slice(from, to)}</mark>
      {shown.slice(to)}
    </bdi>
  )
}

/** Of the typed text, else of the longest of its words, in the text as it is shown; from and to are the same where it is not there. */
function placeOf(shown: string, typed: string): [number, number] {
  const letters = [...shown].map(folded)
  const words = [
    folded(typed),
    ...folded(typed)
      .split(/\s+/)
      .toSorted((a, b) => b.length - a.length),
  ]
  for (const word of words) {
    const found = word.length < 2 ? -1 : letters.findIndex((_, at) => startsAt(letters, at, word))
    if (found < 0) continue
    const lengths = [...shown].map(({ length }) => length)
    const sum = (end: number) => lengths.slice(0, end).reduce((all, one) => all + one, 0)
    return [sum(found), sum(found + countOf(letters, found, word))]
  }
  return [0, 0]
}

const startsAt = (letters: readonly string[], at: number, word: string): boolean =>
  letters
    .slice(at, at + word.length)
    .join('')
    .startsWith(word)

/** How many letters of the shown text a word takes: a folded letter may be none, or two. */
function countOf(letters: readonly string[], at: number, word: string): number {
  let count = 0
  for (let length = 0; length < word.length; count += 1) length += letters[at + count]?.length ?? word.length
  return count
}
