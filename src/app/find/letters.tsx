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

/** Of the typed text, else of the longest of its words, in the text as it is shown; twice the same where it is not there. */
function placeOf(shown: string, typed: string): [number, number] {
  const letters = lettersOf(shown)
  const plain = letters.map(folded)
  const words = [
    folded(typed),
    ...folded(typed)
      .split(/\s+/)
      .toSorted((a, b) => b.length - a.length),
  ]
  for (const word of words) {
    const from = word.length < 2 ? -1 : plain.findIndex((_, at) => textOf(plain, at, at + word.length).startsWith(word))
    if (from < 0) continue
    const count = plain.slice(from).findIndex((_, at) => textOf(plain, from, from + at + 1).length >= word.length)
    return [textOf(letters, 0, from).length, textOf(letters, 0, from + count + 1).length]
  }
  return [0, 0]
}

const textOf = (letters: readonly string[], from: number, to: number): string => letters.slice(from, to).join('')

/** As a reader counts them: an accent belongs to its letter. */
const lettersOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
