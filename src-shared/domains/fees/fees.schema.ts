import type { WholeList } from '#shared/kernel/paging.ts'

/** What may cost a fee of the service. */
export const FEE_OPERATIONS = ['payment', 'swap', 'order', 'auto_trading'] as const
export type FeeOperation = (typeof FEE_OPERATIONS)[number]
/** What is charged for today: nothing else is offered to those who set fees. */
export const CHARGED_OPERATIONS = ['payment', 'swap', 'order'] as const satisfies readonly FeeOperation[]
export type ChargedOperation = (typeof CHARGED_OPERATIONS)[number]
export const isCharged = (operation: FeeOperation): operation is ChargedOperation =>
  CHARGED_OPERATIONS.some((one) => one === operation)
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
export type FeeList = WholeList<FeeRule>
