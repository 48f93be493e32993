import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultsOf } from '#server/kernel/check.ts'

/** Pools that a fault has paused; those that a person or a limit of their own has paused are no news. */
export const robotChecks = (db: Db): Check[] => [
  {
    id: 'robots.paused',
    group: 'money',
    severity: 'medium',
    everySeconds: 60,
    name: { en: 'Robots', es: 'Robots' },
    fault: {
      en: 'The pool {pool} has paused itself: {reason}.',
      es: 'El grupo {pool} se ha pausado por sí mismo: {reason}.',
    },
    measure: 'count',
    component: 'trading',
    needs: ['database'],
    remedies: [
      {
        words: { en: 'Look at the pool and at its newest trades.', es: 'Mira el grupo y sus últimas operaciones.' },
        page: '/admin-super',
      },
    ],
    async look() {
      const rows = await rowsOf(
        db,
        sql<{ id: string; pool: string; reason: string }>`select id::text, name as pool, pause_reason as reason
          from liquidity_pools where state = 'paused' and pause_reason in ('related_fill', 'failure', 'account_frozen', 'orders_refused', 'moves_refused')
          order by id limit 50`,
      )
      return faultsOf(rows.map(({ id, ...facts }) => ({ subject: id, facts })))
    },
  },
]
