import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { boundStatements, takeRoom, writeProbe } from './monitor.queries.ts'

export interface MonitorDeps {
  db: Db
  sessions: Sessions
}
export type MonitorService = ReturnType<typeof createMonitorService>

const STATEMENT_MS = 2000
/** The hash of no session. */
const NO_SESSION = '0'.repeat(64)

/** Without these this process cannot serve anybody. */
export function createMonitorService({ db, sessions }: MonitorDeps) {
  const process = randomUUID()

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

  return { requireWritable, requireSessions }
}
