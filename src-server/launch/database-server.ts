import pg from 'pg'
import type { Config } from '#server/kernel/config.ts'
import type { DataDir } from '#server/kernel/data-dir.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'

export const DATABASE = 'astrolabe'
const OLDEST_VERSION = 150_000

export interface DatabaseServer {
  url: string
  /** False once an embedded server has died; a server elsewhere is its own keeper's concern. */
  isAlive: () => boolean
  stop: () => Promise<void>
}

/** The embedded Postgres of the data directory, or the server that DATABASE_URL names. */
export async function startDatabaseServer(config: Config, dataDir: DataDir): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) {
    await requireUsable(config.databaseUrl)
    return { url: config.databaseUrl, isAlive: () => true, stop: async () => {} }
  }
  const postgres = await startPostgres({ folder: dataDir.postgres })
  await postgres.ensureDatabase(DATABASE)
  return { url: postgres.url(DATABASE), isAlive: postgres.isAlive, stop: postgres.stop }
}

async function requireUsable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query that it interrupts rejects
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
    if (Number(rows[0]?.version) >= OLDEST_VERSION) return
  } catch (error) {
    throw new StartFault(`DATABASE_URL names a server that cannot be used: ${reasonOf(error)}.`, error)
  } finally {
    await client.end().catch(() => {})
  }
  throw new StartFault('DATABASE_URL names a Postgres that is too old: version 15 or newer is needed.')
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
