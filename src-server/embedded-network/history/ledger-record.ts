import type { LedgerClose, LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import type { Fields } from './asset-fields.ts'
import { amountText, base64, timeText } from './format.ts'
import { toid } from './toid.ts'

/** A ledger's JSON as Horizon shows it, without its links; the genesis ledger has no transactions. */
export function ledgerRecord(header: LedgerHeader, transactions: LedgerClose['transactions']): Fields {
  const successful = transactions.filter((transaction) => transaction.successful)
  const operationCount = (list: LedgerClose['transactions']) =>
    list.reduce((sum, transaction) => sum + transaction.envelope.operations.length, 0)
  return {
    id: header.hash,
    paging_token: toid(header.ledger).toString(),
    hash: header.hash,
    ...(/^0+$/.test(header.previousHash) ? {} : { prev_hash: header.previousHash }),
    sequence: header.ledger,
    successful_transaction_count: successful.length,
    failed_transaction_count: transactions.length - successful.length,
    operation_count: operationCount(successful),
    tx_set_operation_count: operationCount(transactions),
    closed_at: timeText(header.closeTime),
    total_coins: amountText(header.totalCoins),
    fee_pool: amountText(header.feePool),
    base_fee_in_stroops: header.baseFee,
    base_reserve_in_stroops: header.baseReserve,
    max_tx_set_size: header.maxOperations,
    protocol_version: header.protocol,
    header_xdr: base64(header.xdr),
  }
}
