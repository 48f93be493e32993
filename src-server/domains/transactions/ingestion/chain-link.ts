import type { LedgerRecord } from '#server/stellar/horizon.ts'

export interface ChainLink {
  sequence: number
  hash: string
}

export const follows = (record: LedgerRecord, previous: ChainLink): boolean =>
  record.sequence === previous.sequence + 1 && (record.previousHash === null || record.previousHash === previous.hash)
