/** Amounts of one asset within an hour; a trigger on the legs adds to it. */
export interface PortfolioHoursTable {
  account: string
  asset: string
  /** Its first moment, UTC. */
  hour: Date
  /** Paid, claimed or opened with. */
  movedIn: string
  movedOut: string
  tradedIn: string
  tradedOut: string
  /** Taken out of pools, and put into them. */
  pooledIn: string
  pooledOut: string
  /** Of the network. */
  fees: string
  /** US dollars, as they were when it was booked; null where that of a part is unknown. */
  movedInUsd: string | null
  movedOutUsd: string | null
  tradedInUsd: string | null
  tradedOutUsd: string | null
  pooledInUsd: string | null
  pooledOutUsd: string | null
  feesUsd: string | null
  timesIn: number
  timesOut: number
  timesFee: number
}
