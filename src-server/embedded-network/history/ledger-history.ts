import type { AppliedTransaction, LedgerClose, LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import type { Fields } from './asset-fields.ts'
import { EFFECT_KINDS } from './effect-kinds.ts'
import { effectsOf } from './effects.ts'
import type { Effect } from './effects.types.ts'
import { timeText } from './format.ts'
import type { EffectRow, LedgerRows, OperationRow, TransactionRow } from './history.types.ts'
import { ledgerRecord } from './ledger-record.ts'
import { type OperationContext, operationContexts } from './operation-context.ts'
import { isPayment, operationRecord } from './operation-record.ts'
import { operationSubjects, transactionSubjects } from './participants.ts'
import { resultCodes } from './result-codes.ts'
import { effectId, toid } from './toid.ts'
import { tradesOf } from './trades.ts'
import { maxFee, transactionRecord } from './transaction-record.ts'

/** Everything that history keeps of one closed ledger. */
export function historyOf(close: LedgerClose): LedgerRows {
  const rows: LedgerRows = { ...genesisHistory(close.header), ledger: ledgerRow(close.header, close.transactions) }
  for (const transaction of close.transactions) addTransaction(rows, close.header, transaction)
  return rows
}

/** History of a ledger without transactions. */
export function genesisHistory(header: LedgerHeader): LedgerRows {
  return { ledger: ledgerRow(header, []), transactions: [], operations: [], effects: [], trades: [] }
}

function ledgerRow(header: LedgerHeader, transactions: LedgerClose['transactions']): LedgerRows['ledger'] {
  return { sequence: header.ledger, closedAt: header.closeTime, body: ledgerRecord(header, transactions) }
}

function addTransaction(rows: LedgerRows, header: LedgerHeader, transaction: AppliedTransaction): void {
  const createdAt = timeText(header.closeTime)
  const operations = operationContexts(header.ledger, transaction).map((context) => ({
    context,
    row: operationRow(context, createdAt),
  }))
  const subjects = transactionSubjects(
    transaction,
    operations.map(({ row }) => row.subjects),
  )
  rows.transactions.push(transactionRow(header, transaction, subjects))
  for (const { context, row } of operations) {
    rows.operations.push(row)
    rows.effects.push(...effectsOf(context).map((effect, index) => effectRow(context.id, index + 1, effect, createdAt)))
    rows.trades.push(...tradesOf(context))
  }
}

function transactionRow(header: LedgerHeader, transaction: AppliedTransaction, subjects: Set<string>): TransactionRow {
  const { envelope } = transaction
  return {
    id: toid(header.ledger, transaction.index),
    hash: envelope.hash,
    innerHash: envelope.feeBump === null ? null : envelope.innerHash,
    successful: transaction.successful,
    feeCharged: transaction.feeCharged,
    maxFee: maxFee(envelope),
    feeOperations: envelope.operations.length + (envelope.feeBump === null ? 0 : 1),
    subjects,
    body: transactionRecord(header, transaction),
    codes: transaction.successful ? null : resultCodes(transaction.resultXdr, transaction.result),
  }
}

function operationRow(context: OperationContext, createdAt: string): OperationRow {
  return {
    id: context.id,
    payment: isPayment(context.body),
    successful: context.transaction.successful,
    subjects: operationSubjects(context),
    body: operationRecord(context, createdAt),
  }
}

function effectRow(operationId: bigint, order: number, ...[effect, createdAt]: [Effect, string]): EffectRow {
  const body: Fields = {
    id: effectId(operationId, order),
    paging_token: `${operationId}-${order}`,
    account: effect.account,
    ...effect.muxed,
    type: effect.kind,
    type_i: EFFECT_KINDS[effect.kind],
    created_at: createdAt,
    ...effect.fields,
  }
  return { operationId, order, account: effect.account, body }
}
