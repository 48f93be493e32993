import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultIf } from '#server/kernel/check.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'

interface Parts {
  db: Db
  horizon: Pick<HorizonClient, 'root'>
  /** Between two ledgers of this network. */
  closeEveryMs: number
}
/** So many ledgers may be missing before somebody should look. */
const LEDGERS_BEHIND = 12
const GAP_LEDGERS = 1000
/** Ledgers close within seconds of the network's time; clocks that are kept differ by less. */
const CLOCK_SECONDS = 10

/** How the booked ledgers follow those of the network. */
export const networkChecks = (parts: Parts): Check[] => [lag(parts), gaps(parts.db), clock(parts)]

const HORIZON = {
  words: {
    en: 'Look at whether Horizon answers (HORIZON_URL), and at the log of the ledger stream.',
    es: 'Comprueba que Horizon responda (HORIZON_URL) y el registro del flujo de bloques.',
  },
}

const lag = ({ db, horizon, closeEveryMs }: Parts): Check => ({
  id: 'ledger.lag',
  group: 'ledger',
  severity: 'critical',
  everySeconds: 15,
  name: { en: 'Ledgers booked', es: 'Bloques contabilizados' },
  fault: {
    en: 'The service is {behind} ledgers behind the network; the last one closed {seconds} seconds ago.',
    es: 'El servicio va {behind} bloques por detrás de la red; el último se cerró hace {seconds} segundos.',
  },
  measure: 'ledgers',
  component: 'payments',
  needs: ['database'],
  remedies: [HORIZON],
  async look(now) {
    const found = await horizon.root().catch(() => null)
    const booked = await db.selectFrom('networkState').select(['ledger', 'closedAt']).executeTakeFirst()
    if (!booked) return faultIf(true, null, { behind: '?', seconds: '?' })
    const seconds = Math.round((now.getTime() - booked.closedAt.getTime()) / 1000)
    const behind = found && Math.max(0, found.history_latest_ledger - booked.ledger)
    const isOld = seconds * 1000 > LEDGERS_BEHIND * Math.max(closeEveryMs, 5000)
    return faultIf(isOld || behind === null || behind > LEDGERS_BEHIND, behind, { behind: behind ?? '?', seconds })
  },
})

const gaps = (db: Db): Check => ({
  id: 'ledger.gaps',
  group: 'ledger',
  severity: 'high',
  everySeconds: 60,
  name: { en: 'Gaps in the stream', es: 'Huecos en el flujo' },
  fault: {
    en: '{missing} of the last {among} ledgers were not booked.',
    es: 'Faltan por contabilizar {missing} de los últimos {among} bloques.',
  },
  measure: 'ledgers',
  component: 'payments',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Compare the books with the ledger before anything else is sent.',
        es: 'Compara los libros con la red antes de enviar nada más.',
      },
      page: '/admin-super',
    },
  ],
  async look() {
    const [row] = await rowsOf(
      db,
      sql<{ missing: number; among: number }>`select (max(ledger) - min(ledger) + 1 - count(*))::int as missing,
        (max(ledger) - min(ledger) + 1)::int as among
        from (select ledger from ledger_hashes where ledger > (select max(ledger) from ledger_hashes) - ${GAP_LEDGERS}) newest`,
    )
    const { missing, among } = row ?? { missing: 0, among: 0 }
    return faultIf(missing > 0, missing ?? 0, { missing, among })
  },
})

const clock = ({ db, horizon }: Parts): Check => ({
  id: 'clock.ledger',
  group: 'ledger',
  severity: 'medium',
  everySeconds: 60,
  name: { en: 'Clock', es: 'Reloj' },
  fault: {
    en: 'The clock of this machine differs from that of {other} by {seconds} seconds.',
    es: 'El reloj de esta máquina difiere del de {other} en {seconds} segundos.',
  },
  measure: 'seconds',
  needs: ['database', 'network'],
  remedies: [
    { words: { en: 'Look at the time service of the machine.', es: 'Revisa el servicio de hora de la máquina.' } },
  ],
  async look(now) {
    const begun = Date.now()
    const [row] = await rowsOf(db, sql<{ at: Date }>`select clock_timestamp() as at`)
    const ofDatabase = ((row?.at.getTime() ?? begun) - begun) / 1000
    const ahead = (Date.parse((await horizon.root()).history_latest_ledger_closed_at) - now.getTime()) / 1000
    const other = Math.abs(ofDatabase) > CLOCK_SECONDS ? 'database' : 'ledger'
    const seconds = Math.round(other === 'database' ? Math.abs(ofDatabase) : Math.max(0, ahead))
    return faultIf(seconds > CLOCK_SECONDS, seconds, { other, seconds })
  },
})
