import {
  CamelCasePlugin,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from '#db/database.ts'
import { statement } from '#db/pipelined.ts'
import type { Database } from '#db/tables.ts'
import { groupReads } from './grouped-reads.ts'

/**
 * The same database for queries that read by a key and wait for no lock: whatever is asked of it in one turn, by whoever, goes to
 * Postgres in one write, as groupReads does. It begins no transaction and writes nothing.
 */
export function groupedReader(db: Db): Db {
  const read = groupReads(db)
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      if (!READS.test(sql)) return onlyReads()
      return { rows: await read(statement<Row>(sql, parameters)) }
    },
    streamQuery: onlyReads,
  }
  const driver: Driver = {
    ...{ init: nothing, destroy: nothing, releaseConnection: nothing },
    acquireConnection: () => Promise.resolve(connection),
    ...{ beginTransaction: refuse, commitTransaction: refuse, rollbackTransaction: refuse },
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

const READS = /^\s*select\s/i
const nothing = (): Promise<void> => Promise.resolve()
function onlyReads(): never {
  throw new Error('grouped reads write nothing')
}
const refuse = (): Promise<never> => Promise.reject(new Error('grouped reads begin no transaction'))
