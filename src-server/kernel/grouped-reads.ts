import pg from 'pg'
import type { Db, Reader } from '#db/database.ts'
import { runPlannedOnce, type TypedStatement } from '#db/pipelined.ts'
import { batched, type Grouping } from './batched.ts'

/** Runs one statement that only reads, in one write with those of others. */
export type GroupedRead = <Row>(request: TypedStatement<Row>) => Promise<Row[]>

/** For groups of requests of several people: one that hangs takes nobody along who comes later. */
export const OF_MANY_PEOPLE: Grouping = {
  longestTurnMs: 20,
  /** Only what Postgres refuses one statement for may be different for the others: a lost connection and a shutdown (SQLSTATE 08, 57P) are not. */
  isForAll: (cause) => !(cause instanceof pg.DatabaseError) || /^(08|57P)/.test(cause.code ?? ''),
}

/**
 * Reads that are asked for at about the same time go to Postgres in one write, over one connection: a write for each costs a
 * busy server more than the rest of its work for it. For statements that are answered by a key and wait for no lock, since
 * each is answered with its whole group. Columns are named as in the statement.
 */
export function groupReads(db: Db): GroupedRead {
  const reader: Reader = db.withoutPlugins()
  const read = batched(
    (request: readonly TypedStatement<unknown>[]) => runPlannedOnce(reader, ...request),
    OF_MANY_PEOPLE,
  )
  return read as GroupedRead
}
