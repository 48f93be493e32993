import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'

/**
 * What moved on the fee account: fees by what was charged, other receipts, network fees that it paid and what else it gave. Signed;
 * written in the SQL transaction that books the ledger.
 */
type FeeAccountKind = FeeOperation | 'received' | 'network_fee' | 'paid'

export interface FeeDaysTable {
  kind: FeeAccountKind
  asset: string
  /** UTC day, as 2026-11-22. */
  day: string
  amount: string
  times: number
}

/** How much was moved by what may be charged, in sizes of powers of two of a stroop. */
export interface FeeVolumesTable {
  operation: FeeOperation
  asset: string
  day: string
  size: number
  amount: string
  times: number
}
