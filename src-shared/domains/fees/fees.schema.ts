/** What may cost a fee of the service. */
export const FEE_OPERATIONS = ['payment', 'swap', 'order', 'auto_trading'] as const
export type FeeOperation = (typeof FEE_OPERATIONS)[number]
export type FeeType = 'percent' | 'flat'

/** One row of fees.list: the fee of an operation in an asset, decimal text. For an asset without a row that of XLM applies. */
export interface FeeRule {
  operation: FeeOperation
  type: FeeType
  /** Percent of the amount, or an amount of the asset. */
  value: string
  min: string
  /** null: no upper bound. */
  max: string | null
  /** The fee is charged in it. */
  asset: string
}
/** Answer of fees.list: every rule in force. */
export interface FeeList {
  items: FeeRule[]
}
