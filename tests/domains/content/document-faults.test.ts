import { expect, test } from 'vitest'
import { runsOf } from '#client/domains/content/admin/diff-runs.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import type { DiffRow } from '#shared/domains/content/document-diff.ts'
import { anchorsIn, linksIn } from '#shared/domains/content/document-links.ts'
import { documentFaults } from '#shared/domains/content/from-document.ts'

const HEAD: DocumentRow = { key: 'head', type: 'head', en: { title: 'Rates', lead: 'Costs' }, es: null }
const SECTION: DocumentRow = { key: 's1', type: 'section', en: { title: 'First' }, es: null }
const rowOf = (type: DocumentRow['type'], en: DocumentRow['en'], es: DocumentRow['es'] = null): DocumentRow => ({
  key: 'r',
  type,
  en,
  es,
})
const placesOf = (row: DocumentRow) =>
  documentFaults('page', { rows: [HEAD, SECTION, row] }).map(
    ({ language, path, kind }) => `${language} ${path} ${kind}`,
  )

test.each<[string, DocumentRow, string[]]>([
  ['an empty text', rowOf('paragraph', { text: '' }), ['en text empty']],
  ['an empty Spanish one', rowOf('heading', { text: 'One' }, { text: '' }), ['es text empty']],
  ['a link that no browser may follow', rowOf('paragraph', { text: '[a](http://b)' }), ['en text address']],
  [
    'one of the second entry',
    rowOf('list', { items: [{ text: 'One' }, { text: '[a](javascript:b)' }] }),
    ['en items.1.text address'],
  ],
  ['a button without an address', rowOf('action', { label: 'Go', href: '' }), ['en href empty']],
  [
    'a cell of the table, and one of its heads',
    rowOf('table', {
      caption: 'Fees',
      grid: [
        ['What', ''],
        ['Send', '[a](b)'],
      ],
    }),
    ['en grid.0.1 empty', 'en grid.1.1 address'],
  ],
  ['a long label', rowOf('action', { label: 'a'.repeat(301), href: '/' }), ['en label long']],
  ['more than a block holds', rowOf('paragraph', { text: 'a'.repeat(30_000) }), ['en null long']],
  [
    'a picture that is missing is said once, whatever is written in Spanish',
    rowOf('image', { src: '', alt: '' }, { alt: '' }),
    ['en src picture', 'en alt empty', 'es alt empty'],
  ],
  ['a block without English', rowOf('paragraph', null, { text: 'Uno' }), ['en null noEnglish']],
])('%s is named by its field', (_, row, places) => {
  expect(placesOf(row)).toEqual(places)
})

test('the order of a page has faults of its own, and how long a field may be is said', () => {
  const again: DocumentRow = { key: 's2', type: 'section', en: { title: 'Other', anchor: 'first' }, es: null }
  const rows = [HEAD, SECTION, rowOf('paragraph', { text: 'One' }), again]
  expect(documentFaults('page', { rows })).toEqual([
    { key: 's2', language: 'en', path: null, kind: 'emptySection' },
    { key: 's2', language: 'en', path: 'anchor', kind: 'sameAnchor' },
  ])
  expect(documentFaults('page', { rows: [HEAD, { ...SECTION, en: { title: 'a', anchor: 'A b' } }] })).toMatchObject([
    { path: 'anchor', kind: 'anchor' },
    { kind: 'emptySection' },
  ])
  const long = documentFaults('shared', { rows: [rowOf('heading', { text: 'a'.repeat(301) })] })
  expect(long).toEqual([{ key: 'r', language: 'en', path: 'text', kind: 'long', most: 300 }])
})

test('links are found with the field that holds them, and the sections that they may name', () => {
  const rows = [
    HEAD,
    SECTION,
    rowOf('cards', { items: [{ title: 'A', text: 'B', href: '/fees' }] }, null),
    { ...rowOf('questions', { items: [{ question: 'A', answer: 'One\n\n[b](#first)' }] }), key: 'q' },
  ]
  expect(linksIn({ rows })).toEqual([
    { key: 'r', language: 'en', path: 'items.0.href', href: '/fees' },
    { key: 'q', language: 'en', path: 'items.0.answer', href: '#first' },
  ])
  expect([...anchorsIn({ rows })]).toEqual(['first'])
})

test('long runs of unchanged blocks are folded, short ones and opened ones are not', () => {
  const row = (key: string, state: DiffRow['state'] = 'same'): DiffRow => ({
    key,
    type: 'paragraph',
    state,
    before: [],
    after: [],
  })
  const rows = [row('a'), row('b'), row('c', 'changed'), row('d'), row('e'), row('f'), row('g', 'added')]
  const shown = (opened: string[]) =>
    runsOf(rows, new Set(opened)).map((run) => ('row' in run ? run.key : `${run.folded.length} from ${run.key}`))
  expect(shown([])).toEqual(['a', 'b', 'c', '3 from d', 'g'])
  expect(shown(['d'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
