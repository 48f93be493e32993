import * as z from 'zod/mini'
import { DocumentRow } from '#shared/domains/content/document.schema.ts'
import type { Rows } from './document-state.ts'

/** What is not saved of a text: the rows that differ, the order of all, and which were removed. */
export const TextDraft = z.object({
  order: z.array(z.string()),
  rows: z.array(DocumentRow),
  removed: z.array(z.string()),
})
export type TextDraft = z.infer<typeof TextDraft>

export function draftOf(rows: Rows, saved: Rows): TextDraft {
  const known = new Map(saved.map((row) => [row.key, row]))
  const order = rows.map(({ key }) => key)
  return {
    order,
    removed: [...known.keys()].filter((key) => !order.includes(key)),
    rows: rows.filter((row) => JSON.stringify(known.get(row.key)) !== JSON.stringify(row)),
  }
}

/** The text as it is saved by now, with what was not saved put back: rows that came meanwhile stay, at the end. */
export function putBackInto(opened: Rows, draft: TextDraft): Rows {
  const rows = new Map([...opened, ...draft.rows].map((row) => [row.key, row]))
  const keys = new Set([...draft.order, ...rows.keys()])
  for (const key of draft.removed) keys.delete(key)
  return [...keys].flatMap((key) => rows.get(key) ?? [])
}
