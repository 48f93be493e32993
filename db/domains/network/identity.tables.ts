import type { Generated } from 'kysely'

/** What this database belongs to. The anchor is a ledger of its network: the oldest one that Horizon could give. */
export interface ServiceIdentityTable {
  onlyRow: Generated<boolean>
  passphrase: string
  /** G address. */
  treasury: string
  anchorLedger: number | null
  anchorHash: string | null
  anchorClosedAt: Date | null
  createdAt: Generated<Date>
}
