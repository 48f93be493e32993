import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'

/** Identity checks that nobody has decided; `lateHours` is a setting. */
export const caseChecks = (db: Db, lateHours: () => Promise<string>): Check[] => [
  {
    id: 'cases.waiting',
    group: 'money',
    severity: 'medium',
    everySeconds: 300,
    name: { en: 'Identity checks', es: 'Verificaciones de identidad' },
    fault: {
      en: 'Identity checks wait, the oldest for {hours} hours.',
      es: 'Hay verificaciones de identidad en espera, la más antigua desde hace {hours} horas.',
    },
    measure: 'seconds',
    needs: ['database'],
    remedies: [{ words: { en: 'Review the oldest first.', es: 'Revisa primero la más antigua.' }, page: '/admin-kyc' }],
    async look(now) {
      const late = Number(await lateHours())
      const oldest = (status: string) =>
        sql`(select submitted_date as at from kyc_verifications where status = ${sql.lit(status)} order by submitted_date limit 1)`
      const [row] = await rowsOf(
        db,
        sql<{ at: Date | null }>`select min(at) as at from (${oldest('pending')} union all ${oldest('in_review')}) o`,
      )
      const seconds = row?.at ? Math.round((now.getTime() - row.at.getTime()) / 1000) : 0
      return faultIf(seconds > late * 3600, seconds, { hours: Math.floor(seconds / 3600) })
    },
  },
]
