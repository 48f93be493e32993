import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'

const LATE_HOURS = 24

/** Orders whose money has come and that nobody has credited. */
export const depositChecks = (db: Db): Check[] => [
  {
    id: 'deposits.waiting',
    group: 'money',
    severity: 'medium',
    everySeconds: 60,
    name: { en: 'Deposits', es: 'Depósitos' },
    fault: {
      en: '{count} matched deposits wait, the oldest for {hours} hours.',
      es: 'Esperan {count} depósitos confirmados, el más antiguo desde hace {hours} horas.',
    },
    measure: 'count',
    component: 'deposits',
    needs: ['database'],
    remedies: [{ words: { en: 'Credit or refuse them.', es: 'Acredítalos o recházalos.' }, page: '/admin-deposits' }],
    async look(now) {
      const [row] = await rowsOf(
        db,
        sql<{ count: number; hours: number }>`select count(*)::int as count,
          coalesce(floor(extract(epoch from ${now}::timestamptz - min(coalesce(claimed_at, created_at))) / 3600), 0)::int as hours
          from (select claimed_at, created_at from cashapp_payments where status = 'matched' order by id limit 1000) w`,
      )
      const { count, hours } = row ?? { count: 0, hours: 0 }
      return faultIf(hours >= LATE_HOURS, count, { count, hours })
    },
  },
]
