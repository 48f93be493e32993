import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'

/** An hour of mails that wait is no news for a mail server; minutes are for whoever waits for a link. */
const LATE_MINUTES = 5

/** `isMailing`: false where mails stay in the outbox on purpose. */
export const mailChecks = (db: Db, isMailing: boolean): Check[] => [
  {
    id: 'mail.outbox',
    group: 'service',
    severity: 'medium',
    everySeconds: 30,
    name: { en: 'Mail', es: 'Correo' },
    fault: {
      en: 'The oldest mail has waited for {minutes} minutes. The mail server says: {cause}',
      es: 'El correo más antiguo espera desde hace {minutes} minutos. El servidor de correo dice: {cause}',
    },
    measure: 'seconds',
    component: 'mail',
    needs: ['database'],
    remedies: [
      {
        words: { en: 'Look at the mail server (MAIL_URL).', es: 'Revisa el servidor de correo (MAIL_URL).' },
        page: '/admin-dashboard#outbox',
      },
    ],
    async look(now) {
      if (!isMailing) return null
      const [row] = await rowsOf(
        db,
        sql<{ at: Date; cause: string | null }>`select created_at as at, left(last_error, 200) as cause from mail_outbox
          where status = 'waiting' and (next_try_at < ${now} or attempts > 0) order by next_try_at limit 1`,
      )
      const seconds = row ? Math.round((now.getTime() - row.at.getTime()) / 1000) : 0
      return faultIf(seconds > LATE_MINUTES * 60, seconds, {
        minutes: Math.floor(seconds / 60),
        cause: row?.cause ?? '-',
      })
    },
  },
]
