import type {
  AccountEntry,
  AccountId,
  EntryChange,
  LedgerEntry,
} from '#server/embedded-network/ledger/entries.types.ts'
import type { LedgerClose, LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { allEntries, commitLedger, loadState } from '#server/embedded-network/ledger/state.ledger.ts'
import type { Candle } from '#server/embedded-network/store/trade-candle.ts'
import { createIndex, type Index } from './account-index.ts'
import { type AssetStatistics, createAssetStatistics } from './asset-stats.ts'
import type { FormerCandles } from './former-candles.ts'

/** The ledger as Horizon has ingested it, which a fault may hold behind the last closed one. */
export type LedgerView = {
  /** Read only. */
  readonly state: LedgerState
  /** Accounts by a key that may sign for them. */
  signers: Index<AccountId>
  /** Accounts by who carries the reserve of them or of something they own. */
  sponsors: Index<AccountId>
  /** Accounts by an asset that they trust, or a pool (`pool:` and its id) whose shares they may hold. */
  holders: Index<AccountId>
  assets: AssetStatistics
  /** To be called before the close is committed to the ledger's own state. */
  beforeCommit(lag: number): void
  /** To be called after it; takes in whatever is older than `lag` ledgers. True if something was taken in. */
  afterCommit(stored: StoredClose, lag: number): boolean
  /** A candle as it was before the ledgers that are withheld; undefined where they did not change it. */
  formerCandle(name: string): Candle | null | undefined
  /** Takes in everything that is withheld. True if there was anything. */
  catchUp(): boolean
}

type StoredClose = { close: LedgerClose; formerCandles: FormerCandles }

/** A view of `core`. It shares that state, and holds one of its own only while it is behind. */
export function createView(core: LedgerState): LedgerView {
  const withheld: StoredClose[] = []
  let state = core
  const indexes = {
    signers: createIndex(),
    sponsors: createIndex(),
    holders: createIndex(),
    assets: createAssetStatistics(),
  }
  for (const entry of allEntries(core)) count(indexes, entry, 1)

  const takeIn = (close: LedgerClose) => {
    if (state !== core) commitLedger(state, close)
    for (const change of close.changes) countChange(indexes, change)
  }
  const drain = (lag: number): boolean => {
    const due = withheld.splice(0, Math.max(0, withheld.length - lag))
    for (const { close } of due) takeIn(close)
    if (withheld.length === 0) state = core
    return due.length > 0
  }
  return {
    ...indexes,
    get state() {
      return state
    },
    beforeCommit(lag) {
      if (lag > 0 && state === core) state = copyOf(core)
    },
    afterCommit(stored, lag) {
      withheld.push(stored)
      return drain(lag)
    },
    formerCandle: (name) => withheld.find(({ formerCandles }) => formerCandles.has(name))?.formerCandles.get(name),
    catchUp: () => drain(0),
  }
}

type Indexes = Pick<LedgerView, 'signers' | 'sponsors' | 'holders' | 'assets'>

function copyOf(state: LedgerState): LedgerState {
  return loadState({ passphrase: state.passphrase, header: state.header, entries: allEntries(state) })
}

function countChange(indexes: Indexes, { before, after }: EntryChange): void {
  if (before !== null) count(indexes, before, -1)
  if (after !== null) count(indexes, after, 1)
}

function count(indexes: Indexes, entry: LedgerEntry, by: 1 | -1): void {
  const owner = ownerOf(entry)
  indexes.assets.count(entry, by)
  if (entry.sponsor !== null && owner !== null) indexes.sponsors.count(entry.sponsor, owner, by)
  if (entry.type === 'trustline') indexes.holders.count(entry.asset, entry.accountId, by)
  if (entry.type !== 'account') return
  for (const key of signingKeys(entry)) indexes.signers.count(key, entry.accountId, by)
}

/** The account under which a sponsored entry is found; claimable balances and pools belong to none. */
function ownerOf(entry: LedgerEntry): AccountId | null {
  if (entry.type === 'offer') return entry.sellerId
  return 'accountId' in entry ? entry.accountId : null
}

/** The master key signs while it has weight. */
function signingKeys(account: AccountEntry): string[] {
  const keys = account.signers.map(({ key }) => key)
  return account.thresholds[0] > 0 ? [account.accountId, ...keys] : keys
}
