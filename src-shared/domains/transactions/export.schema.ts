import * as z from 'zod/mini'
import { Zone } from '#shared/kernel/zone.ts'
import { FILTER_FIELDS, inOrder } from './transaction-filter.schema.ts'

const EXPORT_FORMATS = ['csv', 'json', 'pdf'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Entries of one PDF statement; CSV and JSON have no limit. */
export const STATEMENT_LIMIT = 5000

/** What GET /api/export takes, beside the filter of the lists. */
export const ExportTransactions = z
  .object({
    format: z.enum(EXPORT_FORMATS),
    zone: z._default(Zone, 'UTC'),
    language: z._default(z.enum(['en', 'es']), 'en'),
    ...FILTER_FIELDS,
  })
  .check(inOrder)
export type ExportTransactions = z.infer<typeof ExportTransactions>
