import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import type { ReadSource } from '#server/stellar/envelope-reading.ts'
import type { Stranger } from './strangers.ts'

/** Evidence by which an administrator judges a transaction that this service does not know. */
export function describeStranger(stranger: Stranger, ledger: LedgerContents['ledger']): Record<string, unknown> {
  const { transaction, envelope, isInnerStored, isForeignBump } = stranger
  return {
    hash: transaction.outerHash,
    innerHash: transaction.innerHash,
    ledger: ledger.sequence,
    closedAt: ledger.closedAt.toISOString(),
    source: shown(envelope.source),
    sequence: transaction.sequence,
    feeAccount: transaction.feeAccount,
    successful: transaction.successful,
    operations: envelope.operations.map(({ source, kind, destination, asset, amount }) => ({
      source: shown(source),
      kind,
      destination,
      asset,
      amount,
    })),
    differs: differenceOf({ isInnerStored, isForeignBump }),
  }
}

const shown = ({ address, id }: ReadSource): string => (id === null ? address : `${address} (${id})`)

const differenceOf = ({ isInnerStored, isForeignBump }: Pick<Stranger, 'isInnerStored' | 'isForeignBump'>): string =>
  isInnerStored && isForeignBump
    ? 'The fee account signed a fee bump that this service has not stored, and it carries no tag of ours.'
    : 'This service has not stored the envelope, and its source carries no tag of ours.'
