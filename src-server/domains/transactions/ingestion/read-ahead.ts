import type { HorizonClient, LedgerRecord } from '#server/stellar/horizon.ts'
import { type LedgerContents, readLedger } from './ledger-contents.ts'

export type ReadContents = (ledger: LedgerRecord) => Promise<LedgerContents>

/** Reads closed ledgers, asked for in their order; while one is being booked the next is on its way. */
export function readAhead(horizon: HorizonClient, ledgers: readonly LedgerRecord[]): ReadContents {
  let ahead: { sequence: number; contents: Promise<LedgerContents> } | undefined
  return async (ledger) => {
    const contents = await (ahead?.sequence === ledger.sequence ? ahead.contents : readLedger(horizon, ledger))
    const next = ledgers.find(({ sequence, transactionCount }) => sequence > ledger.sequence && transactionCount > 0)
    ahead = next && { sequence: next.sequence, contents: readLedger(horizon, next) }
    ahead?.contents.catch(() => {}) // told to whoever asks for it
    return contents
  }
}
