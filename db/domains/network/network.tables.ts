import type { Generated } from 'kysely'

export interface NetworkStateTable {
  onlyRow: Generated<boolean>
  passphrase: string
  ledger: number
  ledgerHash: string
  closedAt: Date
  baseFee: number
  baseReserve: number
  protocol: number
  frozenReason: string | null
  frozenAt: Date | null
}

/** Hashes of the last ledgers, to tell a network that went back from one that lags. */
export interface LedgerHashesTable {
  ledger: number
  hash: string
}
