import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Db } from '#db/database.ts'

export interface OpenDatabase {
  db: Db
  /** The same connections, for what needs bare SQL: LISTEN, the job worker. `db.destroy()` ends them. */
  pool: pg.Pool
}

const NAMED_STATEMENTS = 2000
const names = new Map<string, string>()

/**
 * A client that prepares each statement once per connection under a name of its own: about twice the reads per second.
 * Several statements in one text cannot be prepared, so only single ones that read or write rows are named.
 */
class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const sendNamed = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
    }
    this.query = sendNamed as pg.Client['query']
  }
}

/** Opens a pool and Kysely over it. numeric and int8 come as text, dates as text, timestamptz as Date. */
export function openDatabase(url: string, { max = 20 }: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    application_name: 'astrolabe',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  })
  pool.on('error', () => {}) // an idle connection was cut: the pool drops it, and the next query opens another
  pool.on('connect', (client) => client.on('error', () => {})) // cut while in use: its query rejects
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
  if (!/^\s*(select|insert|update|delete|with)\s/i.test(text) || text.includes(';')) return undefined
  const name = `a${names.size}`
  names.set(text, name)
  return name
}

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: string) => {
  if (type === pg.types.builtins.DATE) return (text: string) => text
  return pg.types.getTypeParser(type, format as 'text')
}
