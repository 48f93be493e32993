import type { Kysely, QueryCreator, QueryExecutorProvider, Transaction } from 'kysely'
import type { Database } from './tables.ts'

export type Db = Kysely<Database>
/** What can only ask, inside a transaction or outside. A type of few parts: the compiler compares it wherever one is passed on. */
export interface Reader extends QueryCreator<Database>, QueryExecutorProvider {
  executeQuery: Db['executeQuery']
}
/** Functions that lock or write take this, so that the compiler refuses a lock outside a transaction. */
export type Trx = Transaction<Database>
