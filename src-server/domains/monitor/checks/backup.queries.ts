import type { Db } from '#db/database.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'

const LATE_HOURS = 26
export const BACKUP = 'backup.done'

/** A backup a day, noted by whoever makes it. `isExpected`: where nobody has ever noted one, that is a fault, too. */
export const backupChecks = ({ db, isExpected }: { db: Db; isExpected: boolean }): Check[] => [
  {
    id: 'backup.age',
    group: 'safety',
    severity: 'high',
    everySeconds: 600,
    name: { en: 'Backup', es: 'Copia de seguridad' },
    fault: {
      en: 'The last backup that was noted is {hours} hours old.',
      es: 'La última copia de seguridad anotada tiene {hours} horas.',
    },
    measure: 'seconds',
    needs: ['database'],
    remedies: [
      {
        words: {
          en: 'Look at the log of the backup; end each with npm run backup:done.',
          es: 'Revisa el registro de la copia; termina cada una con npm run backup:done.',
        },
      },
    ],
    async look(now) {
      const mark = await db.selectFrom('monitorMarks').select('at').where('name', '=', BACKUP).executeTakeFirst()
      if (!mark) return isExpected ? faultIf(true, null, { hours: '∞' }) : null
      const age = now.getTime() - mark.at.getTime()
      return faultIf(age > LATE_HOURS * HOUR_MS, Math.round(age / 1000), { hours: Math.round(age / HOUR_MS) })
    },
  },
]
