import * as z from 'zod/mini'
import { FILTER_FIELDS, inOrder } from './transaction-filter.schema.ts'

const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Entries of one PDF statement; CSV and JSON have no limit. */
export const STATEMENT_LIMIT = 5000

/** Names of the time zone database; of what looks like an offset, systems disagree on the sign. */
const ZONE = /^[A-Za-z_]{2,20}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/

function isZone(name: string): boolean {
  try {
    return ZONE.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** What GET /api/export takes, beside the filter of the lists. */
export const ExportTransactions = z
  .object({
    format: z.enum(EXPORT_FORMATS),
    zone: z._default(
      z.string().check(z.maxLength(64), z.refine(isZone, { error: 'This time zone is not known' })),
      'UTC',
    ),
    language: z._default(z.enum(['en', 'es']), 'en'),
    ...FILTER_FIELDS,
  })
  .check(inOrder)
export type ExportTransactions = z.infer<typeof ExportTransactions>
