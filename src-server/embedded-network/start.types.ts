/** Network passphrase of the embedded network wherever none is given: the product and its tests sign with this one. */
export const EMBEDDED_NETWORK_PASSPHRASE = 'Astrolabe Embedded Network ; 2026'

/** Everything that decides how a network starts. Parameters of genesis apply only when the folder holds no ledger yet. */
export type EmbeddedNetworkOptions = {
  /** Folder of the store. Absent: everything lives in memory and ends with `close()`. */
  dataDir?: string
  /** Port of Horizon on 127.0.0.1; 0 takes a free one. */
  horizonPort: number
  /** Port of the control interface on 127.0.0.1; 0 takes a free one; absent: no control interface. */
  controlPort?: number
  /** Bearer token of the control interface; made at random if it is absent and `controlPort` is given. */
  controlToken?: string
  /** Default: EMBEDDED_NETWORK_PASSPHRASE. The root's Ed25519 seed is sha256 of it. */
  passphrase?: string
  /** Milliseconds between closes, 1000 or more (default 1000); 'manual' closes only on request. */
  closeEveryMs?: number | 'manual'
  /** Stroops per operation; default 100. */
  baseFee?: number
  /** Stroops; default 5000000. */
  baseReserve?: number
  /** Operations a ledger holds at most; default 1000. */
  maxOperations?: number
  /** Protocol version of genesis; default: the newest that the engine knows. */
  protocol?: number
  /** Sequence of the first closed ledger; default 2. */
  genesisLedger?: number
  /** Unix seconds at which the genesis ledger closed; default: the moment of the first start. */
  genesisCloseTime?: number
  /** Requests to Horizon per hour and address; absent: no limit. */
  requestsPerHour?: number
  /** Participants who trade by themselves; absent: nobody does. */
  market?: MarketOptions
}

/** An asset that the participants trade. `usd` is the price around which its own moves, decimal text. */
type MarketAsset = { code: string; issuerSecret: string; usd: string }

/** Who trades what where a market is alive. */
export type MarketOptions = {
  /** The price of XLM around which its own moves, decimal text. */
  xlmUsd: string
  /** Each is traded for XLM and, but for the first, which counts as the dollar, for the first. */
  assets: readonly MarketAsset[]
  /** Decides the participants' keys and everything that they do; default: the network's passphrase. */
  seed?: string
  /** Days of hourly trades that a new ledger begins with; default 30. */
  pastDays?: number
  /**
   * True: a new ledger stays in that past, which others may live in too, until its end is asked for. Meanwhile a ledger closes for
   * whatever is handed in, and hours of trades are written as time is passed. A past that was left open ends where it is not asked for.
   */
  isPastOpen?: boolean
  /** Transactions and effects are kept so many days, counted from the market's first start; default 7. */
  keptDays?: number
  /** They are kept in any case for so many of the latest ledgers; default 3600. */
  keptLedgers?: number
}

/** What only a network in the same process can be given besides. */
export type InProcessOptions = EmbeddedNetworkOptions & {
  /** Milliseconds since 1970; default Date.now. The source of close times that a request does not name. */
  now?: () => number
  /** How long a synchronous submission waits for its ledger; default 30000, as Horizon. */
  submissionTimeoutMs?: number
}

/** One close by hand. */
export type CloseRequest = {
  /** Unix seconds, later than the last close; default: now, or one second after the last close if that is later. */
  closeTime?: number
  /** Envelopes (base64) to apply in this order instead of the queue's. */
  txs?: string[]
  upgrades?: NetworkUpgrades
}

export type NetworkUpgrades = { baseFee?: number; baseReserve?: number; maxOperations?: number; protocol?: number }

/** `included: false` is a refusal: no fee was taken, no sequence number used; `resultXdr` says why. */
export type CloseReport = {
  ledger: number
  closeTime: number
  results: { hash: string; included: boolean; resultXdr: string }[]
}

/** How often a fault strikes: the next `times` occasions, or each with `probability` from `seed`; neither: every one. */
export type FaultTrigger = { times?: number; probability?: number; seed?: number }

/** The faults in force; an absent one is off, so `{}` clears them all. */
export type FaultRequest = {
  /** An accepted submission's answer is lost (connection cut); the envelope joins the ledger so many after the last closed one. */
  loseAnswer?: FaultTrigger & { afterLedgers: number }
  /** The submission is answered 504 at once; the envelope stays in the queue. */
  status504?: FaultTrigger
  /** The connection is reset after the submission was read, and the envelope is forgotten. */
  resetAfterRead?: FaultTrigger
  /** Horizon answers everything as of this many ledgers behind the last closed one. */
  ingestLag?: FaultTrigger & { ledgers: number }
  /** An accepted submission is answered tx_bad_seq; the envelope stays in the queue. */
  badSeqForAccepted?: FaultTrigger
  /** Requests are answered 429. */
  rateLimit?: FaultTrigger
  /** Open streams are cut after each close. */
  cutStreams?: FaultTrigger
}

/** Every entry of the ledger, and the numbers of its header that clients reason with. */
export type StateDump = {
  ledger: number
  closeTime: number
  baseFee: number
  baseReserve: number
  /** Stroops, decimal text. */
  feePool: string
  /** Last offer id given, decimal text. */
  idPool: string
  /** LedgerEntry XDR, base64. */
  entries: string[]
}

/** Ledgers that the market alone has written. */
export type PassedLedgers = { first: number; last: number }

/** The market's past while it is open; unix seconds. */
export type OpenPast = {
  /** When its last ledger closed. */
  closeTime: number
}

/** A network in this process. */
export type EmbeddedNetwork = {
  horizonUrl: string
  passphrase: string
  /** S... secret of the account that holds everything at genesis. */
  rootSecret: string
  controlUrl?: string
  controlToken?: string
  /** Closes one ledger now; requests follow each other. */
  closeLedger(request?: CloseRequest): Promise<CloseReport>
  /** Resolves when at least so many envelopes are accepted and wait for a ledger. */
  untilQueued(count: number): Promise<void>
  setFaults(faults: FaultRequest): void
  state(): StateDump
  /** Back to genesis: every entry, ledger and queued envelope is gone. */
  reset(): Promise<void>
  pause(): void
  resume(): void
  /** Where the market's past is open still. */
  openPast(): OpenPast | null
  /** Writes the hours of an open past that are over at that moment, and closes a ledger then. Null where it wrote none. */
  passTo(seconds: number): Promise<PassedLedgers | null>
  /**
   * Ends an open past: the rest of it is written, and ledgers close by the clock. `forgets`: whatever is older than transactions are
   * stored for is dropped at once, since whoever has lived in it knows it.
   */
  endPast(forgets: boolean): Promise<PassedLedgers | null>
  /** Ends streams, stops the timer, closes the store. Safe to call twice. */
  close(): Promise<void>
}

/** A network in a child process of its own, which ends when this process ends. */
export type SpawnedNetwork = {
  horizonUrl: string
  passphrase: string
  controlUrl?: string
  controlToken?: string
  pid: number
  /** As it was when the child was ready. */
  past: OpenPast | null
  /** As of a network in this process. */
  passTo(seconds: number): Promise<PassedLedgers | null>
  endPast(forgets: boolean): Promise<PassedLedgers | null>
  /** Called once when the child ends, however it ends; `expected` is true after `close()`. */
  onExit(listener: (exit: { code: number | null; signal: string | null; expected: boolean }) => void): void
  /** Asks the child to stop and resolves when it is gone. Safe to call twice. */
  close(): Promise<void>
}
