import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import { fromLocal } from '#client/ui/local-time.ts'
import { AUDIT_ACTIONS } from '#shared/domains/audit/audit.actions.ts'
import type { ListAudit } from '#shared/domains/audit/audit.schema.ts'

/** Invalid values count as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => orElse(z.optional(schema), undefined)
const text = z.pipe(
  z.string(),
  z.transform((value) => value.slice(0, 100)),
)
const day = z.iso.date()

/** The filters in the page's URL; days are those of the person's time zone, both included. */
export const AuditSearch = z.object({
  actor: lenient(text),
  subject: lenient(text),
  action: lenient(z.enum(AUDIT_ACTIONS)),
  from: lenient(day),
  to: lenient(day),
})
export type AuditSearch = Partial<z.infer<typeof AuditSearch>>

export const isFiltered = (search: AuditSearch): boolean => Object.values(search).some(Boolean)

/** As the server is asked. */
export function filtersOf({ actor, subject, action, from, to }: AuditSearch): Omit<ListAudit, 'cursor' | 'limit'> {
  return {
    actor: actor || undefined,
    subject: subject || undefined,
    action,
    from: from && startOf(from, 0),
    to: to && startOf(to, 1),
  }
}

/** The start of that day in the person's time zone, or of one after it. */
function startOf(isoDay: string, later: number): string {
  const [year = 0, month = 1, date = 1] = isoDay.split('-').map(Number)
  return fromLocal(`${new Date(Date.UTC(year, month - 1, date + later)).toISOString().slice(0, 10)}T00:00`)
}
