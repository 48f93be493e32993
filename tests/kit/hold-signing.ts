import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MARK_ALIVE } from '#server/kernel/worker-liveness.ts'

const LOOK_MS = 5
const LIMIT_MS = 10_000

const NEVER_EXPIRES = `create function never_expires() returns trigger language plpgsql as
    $$ begin new.valid_until = null; return new; end $$;
  create trigger never_expires before insert on transactions for each row execute function never_expires()`

interface HeldDatabase {
  pool: pg.Pool
  databaseUrl: string
}

/**
 * Leases every account to a worker that does nothing: what is accepted meanwhile stays unsigned, and, where it is held from expiring
 * too, queued however far the test moves the clock on. Gives back how to end it.
 */
export async function holdSigning(
  { pool, databaseUrl }: HeldDatabase,
  { expires = true }: { expires?: boolean } = {},
): Promise<() => Promise<void>> {
  if (!expires) await pool.query(NEVER_EXPIRES)
  const worker = randomUUID()
  const alive = new pg.Client(databaseUrl)
  alive.on('error', () => {}) // the test may end first, and its database with it
  await alive.connect()
  await alive.query(MARK_ALIVE, [[worker]])
  const deadline = Date.now() + LIMIT_MS
  for (;;) {
    await pool.query(
      `update ledger_accounts set leased_by = $1, leased_until = now() + interval '1 hour'
       where leased_by is null or leased_until < now()`,
      [worker],
    )
    const { rowCount } = await pool.query('select 1 from ledger_accounts where leased_by <> $1 limit 1', [worker])
    if (rowCount === 0) break
    if (Date.now() > deadline) throw new Error('another worker keeps its leases')
    await sleep(LOOK_MS)
  }
  return async () => {
    await pool.query('update ledger_accounts set leased_by = null, leased_until = null where leased_by = $1', [worker])
    await alive.end()
  }
}
