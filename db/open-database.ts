import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#db/database.ts'
import { DatabaseClient, types } from '#db/database-client.ts'
import { countStatement } from '#db/statement-counts.ts'
import type { Database } from '#db/tables.ts'

export interface OpenDatabase {
  db: Db
  /** The same connections, for what needs bare SQL: LISTEN, the job worker. `db.destroy()` ends them. */
  pool: pg.Pool
}

/** Opens a pool and Kysely over it. numeric and int8 come as text, dates as text, timestamptz as Date. */
export function openDatabase(url: string, { max = 20 }: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: DatabaseClient,
    application_name: 'astrolabe',
    connectionTimeoutMillis: 10_000,
    types,
  })
  pool.on('error', () => {}) // an idle connection was cut: the pool drops it, and the next query opens another
  pool.on('connect', (client) => client.on('error', () => {})) // cut while in use: its query rejects
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: countStatement,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool }
}
