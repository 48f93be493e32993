import type { Pool, PoolClient } from 'pg'

/** Any number that nobody else on this database uses for an advisory lock. */
const INGESTION_LOCK = 7_233_001

export interface Leadership {
  release(): void
  readonly isHeld: boolean
}

/** Becomes the one leader of ingestion on this database, or null where another process is. Ends with its connection. */
export async function tryToLead(pool: Pool): Promise<Leadership | null> {
  const client: PoolClient = await pool.connect()
  const { rows } = await client
    .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [INGESTION_LOCK])
    .catch((cause: unknown) => {
      client.release(true)
      throw cause
    })
  if (!rows[0]?.held) {
    client.release()
    return null
  }
  let isHeld = true
  client.once('error', () => {
    isHeld = false
  })
  return {
    release: () => client.release(true),
    get isHeld() {
      return isHeld
    },
  }
}
