import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { REPORT_STATUSES } from '#shared/domains/reports/report.states.ts'

/** State of the page in its address: which reports are listed, and which of them is open. */
const schema = z.object({
  view: orElse(z.optional(z.enum(REPORT_STATUSES)), undefined),
  id: orElse(z.optional(z.uuid()), undefined),
})
type ReportsSearch = Partial<z.infer<typeof schema>>
export const readReportsSearch = (search: unknown): ReportsSearch => schema.parse(search)
