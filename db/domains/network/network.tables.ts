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
