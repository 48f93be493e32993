import { Horizon } from '@stellar/stellar-sdk'
import { bind } from '#server/kernel/bind.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { asOf } from './as-of.ts'
import { assetReads } from './asset-reads.ts'
import { marketReads } from './market-reads.ts'
import { offerReads } from './offer-reads.ts'
import { orNull } from './or-null.ts'
import { pathReads } from './path-reads.ts'
import { poolReads } from './pool-reads.ts'
import { type CandleQuestion, readCandles } from './trade-candles.ts'

const READ_TIMEOUT_MS = 15_000
const PAGE = 200

/** One account of the ledger; amounts are decimal text with 7 decimals. */
export interface AccountSnapshot {
  address: string
  sequence: string
  subentries: number
  sponsoring: number
  sponsored: number
  memoRequired: boolean
  /** The ledger that changed it last. */
  changedAt: number
  balances: AccountBalance[]
  poolShares: PoolShares[]
}
/** Shares of one of the network's pools; decimal text. */
interface PoolShares {
  pool: string
  shares: string
}
interface AccountBalance {
  asset: AssetId
  balance: string
  buyingLiabilities: string
  sellingLiabilities: string
  /** null for XLM. */
  limit: string | null
  authorized: boolean
}

export interface LedgerRecord {
  sequence: number
  hash: string
  previousHash: string | null
  closedAt: Date
  baseFee: number
  baseReserve: number
  protocol: number
  transactionCount: number
}
/** How much a closed ledger carried. */
export interface LedgerLoad {
  sequence: number
  closedAt: Date
  applied: number
  failed: number
  /** Of applied and of failed transactions together: what counts against `capacity`. */
  operations: number
  capacity: number
  /** XLM in existence, decimal text. */
  totalCoins: string
}
export type TransactionRecord = Horizon.ServerApi.TransactionRecord
export type OperationRecord = Horizon.ServerApi.OperationRecord
export type EffectRecord = Horizon.ServerApi.EffectRecord

export type HorizonClient = ReturnType<typeof createHorizonClient>

/** The library's client of one Horizon server, which can submit: for the submitter and createHorizonClient. */
export function openHorizon(url: string): Horizon.Server {
  const server = new Horizon.Server(url, { allowHttp: url.startsWith('http:'), appName: 'astrolabe' })
  server.httpClient.defaults.timeout = READ_TIMEOUT_MS
  return server
}

/** Reads of one Horizon server, and nothing that could submit. A missing record is null; anything else that fails throws. */
export function createHorizonClient(server: Horizon.Server) {
  return {
    ...assetReads(server),
    ...marketReads(server),
    ...offerReads(server),
    ...poolReads(server),
    ...pathReads(server),
    ...bind(server, {
      /** Asks friendbot for test funds; false where the account has enough. Only embedded and test networks have one. */
      friendbot,
    }),
    root: () => server.root(),
    feeStats: () => server.feeStats(),
    account: (address: string) => orNull(server.loadAccount(address).then(snapshot)),
    /** Who may sign for an account, and the weight for what is of middling importance; null where there is no such account. */
    signersOf: (address: string) =>
      orNull(
        server.loadAccount(address).then(({ signers, thresholds }) => ({
          signers: signers.map(({ key, weight }) => ({ key, weight })),
          threshold: thresholds.med_threshold,
        })),
      ),
    transaction: (hash: string) => orNull(server.transactions().transaction(hash).call()),
    /** An account's sequence number as of the ledger that Horizon had taken in; null where there is no such account. */
    sequenceAsOf: async (address: string): Promise<{ sequence: string | null; ledger: number }> => {
      const { body, ledger } = await asOf(server, `accounts/${address}`)
      return { sequence: (body as { sequence?: string } | null)?.sequence ?? null, ledger }
    },
    /** An account as of the ledger that Horizon had taken in; `changedAt` counts its trustlines too. */
    accountAsOf: async (address: string): Promise<{ account: AccountSnapshot | null; ledger: number }> => {
      const { body, ledger } = await asOf(server, `accounts/${address}`)
      return { account: body === null ? null : wholeSnapshot(body as Horizon.ServerApi.AccountRecord), ledger }
    },
    ledger: async (sequence: number) => {
      const record = await orNull(server.ledgers().ledger(sequence).call())
      return record && ledgerRecord(record as unknown as Horizon.ServerApi.LedgerRecord)
    },
    /** Up to 200 ledgers after that one, oldest first. */
    ledgersAfter: async (sequence: number) => {
      const cursor = String(BigInt(sequence) << 32n)
      const page = await server.ledgers().cursor(cursor).order('asc').limit(PAGE).call()
      return page.records.map(ledgerRecord)
    },
    /** As ledgersAfter, with what each ledger carried. */
    ledgerLoadsAfter: async (sequence: number): Promise<LedgerLoad[]> => {
      const cursor = String(BigInt(sequence) << 32n)
      const page = await server.ledgers().cursor(cursor).order('asc').limit(PAGE).call()
      return page.records.map(ledgerLoad)
    },
    transactionsOf: (ledger: number) =>
      all(server.transactions().forLedger(ledger).includeFailed(true).limit(PAGE).call()),
    /** Up to 200 transactions of an account after that token, oldest first, failed ones too; none where it never existed. */
    accountHistory: (address: string, cursor: string | null) => {
      const call = server.transactions().forAccount(address).includeFailed(true).order('asc').limit(PAGE)
      return orNull((cursor === null ? call : call.cursor(cursor)).call()).then((page) => page?.records ?? [])
    },
    operationsOfTransaction: (hash: string) =>
      all(server.operations().forTransaction(hash).limit(PAGE).call()) as Promise<OperationRecord[]>,
    effectsOfTransaction: (hash: string) => all(server.effects().forTransaction(hash).limit(PAGE).call()),
    operationsOf: (ledger: number) =>
      all(server.operations().forLedger(ledger).limit(PAGE).call()) as Promise<OperationRecord[]>,
    effectsOf: (ledger: number) => all(server.effects().forLedger(ledger).limit(PAGE).call()),
    /** Up to 200 candles of a pair, oldest first; none where one of the assets was never traded. */
    candles: async (question: CandleQuestion) => (await orNull(readCandles(server, question))) ?? [],
    /** Up to 200 effects of an account after that token, oldest first; none where it never existed. */
    effectsOfAccount: (address: string, cursor: string | null) => {
      const call = server.effects().forAccount(address).order('asc').limit(PAGE)
      return orNull((cursor === null ? call : call.cursor(cursor)).call()).then((page) => page?.records ?? [])
    },
    /** Up to 200 effects of an account, the newest first. */
    newestEffects: (address: string) =>
      orNull(server.effects().forAccount(address).order('desc').limit(PAGE).call()).then((page) => page?.records ?? []),
    /** Up to 200 transactions of an account, the newest first, failed ones too. */
    newestTransactions: (address: string) =>
      orNull(server.transactions().forAccount(address).includeFailed(true).order('desc').limit(PAGE).call()).then(
        (page) => page?.records ?? [],
      ),
    operation: (id: string) =>
      orNull(server.operations().operation(id).call() as Promise<unknown> as Promise<OperationRecord>),
    /** Calls `wake` after every ledger; ends with the returned function. The caller reads by its own cursor. */
    watchLedgers: (wake: () => void, fail: (cause: unknown) => void): (() => void) =>
      server.ledgers().cursor('now').stream({ onmessage: wake, onerror: fail }),
  }
}

