import type { AccountEntry } from './entries.types.ts'
import { put, type View } from './view.ledger.ts'

/** Sets the sequence and the ledger and time of its use (CAP-21). */
export function stampSequence(view: View, account: AccountEntry, sequence: bigint): void {
  const { ledger, closeTime } = view.header
  put(view, { ...account, sequence, sequenceLedger: ledger, sequenceTime: closeTime, extension: 3 })
}
