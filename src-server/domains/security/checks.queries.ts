import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'

const OLD_DAYS = 365

/** Keys of the service. */
export const keyChecks = (db: Db): Check[] => [
  {
    id: 'keys.age',
    group: 'safety',
    severity: 'low',
    everySeconds: 3600,
    name: { en: 'Age of the master key', es: 'Antigüedad de la clave maestra' },
    fault: {
      en: 'The master key is {days} days old.',
      es: 'La clave maestra tiene {days} días.',
    },
    measure: 'days',
    needs: ['database'],
    remedies: [
      {
        words: {
          en: 'Make a new one while the product runs: npm run keys:rotate.',
          es: 'Crea una nueva con el producto en marcha: npm run keys:rotate.',
        },
      },
    ],
    async look(now) {
      const [row] = await rowsOf(
        db,
        sql<{ days: number }>`select floor(extract(epoch from ${now}::timestamptz - created_at) / 86400)::int as days
          from master_keys where state = 'current'`,
      )
      return row ? faultIf(row.days > OLD_DAYS, Math.max(0, row.days), { days: row.days }) : null
    },
  },
]