interface Page<T> {
  records: T[]
  next: () => Promise<Page<T>>
}
async function all<T>(first: Promise<Page<T>>): Promise<T[]> {
  const records: T[] = []
  for (let page = await first; page.records.length > 0; page = await page.next()) {
    records.push(...page.records)
    if (page.records.length < PAGE) break
  }
  return records
}

function ledgerRecord(record: Horizon.ServerApi.LedgerRecord): LedgerRecord {
  return {
    sequence: record.sequence,
    hash: record.hash,
    previousHash: record.prev_hash || null,
    closedAt: new Date(record.closed_at),
    baseFee: record.base_fee_in_stroops,
    baseReserve: record.base_reserve_in_stroops,
    protocol: record.protocol_version,
    transactionCount: record.successful_transaction_count + (record.failed_transaction_count ?? 0),
  }
}

function ledgerLoad(record: Horizon.ServerApi.LedgerRecord): LedgerLoad {
  return {
    sequence: record.sequence,
    closedAt: new Date(record.closed_at),
    applied: record.successful_transaction_count,
    failed: record.failed_transaction_count ?? 0,
    operations: record.tx_set_operation_count ?? record.operation_count,
    capacity: record.max_tx_set_size,
    totalCoins: record.total_coins,
  }
}

function snapshot(account: Horizon.AccountResponse): AccountSnapshot {
  return {
    address: account.account_id,
    sequence: account.sequence,
    subentries: account.subentry_count,
    sponsoring: account.num_sponsoring ?? 0,
    sponsored: account.num_sponsored ?? 0,
    memoRequired: account.data_attr['config.memo_required'] === 'MQ==',
    changedAt: account.last_modified_ledger,
    balances: account.balances.flatMap(balanceOf),
    poolShares: account.balances.flatMap((line) =>
      line.asset_type === 'liquidity_pool_shares' ? [{ pool: line.liquidity_pool_id, shares: line.balance }] : [],
    ),
  }
}

/** Of the plain record of an answer; a payment of an issued asset changes a trustline and leaves the account's own entry alone. */
function wholeSnapshot(record: Horizon.ServerApi.AccountRecord): AccountSnapshot {
  const { data } = record as unknown as { data: Record<string, string> } // the library calls it data_attr
  const account = snapshot({ ...record, data_attr: data } as unknown as Horizon.AccountResponse)
  const lines = record.balances.map((line) => ('last_modified_ledger' in line ? line.last_modified_ledger : 0))
  return { ...account, changedAt: Math.max(account.changedAt, ...lines) }
}

function balanceOf(line: Horizon.HorizonApi.BalanceLine): AccountBalance[] {
  if (line.asset_type === 'liquidity_pool_shares') return []
  const amounts = {
    balance: line.balance,
    buyingLiabilities: line.buying_liabilities,
    sellingLiabilities: line.selling_liabilities,
  }
  if (line.asset_type === 'native') return [{ asset: 'XLM', ...amounts, limit: null, authorized: true }]
  const asset = `${line.asset_code}:${line.asset_issuer}`
  return [{ asset, ...amounts, limit: line.limit, authorized: line.is_authorized }]
}

async function friendbot(server: Horizon.Server, address: string): Promise<boolean> {
  try {
    await server.friendbot(address).call()
    return true
  } catch (cause) {
    const status = (cause as { response?: { status?: number } }).response?.status
    if (status === 400) return false
    throw cause
  }
}
