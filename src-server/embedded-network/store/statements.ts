import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

/** Prepared statements by their text. */
export type Statements = {
  /** How many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number
  all(sql: string, ...values: SQLInputValue[]): Row[]
  get(sql: string, ...values: SQLInputValue[]): Row | undefined
  /** Row by row; no other use of the same text may run meanwhile. */
  each(sql: string, ...values: SQLInputValue[]): Iterable<Row>
  /** Runs the work in one transaction, or as part of the one that runs; an error undoes it all. */
  atomically(work: () => void): void
}

export function createStatements(database: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  return {
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    all: (sql, ...values) => prepare(sql).all(...values) as Row[],
    get: (sql, ...values) => prepare(sql).get(...values) as Row | undefined,
    each: (sql, ...values) => prepare(sql).iterate(...values) as Iterable<Row>,
    atomically(work) {
      if (database.isTransaction) return work()
      database.exec('BEGIN IMMEDIATE')
      try {
        work()
        database.exec('COMMIT')
      } catch (error) {
        // A full disk ends the transaction by itself.
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
  }
}
