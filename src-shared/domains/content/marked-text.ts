import type { Inline, RichText } from './blocks.schema.ts'

type Marks = Omit<Inline, 'text'>

/**
 * Rich text as it is typed: `**strong**`, code between backticks, `[label](/page)`. A backslash takes its meaning from the
 * sign after it. What is not closed stays as it was typed. Takes linear time.
 */
export function parseMarked(source: string): RichText {
  const found: Inline[] = []
  readInto(found, source, {})
  return found
}

function readInto(found: Inline[], source: string, marks: Marks): void {
  const missing = new Set<string>()
  /** Where the next `closer` stands that no backslash precedes; -1 where there is none. */
  const closing = (closer: string, from: number): number => {
    if (missing.has(closer)) return -1
    for (let at = from; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1
      else if (source.startsWith(closer, at)) return at
    }
    missing.add(closer)
    return -1
  }
  let text = ''
  let at = 0
  const flush = (): void => {
    if (text !== '') found.push({ text, ...marks })
    text = ''
  }
  const take = (): number | null => {
    if (!marks.strong && source.startsWith('**', at)) {
      const end = closing('**', at + 2)
      if (end <= at + 2) return null
      flush()
      readInto(found, source.slice(at + 2, end), { ...marks, strong: true })
      return end + 2
    }
    if (source[at] === '`') {
      const end = closing('`', at + 1)
      if (end <= at + 1) return null
      flush()
      found.push({ text: plain(source.slice(at + 1, end)), ...marks, code: true })
      return end + 1
    }
    if (source[at] === '[' && marks.href === undefined) return takeLink()
    return null
  }
  const takeLink = (): number | null => {
    const middle = closing('](', at + 1)
    if (middle <= at + 1) return null
    const end = closing(')', middle + 2)
    if (end <= middle + 2) return null
    flush()
    readInto(found, source.slice(at + 1, middle), { ...marks, href: plain(source.slice(middle + 2, end)) })
    return end + 1
  }
  while (at < source.length) {
    const next = take()
    if (next !== null) {
      at = next
      continue
    }
    if (source[at] === '\\' && SIGNS.includes(source[at + 1] ?? ' ')) at += 1
    text += source[at]
    at += 1
  }
  flush()
}

const SIGNS = '\\*`[]()'
const plain = (text: string): string => text.replace(/\\([\\*`[\]()])/g, '$1')
const escaped = (text: string): string => text.replace(/[\\`[\]]|\*(?=\*|$)/g, '\\$&')

/** As parseMarked reads it. */
export const printMarked = (text: RichText): string => text.map(printPart).join('')

function printPart({ text, strong, code, href }: Inline): string {
  const words = code ? `\`${text.replace(/[\\`]/g, '\\$&')}\`` : escaped(text)
  const emphasized = strong ? `**${words}**` : words
  return href === undefined ? emphasized : `[${emphasized}](${href.replace(/[\\()]/g, '\\$&')})`
}

/** Its words alone. */
export const wordsOf = (marked: string): string =>
  parseMarked(marked)
    .map(({ text }) => text)
    .join('')
