import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import {
  areJobsLate,
  areMailsLate,
  boundStatements,
  findBooked,
  isSendingStopped,
  takeRoom,
  writeProbe,
} from './monitor.queries.ts'

export interface MonitorDeps {
  db: Db
  clock: Clock
  horizon: Pick<HorizonClient, 'root'>
  sessions: Sessions
  settings: {
    /** False where mails wait in the outbox on purpose. */
    isMailing: boolean
    /** Milliseconds between two ledgers of this network. */
    closeEveryMs: number
  }
}
export type MonitorService = ReturnType<typeof createMonitorService>

const STATEMENT_MS = 2000
/** So many ledgers may be missing before somebody should look. */
const LEDGERS_BEHIND = 12
/** An hour of mails that wait is no news for a mail server; minutes are for who waits for a link. */
const MAIL_LATE_MS = 5 * MINUTE_MS
/** The hash of no session. */
const NO_SESSION = '0'.repeat(64)

/** What this process can say of the product's health: what people cannot be served without, and what only waits. */
export function createMonitorService({ db, clock, horizon, sessions, settings }: MonitorDeps) {
  const process = randomUUID()
  const lagMs = LEDGERS_BEHIND * Math.max(settings.closeEveryMs, 5000)

  /** Rejects where the database is away, takes no writes, or has no room for more. */
  async function requireWritable(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await boundStatements(trx, STATEMENT_MS)
      await takeRoom(trx)
      await writeProbe(trx, process)
    })
  }

  /** Rejects where nobody's session can be found. */
  const requireSessions = async (): Promise<void> => void (await sessions.find(NO_SESSION))

  /** True where what is booked lies behind the network's ledgers, or the network cannot be asked or stands still. */
  async function areLedgersLate(): Promise<boolean> {
    const booked = await findBooked(db)
    if (!booked || clock.now().getTime() - booked.closedAt.getTime() > lagMs) return true
    return (await horizon.root()).history_latest_ledger - booked.ledger > LEDGERS_BEHIND
  }

  const areMailsWaiting = async (): Promise<boolean> =>
    settings.isMailing && (await areMailsLate(db, new Date(clock.now().getTime() - MAIL_LATE_MS)))

  return {
    requireWritable,
    requireSessions,
    /** By part: true, or a rejection, where something waits. */
    waiting: {
      ledgers: areLedgersLate,
      ...bind(db, { sending: isSendingStopped, jobs: areJobsLate }),
      mail: areMailsWaiting,
    },
  }
}
