/** An asset of which the books and the ledger say different amounts, in decimal text. */
export interface BalanceDifference {
  asset: string
  booked: string
  onLedger: string
}
/** One booked movement that the network's history shows otherwise, or does not show. */
export interface RowDifference {
  /** Horizon's number of the operation, or of the transaction for its fee. */
  operationId: string
  /** Signed amount with its asset; null where there is none. */
  booked: string | null
  onLedger: string | null
}

/** An account's books beside the ledger, at one and the same ledger number. */
export interface BooksComparison {
  /** `waiting`: the network does not answer, or what it shows is not booked yet. That is no difference. */
  state: 'equal' | 'drift' | 'waiting'
  /** The ledger that both sides are of. */
  ledger: number | null
  differences: BalanceDifference[]
  /** Movements that the network's server still shows: how many were compared, and the first that differ. */
  rowsCompared: number
  rowDifferences: RowDifference[]
}
