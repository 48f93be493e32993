import { fieldsOf } from './block-fields.ts'
import type { ContentDocument, DocumentRow } from './document.schema.ts'
import { anchorOf, textsOf } from './from-document.ts'
import { parseMarked } from './marked-text.ts'

/** A link of a text, and the field that holds it, by its path. */
export interface DocumentLink {
  key: string
  language: 'en' | 'es'
  path: string
  href: string
}

/** All links of the rows that are shown, in order. */
export const linksIn = ({ rows }: ContentDocument): DocumentLink[] =>
  rows.flatMap((row) => (row.hidden ? [] : (['en', 'es'] as const).flatMap((language) => linksOf(row, language))))

const MARKED = new Set(['rich', 'paragraphs', 'grid'])

function linksOf(row: DocumentRow, language: 'en' | 'es'): DocumentLink[] {
  return textsOf(row.type, row[language]).flatMap(({ name, text }) => {
    const kind = kindAt(row, name)
    const own = kind === 'href' ? [text] : []
    const marked = MARKED.has(kind) ? parseMarked(text).flatMap(({ href }) => (href === undefined ? [] : [href])) : []
    return [...own, ...marked].map((href) => ({ key: row.key, language, path: name, href }))
  })
}

function kindAt({ type }: DocumentRow, path: string): string {
  const [name, , part] = path.split('.')
  const field = fieldsOf(type).find((one) => one.name === name)
  return field?.of?.find((one) => one.name === part)?.kind ?? field?.kind ?? ''
}

/** The names by which links of the same page find its sections. */
export const anchorsIn = ({ rows }: ContentDocument): ReadonlySet<string> =>
  new Set(rows.filter(({ type, hidden }) => type === 'section' && !hidden).map(anchorOf))
