import { type RowType } from './block-fields.ts'
import type { Block, Section } from './blocks.schema.ts'
import type { PageText } from './content.schema.ts'
import type { ContentDocument, DocumentRow, Values } from './document.schema.ts'
import { markOf, toValues } from './document-values.ts'

/** A page as it is live, in rows: what stands at the same place in both languages becomes one. */
export function pageDocument(en: PageText, es: PageText | undefined): ContentDocument {
  const spanish = new Map((es?.sections ?? []).map((section) => [section.id, section]))
  const head = rowOf('head', 'head', { en: toValues('head', en), es: es ? toValues('head', es) : null })
  return { rows: [head, ...en.sections.flatMap((section) => sectionRows(section, spanish.get(section.id)))] }
}

function sectionRows(en: Section, es: Section | undefined): DocumentRow[] {
  const title = { en: { title: en.title, anchor: en.id }, es: es ? { title: es.title } : null }
  const pairs = paired(en.blocks, es?.blocks ?? [])
  return [
    rowOf(`s.${en.id}`, 'section', title),
    ...pairs.map(([own, other], at) => {
      const type = (own ?? other)?.type as RowType
      const values = { en: own ? toValues(type, own) : null, es: other ? toValues(type, other) : null }
      return rowOf(`${en.id}.${at + 1}`, type, values)
    }),
  ]
}

type Pair = [en: Block | undefined, es: Block | undefined]
/** In order; where the types part, each stands alone. */
function paired(en: readonly Block[], es: readonly Block[]): Pair[] {
  const pairs: Pair[] = []
  let next = 0
  for (const block of en) {
    const found = es.findIndex(({ type }, at) => at >= next && type === block.type)
    if (found < 0) {
      pairs.push([block, undefined])
      continue
    }
    pairs.push(...es.slice(next, found).map((other): Pair => [undefined, other]), [block, es[found]])
    next = found + 1
  }
  return [...pairs, ...es.slice(next).map((other): Pair => [undefined, other])]
}

/** A shared block, or the parts of the landing page, in rows. */
export const blockDocument = (
  parts: readonly { key: string; type: RowType; en: unknown; es: unknown; isActive: boolean }[],
): ContentDocument => ({
  rows: parts.map(({ key, type, en, es, isActive }) => ({
    ...rowOf(key, type, { en: toValues(type, en), es: es === undefined ? null : toValues(type, es) }),
    ...(isActive ? {} : { hidden: true as const }),
  })),
})

function rowOf(key: string, type: RowType, values: { en: Values | null; es: Values | null }): DocumentRow {
  const row = { key, type, ...values }
  return values.es === null || values.en === null ? row : { ...row, esOf: markOf(row) }
}
