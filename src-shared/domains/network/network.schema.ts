export interface NetworkStatus {
  network: 'embedded' | 'testnet' | 'public' | 'custom'
  ledger: number
  closedAt: string
  /** Stroops for one operation. */
  baseFee: number
  /** Stroops for one entry of the reserve. */
  baseReserve: number
  protocol: number
  passphrase: string
  /** ISO time; null while payments are signed. While paused, every acceptance is refused with SENDING_PAUSED. */
  sendingPausedSince: string | null
}

/** One closed ledger as network.live shows it. */
export interface LiveLedger {
  ledger: number
  closedAt: string
  applied: number
  failed: number
  /** Of applied and failed transactions. */
  operations: number
  /** 0 to 1: operations of what one ledger takes. */
  full: number
}

/** network.live: the network as its last ledgers show it; the same answer for everybody. Fees in stroops for one operation. */
export interface NetworkLive {
  network: NetworkStatus['network']
  passphrase: string
  protocol: number
  /** Stroops for one entry of the reserve. */
  baseReserve: number
  /** Oldest first, sixty at most. */
  ledgers: LiveLedger[]
  /** Over up to a hundred ledgers. */
  mean: { ledgers: number; closeMs: number | null; transactions: number; perSecond: number | null; full: number }
  /** What was charged in the last five ledgers. */
  fees: {
    base: number
    lowest: number
    half: number
    most: number
    nearlyAll: number
    highest: number
    capacity: number
  }
  operationsPerLedger: number
  /** XLM in existence, decimal text. */
  totalCoins: string
  connection: {
    /** False while Horizon does not answer: the rest is as it was then. */
    answers: boolean
    answeredAt: string
    /** Of the last twenty answers. */
    medianMs: number
    behindLedgers: number
    behindMs: number
    oldestLedger: number
  }
}
