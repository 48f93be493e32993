import { toid } from '#server/embedded-network/history/toid.ts'
import type { Statements } from './statements.ts'

/** Who took part in old transactions is deleted account by account: so many deletions each time, of so many rows each. */
const DELETIONS = 40
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
 * subjects and stays with each until it has no old row left, or the busiest would grow for ever; until it comes by, rows
 * whose transaction is gone are found by nobody.
 */
function createSweep(statements: Statements, table: string): (before: bigint) => void {
  const old = `SELECT id FROM ${table} WHERE subject = ? AND id < ? ORDER BY id LIMIT ${ROWS}`
  let done = ''
  return (before) => {
    for (let count = 0; count < DELETIONS; count++) {
      const next = statements.get(`SELECT min(subject) AS subject FROM ${table} WHERE subject > ?`, done)?.subject
      if (typeof next !== 'string') {
        done = ''
        return
      }
      const deleted = statements.run(`DELETE FROM ${table} WHERE subject = ? AND id IN (${old})`, next, next, before)
      if (deleted < ROWS) done = next
    }
  }
}
