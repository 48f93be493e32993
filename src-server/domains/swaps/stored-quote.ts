import { hash } from 'node:crypto'
import * as z from 'zod'
import type { SwapPart } from '#shared/domains/swaps/swaps.schema.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import type { QuoteRow } from './swaps.queries.ts'

const text = z.string()
const Leg = z.strictObject({
  sending: AssetId,
  receiving: AssetId,
  venue: z.enum(['book', 'pool']),
  sent: text,
  received: text,
})
const Part = z.strictObject({
  path: z.array(AssetId).min(2).max(4),
  sent: text,
  received: text,
  /** The least to receive or the most to pay of this part. */
  bound: text,
  legs: z.array(Leg).min(1).max(3),
})
/** Terms of a quote, as it stands in the database; amounts in decimal text. */
const StoredQuote = z.strictObject({
  sell: AssetId,
  buy: AssetId,
  exact: z.enum(['sell', 'buy']),
  sellAmount: text,
  buyAmount: text,
  bound: text,
  step: z.enum(['none', 'warns', 'asksAmount', 'refused']),
  /** Neither a market nor a house price says what it is worth. */
  isUnknown: z.boolean().optional(),
  parts: z.array(Part).min(1).max(4),
  fee: z.strictObject({ asset: AssetId, amount: text, to: text }).nullable(),
})
export type StoredQuote = z.infer<typeof StoredQuote>

/** Binds all that a quote says to whom it was made for, its id and its end. */
export const sealOf = (
  content: StoredQuote,
  { id, userId, expiresAt }: Pick<QuoteRow, 'id' | 'userId' | 'expiresAt'>,
) => hash('sha256', JSON.stringify([id, userId, expiresAt.getTime(), canonical(content)]), 'buffer')

/** The stored content; null where it is not what was stored. */
export function openQuote(row: QuoteRow): StoredQuote | null {
  const parsed = StoredQuote.safeParse(row.content)
  return parsed.success && sealOf(parsed.data, row).equals(row.contentHash) ? parsed.data : null
}

/** Keys in their sorted order: the database keeps no other. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([key, part]) => [key, canonical(part)])
}

const Parts = z.array(z.object({ sent: text, received: text, legs: z.array(Leg) }))

/** The paths of an accepted swap as they stand in the database. */
export const partsOf = (stored: unknown): SwapPart[] => Parts.parse(stored)
