import * as z from 'zod/mini'
import { MEDIA_PATH } from '#shared/domains/media/media.ts'

/** Allowed link targets in texts: our own pages and sections, https, or mailto. Nothing that a browser would execute. */
export const Href = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s\\@/?#]+(?:[/?#][^\s\\]*)?|mailto:[^\s\\:]+)$/,
      'Not an address that may be linked',
    ),
  )

const line = z.string().check(z.minLength(1), z.maxLength(300))
/** A run of text in one style. */
export const Inline = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  strong: z.optional(z.literal(true)),
  code: z.optional(z.literal(true)),
  href: z.optional(Href),
})
export type Inline = z.infer<typeof Inline>
/** Text as JSON: never HTML. */
export const RichText = z.array(Inline).check(z.minLength(1), z.maxLength(200))
export type RichText = z.infer<typeof RichText>

/** A section's name in addresses. */
export const Anchor = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60))
const some = <T extends z.core.$ZodType>(item: T) => z.array(item).check(z.minLength(1), z.maxLength(100))

const BLOCKS = {
  paragraph: z.strictObject({ type: z.literal('paragraph'), text: RichText }),
  heading: z.strictObject({ type: z.literal('heading'), text: line }),
  list: z.strictObject({ type: z.literal('list'), items: some(RichText) }),
  steps: z.strictObject({ type: z.literal('steps'), items: some(z.strictObject({ title: line, text: RichText })) }),
  callout: z.strictObject({
    type: z.literal('callout'),
    tone: z.enum(['info', 'good', 'warn']),
    title: z.optional(line),
    text: RichText,
  }),
  table: z.strictObject({
    type: z.literal('table'),
    caption: line,
    columns: some(line),
    rows: some(z.array(RichText)),
  }),
  facts: z.strictObject({ type: z.literal('facts'), items: some(z.strictObject({ label: line, value: RichText })) }),
  figures: z.strictObject({ type: z.literal('figures'), items: some(z.strictObject({ value: line, label: line })) }),
  code: z.strictObject({
    type: z.literal('code'),
    language: line,
    title: line,
    code: z.string().check(z.minLength(1), z.maxLength(8000)),
  }),
  cards: z.strictObject({
    type: z.literal('cards'),
    items: some(z.strictObject({ title: line, text: line, href: Href })),
  }),
  questions: z.strictObject({
    type: z.literal('questions'),
    items: some(z.strictObject({ question: line, answer: some(RichText) })),
  }),
  action: z.strictObject({ type: z.literal('action'), label: line, href: Href }),
  /** A picture of the library, by its address there. */
  image: z.strictObject({
    type: z.literal('image'),
    src: z.string().check(z.regex(MEDIA_PATH)),
    alt: line,
    caption: z.optional(line),
  }),
  /** Live: the featured assets with their prices. */
  prices: z.strictObject({ type: z.literal('prices') }),
  /** Live: what an amount of dollars buys. */
  quote: z.strictObject({ type: z.literal('quote') }),
  /** Live: the form of the support page. */
  support: z.strictObject({ type: z.literal('support') }),
  /** A block of content_blocks that several pages show. */
  shared: z.strictObject({ type: z.literal('shared'), key: z.string().check(z.maxLength(100)) }),
} as const
export const BLOCK_TYPES = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]
type BlockType = keyof typeof BLOCKS

/** One block of a page. */
export const Block = z.discriminatedUnion('type', [
  BLOCKS.paragraph,
  BLOCKS.heading,
  BLOCKS.list,
  BLOCKS.steps,
  BLOCKS.callout,
  BLOCKS.table,
  BLOCKS.facts,
  BLOCKS.figures,
  BLOCKS.code,
  BLOCKS.cards,
  BLOCKS.questions,
  BLOCKS.action,
  BLOCKS.image,
  BLOCKS.prices,
  BLOCKS.quote,
  BLOCKS.support,
  BLOCKS.shared,
])
export type Block = z.infer<typeof Block>
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

/** A part of a page with its own heading, which the table of contents names. */
export const SectionTitle = line
export const Section = z.strictObject({ id: Anchor, title: SectionTitle, blocks: some(Block) })
export type Section = z.infer<typeof Section>
