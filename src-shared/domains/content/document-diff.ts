import { type RowType } from './block-fields.ts'
import type { ContentDocument, DocumentRow } from './document.schema.ts'
import { textsOf } from './from-document.ts'
import { wordsOf } from './marked-text.ts'

/** A run of words; `is`: whether both sides have it. */
interface Piece {
  text: string
  is: 'same' | 'gone' | 'added'
}
/** One field of a row. */
export interface DiffLine {
  name: string
  pieces: Piece[]
}
export interface DiffRow {
  key: string
  type: RowType
  state: 'same' | 'changed' | 'added' | 'removed' | 'moved'
  /** Null where the row is not there. */
  before: DiffLine[] | null
  after: DiffLine[] | null
}

/** Longer than this on both sides, and what differs is marked as a whole. */
const MOST_STEPS = 400_000

/** Two versions of a text in one language, row by row, with the words that differ. */
export function diffDocuments(
  before: ContentDocument,
  after: ContentDocument,
  language: 'en' | 'es',
): { rows: DiffRow[]; differing: number } {
  const earlier = new Map(before.rows.map((row) => [row.key, row]))
  const later = new Map(after.rows.map((row) => [row.key, row]))
  const kept = new Set(
    commonRun(
      before.rows.map(({ key }) => key),
      after.rows.map(({ key }) => key),
    ),
  )
  const rows: DiffRow[] = []
  const gone = [...before.rows]
  const passGone = (until: string | null): void => {
    while (gone.length > 0 && gone[0]?.key !== until) {
      const row = gone.shift()
      if (row && !later.has(row.key)) rows.push(alone(row, { language, state: 'removed' }))
      if (until === null && gone.length === 0) return
    }
    gone.shift()
  }
  for (const row of after.rows) {
    if (kept.has(row.key)) passGone(row.key)
    const old = earlier.get(row.key)
    rows.push(
      old ? both(old, row, { language, isMoved: !kept.has(row.key) }) : alone(row, { language, state: 'added' }),
    )
  }
  passGone(null)
  return { rows, differing: rows.filter(({ state }) => state !== 'same').length }
}

interface Alone {
  language: 'en' | 'es'
  state: 'added' | 'removed'
}
function alone(row: DocumentRow, { language, state }: Alone): DiffRow {
  const is = state === 'added' ? 'added' : 'gone'
  const lines = textsOf(row.type, row[language]).map(({ name, text }) => ({
    name,
    pieces: [{ text: wordsOf(text), is } satisfies Piece],
  }))
  return {
    key: row.key,
    type: row.type,
    state,
    before: is === 'gone' ? lines : null,
    after: is === 'added' ? lines : null,
  }
}

interface Both {
  language: 'en' | 'es'
  isMoved: boolean
}
function both(old: DocumentRow, row: DocumentRow, { language, isMoved }: Both): DiffRow {
  const [before, after] = [linesOf(old, language), linesOf(row, language)]
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const pairs = names.map((name) => {
    const [left = '', right = ''] = [before.get(name), after.get(name)]
    const [a, b] = wordsOf(left) === wordsOf(right) && left !== right ? [left, right] : [wordsOf(left), wordsOf(right)]
    return { name, ...diffWords(a, b), isThere: [before.has(name), after.has(name)] }
  })
  const isEqual = pairs.every(({ gone, added, isThere }) => isThere[0] === isThere[1] && !gone && !added)
  const isHiddenAlike = old.hidden === row.hidden
  return {
    key: row.key,
    type: row.type,
    state: isEqual && isHiddenAlike ? (isMoved ? 'moved' : 'same') : 'changed',
    before: pairs.flatMap(({ name, left, isThere }) => (isThere[0] ? [{ name, pieces: left }] : [])),
    after: pairs.flatMap(({ name, right, isThere }) => (isThere[1] ? [{ name, pieces: right }] : [])),
  }
}

const linesOf = (row: DocumentRow, language: 'en' | 'es'): Map<string, string> =>
  new Map(textsOf(row.type, row[language]).map(({ name, text }) => [name, text]))

/** Which words each side has alone. */
function diffWords(before: string, after: string) {
  const [a, b] = [before.match(/\s+|\S+/g) ?? [], after.match(/\s+|\S+/g) ?? []]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const { keptLeft, keptRight } = keptOf(left, right)
  const same = (words: string[]): Piece[] => (words.length > 0 ? [{ text: words.join(''), is: 'same' }] : [])
  const side = (words: readonly string[], kept: ReadonlySet<number>, is: 'gone' | 'added'): Piece[] =>
    joined([
      ...same(a.slice(0, start)),
      ...words.map((text, at): Piece => ({ text, is: kept.has(at) ? 'same' : is })),
      ...same(a.slice(a.length - end)),
    ])
  const pieces = { left: side(left, keptLeft, 'gone'), right: side(right, keptRight, 'added') }
  return { ...pieces, gone: left.length > keptLeft.size, added: right.length > keptRight.size }
}

function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (last?.is === piece.is) last.text += piece.text
    else found.push({ ...piece })
  }
  return found
}

function keptOf(a: readonly string[], b: readonly string[]) {
  const keptLeft = new Set<number>()
  const keptRight = new Set<number>()
  if (a.length * b.length <= MOST_STEPS)
    for (const [left, right] of commonPlaces(a, b)) {
      keptLeft.add(left)
      keptRight.add(right)
    }
  return { keptLeft, keptRight }
}

/** The longest run that both have in the same order. */
const commonRun = (a: readonly string[], b: readonly string[]): string[] =>
  commonPlaces(a, b).map(([left]) => a[left] ?? '')

/** Their places in both, by the usual table of lengths. */
function commonPlaces(a: readonly string[], b: readonly string[]): [left: number, right: number][] {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0
  for (let left = a.length - 1; left >= 0; left -= 1)
    for (let right = b.length - 1; right >= 0; right -= 1)
      lengths[left * width + right] =
        a[left] === b[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1))
  const places: [number, number][] = []
  let [left, right] = [0, 0]
  while (left < a.length && right < b.length)
    if (a[left] === b[right]) places.push([left++, right++])
    else if (at(left + 1, right) >= at(left, right + 1)) left += 1
    else right += 1
  return places
}
