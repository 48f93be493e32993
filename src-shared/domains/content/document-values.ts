import { type Field, fieldsOf, type RowType } from './block-fields.ts'
import type { RichText } from './blocks.schema.ts'
import type { DocumentRow, Values } from './document.schema.ts'
import { parseMarked, printMarked } from './marked-text.ts'

type Item = Record<string, string>

/** What the fields of a type hold before anything is written. */
export function blankValues(type: RowType): Values {
  return Object.fromEntries(
    fieldsOf(type)
      .filter(({ optional }) => optional !== true)
      .map((field) => [field.name, blankOf(field)]),
  )
}

const blankOf = ({ kind, of = [], choices: [first = ''] = [] }: Field): Values[string] =>
  kind === 'items'
    ? [blankItem(of)]
    : kind === 'grid'
      ? [
          ['', ''],
          ['', ''],
        ]
      : first

export const blankItem = (of: readonly Field[]): Item =>
  Object.fromEntries(of.map(({ name, choices: [first = ''] = [] }) => [name, first]))

/** A block, or a part of the landing page, as its fields hold it. */
export function toValues(type: RowType, block: unknown): Values {
  const given = block as Record<string, unknown>
  return Object.fromEntries(
    fieldsOf(type).flatMap((field) => {
      const value = field.kind === 'grid' ? toGrid(given) : given[field.name]
      return value === undefined ? [] : [[field.name, toValue(type, field, value)]]
    }),
  )
}

const cellText = (cell: unknown): string => (typeof cell === 'string' ? cell : printMarked(cell as RichText))
const toGrid = ({ columns, rows }: Record<string, unknown>): string[][] => [
  (columns as unknown[]).map(cellText),
  ...(rows as unknown[][]).map((row) => row.map(cellText)),
]

function toValue(type: RowType, { kind, of = [] }: Field, value: unknown): Values[string] {
  if (kind === 'rich') return printMarked(value as RichText)
  if (kind === 'paragraphs') return (value as RichText[]).map(printMarked).join('\n\n')
  if (kind !== 'items') return value as string
  return (value as unknown[]).map((item) =>
    type === 'list'
      ? { text: printMarked(item as RichText) }
      : Object.fromEntries(
          of.flatMap((field) => {
            const part = (item as Record<string, unknown>)[field.name]
            return part === undefined ? [] : [[field.name, toValue(type, field, part) as string]]
          }),
        ),
  )
}

/** What the fields hold as the block itself; whether it is in order is asked of its schema. */
export function fromValues(type: RowType, values: Values): Record<string, unknown> {
  const parts = fieldsOf(type).flatMap((field): [string, unknown][] => {
    const value = values[field.name] ?? blankOf(field)
    if (field.optional && value === '') return []
    if (field.kind === 'grid') return fromGrid(type, value as string[][])
    return [[field.name, fromValue(type, field, value)]]
  })
  return Object.fromEntries(parts)
}

function fromGrid(type: RowType, [columns = [], ...rows]: string[][]): [string, unknown][] {
  const cellOf = type === 'table' ? parseMarked : (text: string) => text
  return [
    ['columns', columns],
    ['rows', rows.map((row) => columns.map((_, at) => cellOf(row[at] ?? '')))],
  ]
}

function fromValue(type: RowType, { kind, of = [] }: Field, value: Values[string]): unknown {
  if (kind === 'rich') return parseMarked(value as string)
  if (kind === 'paragraphs') return paragraphsOf(value as string).map(parseMarked)
  if (kind !== 'items') return value
  return (value as Item[]).map((item) =>
    type === 'list'
      ? parseMarked(item['text'] ?? '')
      : Object.fromEntries(
          of.flatMap((field) => {
            const part = item[field.name] ?? ''
            return field.optional && part === '' ? [] : [[field.name, fromValue(type, field, part)]]
          }),
        ),
  )
}

/** Texts between empty lines. */
const paragraphsOf = (text: string): string[] =>
  text
    .split('\n\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A language's values with what all languages have in common, which English holds. */
export function completed(row: DocumentRow, language: 'en' | 'es'): Values | null {
  const [own, english] = [row[language], row.en]
  if (own === null || english === null || language === 'en') return own
  return Object.fromEntries(
    fieldsOf(row.type).flatMap((field) => {
      const value = field.common ? english[field.name] : own[field.name]
      if (value === undefined) return []
      return [[field.name, field.kind === 'items' ? withCommon(field, value, english[field.name]) : value]]
    }),
  )
}

function withCommon({ of = [] }: Field, value: Values[string], english: Values[string] | undefined): Item[] {
  const common = of.filter(({ common: isCommon }) => isCommon).map(({ name }) => name)
  return (value as Item[]).map((item, at) => {
    const first = (english as Item[] | undefined)?.[at]
    return { ...item, ...Object.fromEntries(common.flatMap((name) => (first?.[name] ? [[name, first[name]]] : []))) }
  })
}

/** A mark of what a row says in English. */
export function markOf(row: Pick<DocumentRow, 'type' | 'en'>): string {
  const words = fieldsOf(row.type).flatMap(({ name, common }) => (common ? [] : [row.en?.[name] ?? '']))
  let hash = 0x811c9dc5 // FNV-1a of 32 bits: two texts are compared, nobody is kept out by it
  for (const letter of JSON.stringify(words)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}

export type TranslationState = 'none' | 'whole' | 'missing' | 'outdated'
/** How the Spanish of a row stands to its English; none: it has no words. */
export function translationOf(row: DocumentRow, hasOwnWords: boolean): TranslationState {
  if (!hasOwnWords || row.hidden) return 'none'
  if (row.es === null || row.en === null) return 'missing'
  return row.esOf === undefined || row.esOf === markOf(row) ? 'whole' : 'outdated'
}
