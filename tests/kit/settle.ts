import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { CloseReport, CloseRequest, EmbeddedNetwork } from '#server/embedded-network/start.types.ts'

export interface LedgerAndBooks {
  network: EmbeddedNetwork
  pool: pg.Pool
}

const LIMIT_MS = 30_000
const LOOK_MS = 5
/** With work left and nothing handed in for so long, only the ledger's time can move it on. */
const IDLE_MS = 400

/** A send is noted a moment after the ledger may have decided; where the sender was killed in between, never. */
const LEFT = `select
  (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as jobs,
  (select count(*) from transactions where status in ('queued', 'signed')) as transactions,
  (select count(*) from submissions where outcome = 'live') as submissions,
  (select count(*) from submissions where sends = 0 and created_at > now() - interval '2 seconds') as notes,
  (select count(*) from users u where u.wallet_address is not null and not exists
    (select from ledger_accounts a where a.user_id = u.id and a.status = 'active')) as wallets`

/** Closes one ledger and resolves when it is booked. */
export async function closeAndBook({ network, pool }: LedgerAndBooks, request?: CloseRequest): Promise<CloseReport> {
  const report = await network.closeLedger(request)
  await until(async () => (await bookedLedger(pool)) >= report.ledger, `ledger ${report.ledger} is booked`)
  return report
}

/** Closes ledgers, each as soon as an envelope waits for one, until no work is left. Throws what is left after 30 s. */
export async function settle(app: LedgerAndBooks): Promise<void> {
  let left: Record<string, string> = {}
  let idleSince = Date.now()
  const isDone = async () => {
    left = await workLeft(app.pool)
    if (Object.values(left).every((count) => count === '0')) return true
    const isQueued = await Promise.race([app.network.untilQueued(1).then(() => true), sleep(LOOK_MS, false)])
    if (isQueued || Date.now() - idleSince > IDLE_MS) {
      await closeAndBook(app)
      idleSince = Date.now()
    }
    return false
  }
  await until(isDone, () => `nothing is left to do: ${JSON.stringify(left)}`)
}

async function workLeft(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<string, string>>(LEFT)
  return rows[0] ?? {}
}

async function bookedLedger(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ledger: number }>('select ledger from network_state')
  return rows[0]?.ledger ?? 0
}

async function until(holds: () => Promise<boolean>, wanted: string | (() => string)): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited in vain until ${typeof wanted === 'string' ? wanted : wanted()}`)
    await sleep(LOOK_MS)
  }
}
