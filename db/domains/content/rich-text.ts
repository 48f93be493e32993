import type { Block, Inline, RichText, Section } from '#shared/domains/content/blocks.schema.ts'
import type { PageText } from '#shared/domains/content/content.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** A page as it is delivered. */
export interface DeliveredPage extends Record<Language, PageText> {
  key: string
  /** Of a post of the blog: its day, UTC. */
  publishedOn?: string
}
export type DeliveredPost = Required<DeliveredPage>

/** A block as it is delivered. */
export interface DeliveredBlock {
  key: string
  title: string
  blockType: string
  displayOrder: number
  content: Record<Language, unknown>
}

const MARKED = /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g

/** Writes rich text as one writes it by hand: `**strong**`, `[label](/page)`, and code between backticks. */
export function rich(source: string): RichText {
  const found: Inline[] = []
  let end = 0
  for (const match of source.matchAll(MARKED)) {
    if (match.index > end) found.push({ text: source.slice(end, match.index) })
    end = match.index + match[0].length
    found.push(inlineOf(match.groups ?? {}))
  }
  if (end < source.length) found.push({ text: source.slice(end) })
  return found
}

function inlineOf({ strong, code, label = '', href = '' }: Record<string, string | undefined>): Inline {
  if (strong !== undefined) return { text: strong, strong: true }
  return code === undefined ? { text: label, href } : { text: code, code: true }
}

export const text = (title: string, lead: string, ...sections: Section[]): PageText => ({
  title,
  lead: rich(lead),
  sections,
})
export const section = (id: string, title: string, ...blocks: Block[]): Section => ({ id, title, blocks })

export const p = (source: string): Block => ({ type: 'paragraph', text: rich(source) })
export const h = (title: string): Block => ({ type: 'heading', text: title })
export const list = (...items: string[]): Block => ({ type: 'list', items: items.map(rich) })
/** Pairs of a step's name and its text. */
export const steps = (...items: [title: string, source: string][]): Block => ({
  type: 'steps',
  items: items.map(([title, source]) => ({ title, text: rich(source) })),
})
export const callout = (tone: 'info' | 'good' | 'warn', title: string, source: string): Block => ({
  type: 'callout',
  tone,
  title,
  text: rich(source),
})
export const table = (caption: string, columns: string[], ...rows: string[][]): Block => ({
  type: 'table',
  caption,
  columns,
  rows: rows.map((row) => row.map(rich)),
})
export const facts = (...items: [label: string, source: string][]): Block => ({
  type: 'facts',
  items: items.map(([label, source]) => ({ label: label.replaceAll('`', ''), value: rich(source) })),
})
export const figures = (...items: [value: string, label: string][]): Block => ({
  type: 'figures',
  items: items.map(([value, label]) => ({ value, label })),
})
export const code = (language: string, title: string, source: string): Block => ({
  type: 'code',
  language,
  title,
  code: source,
})
export const cards = (...items: [title: string, about: string, href: string][]): Block => ({
  type: 'cards',
  items: items.map(([title, about, href]) => ({ title, text: about, href })),
})
/** A question and the paragraphs of its answer. */
export const questions = (...items: [question: string, ...answer: string[]][]): Block => ({
  type: 'questions',
  items: items.map(([question, ...answer]) => ({ question, answer: answer.map(rich) })),
})
export const action = (label: string, href: string): Block => ({ type: 'action', label, href })
export const live = (type: 'prices' | 'quote' | 'support'): Block => ({ type })
export const shared = (key: string): Block => ({ type: 'shared', key })
