import type { Block, Section } from '#shared/domains/content/blocks.schema.ts'
import { parseMarked } from '#shared/domains/content/marked-text.ts'

export const section = (id: string, title: string, ...blocks: Block[]): Section => ({ id, title, blocks })
export const p = (text: string): Block => ({ type: 'paragraph', text: parseMarked(text) })
export const list = (...items: string[]): Block => ({ type: 'list', items: items.map(parseMarked) })
export const facts = (...items: [label: string, text: string][]): Block => ({
  type: 'facts',
  items: items.map(([label, text]) => ({ label, value: parseMarked(text) })),
})
export const table = (caption: string, columns: string[], rows: string[][]): Block => ({
  type: 'table',
  caption,
  columns,
  rows: rows.map((row) => row.map(parseMarked)),
})
export const code = (language: string, title: string, text: string): Block => ({
  type: 'code',
  language,
  title,
  code: text,
})
