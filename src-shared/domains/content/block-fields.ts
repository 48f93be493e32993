import { BLOCK_TYPES } from './blocks.schema.ts'
import { LANDING_PARTS, type LandingPart } from './landing.schema.ts'

/**
 * line: one line; plain: a text without marks; rich: a text with marks; paragraphs: several of them, an empty line between
 * each; code: as it stands; grid: a table's cells, its first row the columns; items: a list of parts with fields of their own.
 */
type FieldKind = 'line' | 'plain' | 'rich' | 'paragraphs' | 'code' | 'href' | 'choice' | 'picture' | 'grid' | 'items'
export interface Field {
  name: string
  kind: FieldKind
  optional?: true
  /** Of a choice. */
  choices?: readonly string[]
  /** One value for all languages. */
  common?: true
  /** Of items. */
  of?: readonly Field[]
}

const line = (name: string): Field => ({ name, kind: 'line' })
const plain = (name: string): Field => ({ name, kind: 'plain' })
const rich = (name: string): Field => ({ name, kind: 'rich' })
const href: Field = { name: 'href', kind: 'href' }
const choice = (name: string, choices: readonly string[]): Field => ({ name, kind: 'choice', choices, common: true })
const items = (...of: Field[]): Field => ({ name: 'items', kind: 'items', of })
const grid: Field = { name: 'grid', kind: 'grid' }

/** Head of a page, a section's heading, and the blocks that stand in pages. */
const PAGE_FIELDS = {
  head: [line('title'), rich('lead')],
  section: [line('title'), { name: 'anchor', kind: 'line', optional: true, common: true }],
  paragraph: [rich('text')],
  heading: [line('text')],
  list: [items(rich('text'))],
  steps: [items(line('title'), rich('text'))],
  callout: [choice('tone', ['info', 'good', 'warn']), { ...line('title'), optional: true }, rich('text')],
  table: [line('caption'), grid],
  facts: [items(line('label'), rich('value'))],
  figures: [items(line('value'), line('label'))],
  code: [line('language'), line('title'), { name: 'code', kind: 'code' }],
  cards: [items(line('title'), line('text'), href)],
  questions: [items(line('question'), { name: 'answer', kind: 'paragraphs' })],
  action: [line('label'), href],
  image: [{ name: 'src', kind: 'picture', common: true }, line('alt'), { ...line('caption'), optional: true }],
  prices: [],
  quote: [],
  support: [],
  shared: [{ name: 'key', kind: 'line', common: true }],
} as const satisfies Record<string, readonly Field[]>

const PICTURES = ['storage', 'transfer', 'assets', 'book', 'history', 'swap']
const LANDING_FIELDS: Record<LandingPart, readonly Field[]> = {
  hero: [line('first'), line('second'), plain('lead'), { ...items(line('label'), line('value')), name: 'facts' }],
  assets: [
    items({ ...line('code'), common: true }, line('name'), line('text'), {
      ...line('image'),
      optional: true,
      common: true,
    }),
  ],
  features: [line('title'), items(choice('picture', PICTURES), line('title'), plain('text'))],
  steps: [line('title'), items(line('title'), plain('text'))],
  fees: [line('title'), grid, plain('note')],
  call: [line('title'), plain('lead')],
}

export type PageRowType = keyof typeof PAGE_FIELDS
type LandingRowType = `landing.${LandingPart}`
export type RowType = PageRowType | LandingRowType
const LANDING_TYPES = Object.keys(LANDING_PARTS).map((part) => `landing.${part}` as LandingRowType)
export const ROW_TYPES: readonly RowType[] = ['head', 'section', ...BLOCK_TYPES, ...LANDING_TYPES]

export const fieldsOf = (type: RowType): readonly Field[] =>
  type.startsWith('landing.')
    ? LANDING_FIELDS[type.slice('landing.'.length) as LandingPart]
    : PAGE_FIELDS[type as PageRowType]

/** Whether a row says anything in a language: live parts and shared blocks do not. */
export const hasWords = (type: RowType): boolean => fieldsOf(type).some(({ common }) => common !== true)
