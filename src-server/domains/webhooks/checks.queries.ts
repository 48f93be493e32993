import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'

const LATE_SECONDS = 300
/** One endpoint that fails is its owner’s affair, who is told; many at once are the service’s. */
const MANY_FAILING = 20

/** Are webhooks sent, and taken? */
export const webhookChecks = (db: Db): Check[] => [
  {
    id: 'webhooks.failed',
    group: 'service',
    severity: 'low',
    everySeconds: 60,
    name: { en: 'Webhooks', es: 'Webhooks' },
    fault: {
      en: '{failing} endpoints fail, and the oldest delivery is {seconds} seconds late.',
      es: 'Fallan {failing} direcciones y la entrega más antigua lleva {seconds} segundos de retraso.',
    },
    measure: 'count',
    component: 'api',
    needs: ['database'],
    remedies: [
      {
        words: {
          en: 'Look at whether this machine reaches the internet; then send again.',
          es: 'Comprueba que esta máquina llegue a internet y vuelve a enviar.',
        },
        job: 'webhooks.send',
      },
    ],
    async look(now) {
      const [row] = await rowsOf(
        db,
        sql<{ failing: number; due: Date | null }>`select
          (select count(*)::int from (select from webhook_endpoints where state = 'failing' limit 1000) f) as failing,
          (select min(due_at) from webhook_queues where coalesce(held_until, due_at) <= ${now}) as due`,
      )
      const seconds = row?.due ? Math.max(0, Math.round((now.getTime() - row.due.getTime()) / 1000)) : 0
      const failing = row?.failing ?? 0
      return faultIf(failing >= MANY_FAILING || seconds > LATE_SECONDS, failing, { failing, seconds })
    },
  },
]
