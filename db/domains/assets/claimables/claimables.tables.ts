import type { Generated, GeneratedAlways } from 'kysely'
import type { ClaimEnd } from '#shared/domains/assets/claimables/claimables.schema.ts'

/** One claimable balance as it concerns one person: as claimant, or as who made it and may take it back. */
export interface ClaimablesTable {
  userId: string
  /** As Horizon gives it: 72 hex digits. */
  balanceId: string
  asset: string
  amount: string
  /** G address of who made it; null where the ledger does not say. */
  sponsor: string | null
  /** Another account that may claim it. */
  otherClaimant: string | null
  /** JSON: the times in which this person may claim it, as `[from, until]` in ISO 8601, null for open ends. */
  windows: unknown
  clawbackEnabled: Generated<boolean>
  madeAt: Date
  ended: ClaimEnd | null
  endedAt: Date | null
  endedHash: string | null
  /** The last one that was to claim it. */
  transactionId: string | null
  /** When the ledger was last seen to have it. */
  seenAt: Generated<Date>
  /** In US dollars by the house price of `worthAt`; null where that was unknown, or the asset is set apart. */
  worth: string | null
  /** The epoch where it was not looked at yet. */
  worthAt: Generated<Date>
  /** Of the list: by worth, then what is of unknown worth (-1), then what has ended (-2). */
  rank: GeneratedAlways<string>
}

/** How far somebody's list on the ledger has been read whole. */
export interface ClaimableReadsTable {
  userId: string
  /** Null until all of it was read once. */
  wholeAt: Date | null
  /** Horizon's place up to which a reading under way has come. */
  cursor: string | null
}
