import type { Kysely, Transaction } from 'kysely'

/** Every table, by its SQL name in camelCase; each domain's row types stand in its own tables file. */
export interface Database {}

export type Db = Kysely<Database>
/** Functions that lock or write take this, so that the compiler refuses a lock outside a transaction. */
export type Trx = Transaction<Database>
