import type * as z from 'zod/mini'
import { fieldsOf, hasWords, type RowType } from './block-fields.ts'
import { Block, type Section } from './blocks.schema.ts'
import { PageText, SectionHead } from './content.schema.ts'
import type { ContentKind } from './content.states.ts'
import { type ContentDocument, type DocumentRow, MOST_BLOCKS, type Values } from './document.schema.ts'
import { type DocumentFault, faultsOf, isTooLong } from './document-faults.ts'
import { completed, fromValues } from './document-values.ts'
import { LANDING_PARTS, type LandingPart } from './landing.schema.ts'

type Language = 'en' | 'es'
export interface CompiledPage {
  en: PageText
  /** Null: nobody sees a Spanish page, but the English one. */
  es: PageText | null
}

const HeadSchema = PageText.shape
const isBlockType = (type: RowType): boolean => type !== 'head' && type !== 'section' && !type.startsWith('landing.')

/** The value that a row stands for in a language, or what is wrong with it. */
export function readRow(row: DocumentRow, language: Language): { value: unknown } | { faults: DocumentFault[] } {
  const values = completed(row, language)
  if (values === null) return { value: null }
  const value = fromValues(row.type, values)
  const issues = issuesOf(row.type, value)
  if (issues.length > 0) return { faults: faultsOf(row, language, { value, issues }) }
  return { value: isBlockType(row.type) ? { type: row.type, ...value } : value }
}

type Issues = readonly z.core.$ZodIssue[]
function issuesOf(type: RowType, value: Record<string, unknown>): Issues {
  const read = (schema: z.ZodMiniType, given: unknown): Issues => schema.safeParse(given).error?.issues ?? []
  if (type === 'head')
    return (['title', 'lead'] as const).flatMap((name) =>
      read(HeadSchema[name], value[name]).map((issue) => ({ ...issue, path: [name, ...issue.path] })),
    )
  if (type === 'section') return read(SectionHead, value)
  if (type.startsWith('landing.')) return read(LANDING_PARTS[type.slice('landing.'.length) as LandingPart], value)
  return read(Block, { type, ...value })
}

/** The faults of one row in both languages; English is the language that no row goes without. */
export function rowFaults(row: DocumentRow): DocumentFault[] {
  if (row.hidden) return []
  if (row.en === null) return [{ key: row.key, language: 'en', path: null, kind: 'noEnglish' }]
  if (isTooLong(row)) return [{ key: row.key, language: 'en', path: null, kind: 'long' }]
  return (['en', 'es'] as const).flatMap((language) => {
    const read = readRow(row, language)
    return 'faults' in read ? read.faults : []
  })
}

/** The faults of a page's order, which no row has by itself. */
export function orderFaults({ rows }: ContentDocument): DocumentFault[] {
  const faults: DocumentFault[] = []
  const shown = rows.filter(({ hidden }) => !hidden)
  const say = (key: string, kind: DocumentFault['kind'], path: string | null = null): void =>
    void faults.push({ key, language: 'en', path, kind })
  const [, first] = shown
  if (first?.type !== 'section') say(first?.key ?? 'head', 'noSection')
  if (shown.filter(({ type }) => isBlockType(type)).length > MOST_BLOCKS) say('head', 'tooMany')
  const anchors = new Set<string>()
  for (const [at, row] of shown.entries()) {
    if (row.type !== 'section') continue
    const next = shown[at + 1]
    if (!next || next.type === 'section') say(row.key, 'emptySection')
    const anchor = anchorOf(row)
    if (anchors.has(anchor)) say(row.key, 'sameAnchor', 'anchor')
    anchors.add(anchor)
  }
  return faults
}

export const isPageLike = (kind: ContentKind): boolean => kind !== 'shared' && kind !== 'landing'

/** All that keeps a text from being shown, in the order of its rows. */
export function documentFaults(kind: ContentKind, document: ContentDocument): DocumentFault[] {
  const ordered = isPageLike(kind) ? orderFaults(document) : []
  return document.rows.flatMap((row) => [...rowFaults(row), ...ordered.filter(({ key }) => key === row.key)])
}

/** The page in both languages. To be asked only of a document without faults. */
export function compilePage(document: ContentDocument): CompiledPage {
  const rows = document.rows.filter(({ hidden }) => !hidden)
  const en = pageIn(rows, 'en')
  const isTranslated = rows.some(({ type, es }) => type === 'head' && es !== null)
  const es = isTranslated ? pageIn(rows, 'es') : null
  return { en: PageText.parse(en), es: es && es.sections.length > 0 ? PageText.parse(es) : null }
}

function pageIn(rows: readonly DocumentRow[], language: Language) {
  const sections: Section[] = []
  let head: unknown
  let current: Section | null = null
  for (const row of rows) {
    const value = valueIn(row, language)
    if (row.type === 'head') head = value
    else if (row.type === 'section') {
      current = value ? { id: anchorOf(row), title: (value as Section).title, blocks: [] } : null
      if (current) sections.push(current)
    } else if (value) current?.blocks.push(value as Block)
  }
  return { ...(head as object), sections: sections.filter(({ blocks }) => blocks.length > 0) }
}

/** What has no words is shown in every language. */
export function valueIn(row: DocumentRow, language: Language): unknown {
  const read = readRow(row, hasWords(row.type) ? language : 'en')
  if ('faults' in read) throw new Error(`row ${row.key} is not in order`)
  return read.value
}

/** A section's own address: as it is set, else made of its English title. */
export function anchorOf({ key, en }: DocumentRow): string {
  const set = en?.['anchor']
  if (typeof set === 'string' && set !== '') return set
  const title = en?.['title']
  return slugOf(typeof title === 'string' ? title : '') || key.replaceAll('.', '-')
}

/** Letters and digits with hyphens between, 60 at most. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** All that a row says in a language, field by field, as it is typed. */
export function textsOf(type: RowType, values: Values | null): { name: string; text: string }[] {
  if (values === null) return []
  return fieldsOf(type).flatMap(({ name, kind, of = [] }) => {
    const value = values[name]
    if (value === undefined || value === '') return []
    if (typeof value === 'string') return [{ name, text: value }]
    if (kind === 'grid')
      return (value as string[][]).map((row, at) => ({ name: `${name}.${at}`, text: row.join(' | ') }))
    return (value as Record<string, string>[]).flatMap((item, at) =>
      of.flatMap((field) => {
        const text = item[field.name] ?? ''
        return text === '' ? [] : [{ name: `${name}.${at}.${field.name}`, text }]
      }),
    )
  })
}
