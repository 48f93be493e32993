import type {
  EffectRow,
  LedgerRows,
  OperationRow,
  TransactionRow,
} from '#server/embedded-network/history/history.types.ts'
import type { Statements } from './statements.ts'
import { createTradeWriter } from './trade-writer.ts'

/** Writes what history keeps of one ledger; the caller holds the transaction. */
export function createHistoryWriter(statements: Statements): (rows: LedgerRows) => void {
  const writeTrades = createTradeWriter(statements)
  return (rows) => {
    const { ledger } = rows
    const body = JSON.stringify(ledger.body)
    statements.run('INSERT INTO ledger VALUES (?, ?, ?)', ledger.sequence, ledger.closedAt, body)
    for (const row of rows.transactions) writeTransaction(statements, row)
    for (const row of rows.operations) writeOperation(statements, row)
    for (const row of rows.effects) writeEffect(statements, row)
    writeTrades(rows.trades, ledger.closedAt)
  }
}

function writeTransaction(statements: Statements, row: TransactionRow): void {
  const successful = row.successful ? 1 : 0
  statements.run(
    'INSERT INTO account_transaction VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    row.id,
    row.hash,
    row.innerHash,
    successful,
    row.feeCharged,
    row.maxFee,
    row.feeOperations,
    JSON.stringify(row.body),
    row.codes === null ? null : JSON.stringify(row.codes),
  )
  for (const subject of row.subjects) {
    statements.run('INSERT INTO transaction_subject VALUES (?, ?, ?)', subject, row.id, successful)
  }
}

function writeOperation(statements: Statements, row: OperationRow): void {
  const payment = row.payment ? 1 : 0
  const successful = row.successful ? 1 : 0
  const body = JSON.stringify(row.body)
  statements.run('INSERT INTO operation VALUES (?, ?, ?, ?)', row.id, payment, successful, body)
  for (const subject of row.subjects) {
    statements.run('INSERT INTO operation_subject VALUES (?, ?, ?, ?)', subject, row.id, payment, successful)
  }
}

function writeEffect(statements: Statements, row: EffectRow): void {
  const body = JSON.stringify(row.body)
  statements.run('INSERT INTO effect VALUES (?, ?, ?, NULL, ?)', row.operationId, row.order, row.account, body)
}
