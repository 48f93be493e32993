import type { Generated, GeneratedAlways } from 'kysely'
import type { FeeOperation, FeeType } from '#shared/domains/fees/fees.schema.ts'

/** What the service takes for an operation. Rows are never changed: a later one of the same operation and asset supersedes. */
export interface FeeConfigTable {
  id: string
  operationType: FeeOperation
  feeType: FeeType
  /** Percent of the amount, or an amount of the asset. */
  feeValue: string
  minFee: string
  maxFee: string | null
  assetCode: string
  assetIssuer: string | null
  /** assetCode and assetIssuer as one text. */
  asset: GeneratedAlways<string>
  active: boolean
  effectiveFrom: Date
  madeAt: Generated<Date>
  /** Null for what was delivered. */
  approvalId: Generated<string | null>
}
