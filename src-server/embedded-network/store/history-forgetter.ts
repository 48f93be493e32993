import { toid } from '#server/embedded-network/history/toid.ts'
import type { Statements } from './statements.ts'

/** Who took part in old transactions is deleted account by account, some of them each time and so many rows of each. */
const SUBJECTS = 40
const ROWS = 2_000

/** Deletes what history holds of ledgers before the one given, but not their trades; the caller holds the transaction. */
export function createHistoryForgetter(statements: Statements): (ledger: number) => void {
  const sweeps = ['transaction_subject', 'operation_subject'].map((table) => createSweep(statements, table))
  return (ledger) => {
    const before = toid(ledger)
    statements.run('DELETE FROM ledger WHERE sequence < ?', ledger)
    statements.run('DELETE FROM account_transaction WHERE id < ?', before)
    statements.run('DELETE FROM operation WHERE id < ?', before)
    statements.run('DELETE FROM effect WHERE operation_id < ?', before)
    for (const sweep of sweeps) sweep(before)
  }
}

/**
 * These tables are ordered by subject, so their old rows lie scattered. The sweep goes round and round through the
 * subjects; until it comes by, rows whose transaction is gone are found by nobody.
 */
function createSweep(statements: Statements, table: string): (before: bigint) => void {
  let last = ''
  return (before) => {
    for (let count = 0; count < SUBJECTS; count++) {
      const next = statements.get(`SELECT min(subject) AS subject FROM ${table} WHERE subject > ?`, last)?.subject
      if (typeof next !== 'string') {
        last = ''
        return
      }
      const old = `SELECT id FROM ${table} WHERE subject = ? AND id < ? ORDER BY id LIMIT ${ROWS}`
      statements.run(`DELETE FROM ${table} WHERE subject = ? AND id IN (${old})`, next, next, before)
      last = next
    }
  }
}
