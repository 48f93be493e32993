export interface CandlePairsTable {
  /** `XLM` or `CODE:ISSUER`. */
  base: string
  counter: string
  /** Every minute before this one is there that had a trade. */
  closedTo: Date
}

export interface CandlesTable {
  base: string
  counter: string
  /** The first moment of its minute; of its hour, where it is one of long ago. */
  at: Date
  /** int8 text. */
  trades: string
  baseVolume: string
  counterVolume: string
  open: string
  high: string
  low: string
  close: string
}
