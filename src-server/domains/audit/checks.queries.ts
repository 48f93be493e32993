import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'
import { verifyTail } from './tail.ts'

interface Parts {
  db: Db
  auditKey: Uint8Array
}
const LATE_DAYS = 2
const VERIFY = {
  words: {
    en: 'Read the whole log with npm run audit:verify, on another machine with a copy of the database.',
    es: 'Lee todo el registro con npm run audit:verify, en otra máquina con una copia de la base de datos.',
  },
}

/** Is the audit log whole, and anchored? */
export const auditChecks = (parts: Parts): Check[] => [chain(parts), anchors(parts.db)]

const chain = (parts: Parts): Check => ({
  id: 'audit.chain',
  group: 'safety',
  severity: 'critical',
  everySeconds: 3600,
  name: { en: 'Audit log', es: 'Registro de auditoría' },
  fault: { en: 'The audit log was tampered with. {cause}', es: 'El registro de auditoría ha sido alterado. {cause}' },
  measure: 'count',
  needs: ['database'],
  remedies: [
    VERIFY,
    {
      words: {
        en: 'Keep the database as it is: change the keys and passwords that can write to it.',
        es: 'Conserva la base de datos tal cual: cambia las claves y contraseñas que pueden escribir en ella.',
      },
    },
  ],
  async look(now) {
    const { fault, entries } = await verifyTail(parts, now)
    return faultIf(fault !== null, entries, { cause: fault ?? '' })
  },
})

const anchors = (db: Db): Check => ({
  id: 'audit.anchors',
  group: 'safety',
  severity: 'medium',
  everySeconds: 600,
  name: { en: 'Anchors of the audit log', es: 'Anclas del registro de auditoría' },
  fault: {
    en: 'The audit log was anchored {days} days ago.',
    es: 'El registro de auditoría se ancló hace {days} días.',
  },
  measure: 'days',
  needs: ['database'],
  remedies: [{ words: { en: 'Anchor it now.', es: 'Ánclalo ahora.' }, job: 'audit.anchor' }],
  async look(now) {
    const [row] = await rowsOf(
      db,
      sql<{
        days: number
      }>`select (${now}::timestamptz at time zone 'UTC')::date - max(day) as days from audit_anchors`,
    )
    if (row?.days == null) return null
    return faultIf(row.days > LATE_DAYS, row.days, { days: row.days })
  },
})
