import * as z from 'zod/mini'
import { type Field, fieldsOf, ROW_TYPES, type RowType } from './block-fields.ts'

/** Blocks of one page. */
export const MOST_BLOCKS = 200
/** Rows of one page: its blocks, its sections and its head. */
export const MOST_ROWS = MOST_BLOCKS + 61

const text = z.string().check(z.maxLength(8000))
const Value = z.union([
  text,
  z.array(z.array(text).check(z.maxLength(12))).check(z.maxLength(101)),
  z.array(z.record(z.string().check(z.maxLength(20)), text)).check(z.maxLength(100)),
])
/** What a row's fields hold, by their names; a text that is being written may still be empty. */
const Values = z.record(z.string().check(z.maxLength(20)), Value)
export type Values = z.infer<typeof Values>

/** A row in JSON. */
export const MOST_ROW_LETTERS = 30_000
export const RowKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,99}$/))
/** One row of a document: a part of the page in both languages. */
export const DocumentRow = z
  .strictObject({
    key: RowKey,
    type: z.enum(ROW_TYPES as [RowType, ...RowType[]]),
    en: z.nullable(Values),
    /** Null: not translated, nobody who reads Spanish sees it. */
    es: z.nullable(Values),
    /** Mark of the English text that the Spanish one says. */
    esOf: z.optional(z.string().check(z.maxLength(16))),
    /** Kept, but shown to nobody. */
    hidden: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ type, en, es }) => isShaped(type, en) && isShaped(type, es), 'Fields that this block does not have'),
    z.refine((row) => JSON.stringify(row).length <= MOST_ROW_LETTERS, 'Too much text for one block'),
  )
export type DocumentRow = z.infer<typeof DocumentRow>

/** A text as it is edited. */
export interface ContentDocument {
  rows: readonly DocumentRow[]
}

function isShaped(type: RowType, values: Values | null): boolean {
  if (values === null) return true
  const fields = new Map(fieldsOf(type).map((field) => [field.name, field]))
  return Object.entries(values).every(([name, value]) => {
    const field = fields.get(name)
    return field !== undefined && fits(field, value)
  })
}

function fits({ kind, of = [], choices }: Field, value: Values[string]): boolean {
  if (kind === 'items')
    return (
      Array.isArray(value) &&
      value.every(
        (item) =>
          !Array.isArray(item) &&
          Object.entries(item).every(([name, part]) => of.some((field) => field.name === name && fits(field, part))),
      )
    )
  if (kind === 'grid') return Array.isArray(value) && value.every((row) => Array.isArray(row))
  return typeof value === 'string' && (choices === undefined || choices.includes(value))
}
