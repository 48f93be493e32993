import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf, faultsOf } from '#server/kernel/check.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'

const STUCK_MINUTES = 10
const DESK = '/admin-super'
/** Books of which the share that was compared within a day is read. */
const SAMPLE_ROWS = 2000

/** The way of money out, and the books against the ledger. */
export const transactionChecks = (db: Db): Check[] => [stuck(db), sending(db), compared(db)]

const stuck = (db: Db): Check => ({
  id: 'submissions.stuck',
  group: 'money',
  severity: 'high',
  everySeconds: 15,
  name: { en: 'Stuck payments', es: 'Pagos atascados' },
  fault: {
    en: '{stopped} submissions have stopped, and {old} have been in progress for more than ten minutes.',
    es: '{stopped} envíos se han detenido y {old} llevan más de diez minutos en curso.',
  },
  measure: 'count',
  component: 'payments',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Decide on each stopped submission; it says whether the ledger has it.',
        es: 'Decide sobre cada envío detenido; indica si la red lo tiene.',
      },
      page: DESK,
    },
    { words: { en: 'Look at the network and at its fees.', es: 'Mira el estado de la red y sus comisiones.' } },
  ],
  async look(now) {
    const [row] = await rowsOf(
      db,
      sql<{ stopped: number; old: number }>`select
        (select count(*)::int from (select from submissions where outcome = 'stopped' limit 1000) s) as stopped,
        (select count(*)::int from (select from submissions where outcome = 'live'
          and created_at < ${now}::timestamptz - make_interval(mins => ${STUCK_MINUTES}::int) limit 1000) l) as old`,
    )
    const { stopped, old } = row ?? { stopped: 0, old: 0 }
    return faultIf(stopped + old > 0, stopped + old, { stopped, old })
  },
})

const sending = (db: Db): Check => ({
  id: 'sending.stopped',
  group: 'money',
  severity: 'critical',
  everySeconds: 15,
  name: { en: 'Sending', es: 'Envíos' },
  fault: { en: 'Sending is stopped: {reason}', es: 'Los envíos están detenidos: {reason}' },
  measure: null,
  component: 'payments',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Read the evidence of the freeze and lift it where it is explained.',
        es: 'Lee las pruebas del bloqueo y levántalo cuando esté explicado.',
      },
      page: DESK,
    },
  ],
  async look() {
    const rows = await rowsOf(
      db,
      sql<{ subject: string; reason: string }>`(select '' as subject, frozen_reason as reason from network_state
          where frozen_reason is not null)
        union all (select role, frozen_reason from ledger_accounts where frozen_reason is not null
          and role in ('treasury', 'fee', 'vault', 'channel') order by frozen_at desc limit 20)`,
    )
    return faultsOf(rows.map(({ subject, reason }) => ({ subject, facts: { reason: reason.slice(0, 300) } })))
  },
})

const compared = (db: Db): Check => ({
  id: 'books.compared',
  group: 'money',
  severity: 'high',
  everySeconds: 300,
  name: { en: 'Books compared with the ledger', es: 'Libros comparados con la red' },
  fault: {
    en: 'Of the accounts in the sample {differ} differ from the ledger; {percent} % were compared within a day.',
    es: '{differ} cuentas de la muestra difieren de la red; se comparó el {percent} % en un día.',
  },
  measure: 'percent',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Look at the frozen accounts: each says by how much it differs.',
        es: 'Mira las cuentas bloqueadas: cada una indica en cuánto difiere.',
      },
      page: DESK,
    },
    {
      words: { en: 'Compare the next accounts now.', es: 'Compara ahora las siguientes cuentas.' },
      job: 'transactions.compare-books',
    },
  ],
  async look(now) {
    const [row] = await rowsOf(
      db,
      sql<{ seen: number; fresh: number; differ: number }>`select count(*)::int as seen, (count(*) filter (
          where compared_at > ${new Date(now.getTime() - DAY_MS)}))::int as fresh, (count(*) filter (where drift is not null))::int as differ
        from ledger_books tablesample system (${await samplePercent(db)})`,
    )
    const { seen, fresh, differ } = row ?? { seen: 0, fresh: 0, differ: 0 }
    const percent = seen === 0 ? 100 : Math.round((fresh / seen) * 100)
    return faultIf(differ > 0, percent, { differ, percent })
  },
})

/** Of the table’s pages so many that about SAMPLE_ROWS rows are read; all where it is small. */
async function samplePercent(db: Db): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ rows: number }>`select reltuples::float8 as rows from pg_class where oid = 'ledger_books'::regclass`,
  )
  return Math.min(100, (SAMPLE_ROWS / Math.max(row?.rows ?? 0, 1)) * 100)
}
