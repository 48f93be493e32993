import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'

/** GET /api/transactions/:id/receipt.pdf */
export const AskReceipt = z.object({ id: z.uuid(), language: z._default(z.enum(LANGUAGES), 'en') })
export type AskReceipt = z.infer<typeof AskReceipt>
