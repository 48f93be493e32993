import { Horizon, NotFoundError } from '@stellar/stellar-sdk'
import type { AssetId } from '#shared/kernel/asset-id.ts'

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
export type TransactionRecord = Horizon.ServerApi.TransactionRecord
export type OperationRecord = Horizon.ServerApi.OperationRecord

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
    transactionsOf: (ledger: number) =>
      all(server.transactions().forLedger(ledger).includeFailed(true).limit(PAGE).call()),
    /** Up to 200 transactions of an account after that token, oldest first, failed ones too; none where it never existed. */
    accountHistory: (address: string, cursor: string | null) => {
      const call = server.transactions().forAccount(address).includeFailed(true).order('asc').limit(PAGE)
      return orNull((cursor === null ? call : call.cursor(cursor)).call()).then((page) => page?.records ?? [])
    },
    paymentsOfTransaction: (hash: string) =>
      all(server.payments().forTransaction(hash).limit(PAGE).call()) as Promise<OperationRecord[]>,
    effectsOfTransaction: (hash: string) => all(server.effects().forTransaction(hash).limit(PAGE).call()),
    paymentsOf: (ledger: number) =>
      all(server.payments().forLedger(ledger).limit(PAGE).call()) as Promise<OperationRecord[]>,
    effectsOf: (ledger: number) => all(server.effects().forLedger(ledger).limit(PAGE).call()),
    /** Asks friendbot for test funds; false where the account has enough. Only embedded and test networks have one. */
    friendbot: (address: string) => friendbot(server, address),
    /** Calls `wake` after every ledger; ends with the returned function. The caller reads by its own cursor. */
    watchLedgers: (wake: () => void, fail: (cause: unknown) => void): (() => void) =>
      server.ledgers().cursor('now').stream({ onmessage: wake, onerror: fail }),
  }
}

interface HttpAnswer {
  status?: number
  data?: unknown
  headers?: Record<string, string> | { get(name: string): string | null }
}

/** One record with the number of the ledger that the answer is as of (Horizon's header Latest-Ledger); 0 where it names none. */
async function asOf(server: Horizon.Server, path: string): Promise<{ body: unknown; ledger: number }> {
  const url = new URL(path, `${String(server.serverURL).replace(/\/?$/, '/')}`).href
  const answer = (await server.httpClient.get(url).catch((cause: { response?: HttpAnswer }) => {
    if (cause.response?.status === 404) return cause.response
    throw cause
  })) as HttpAnswer
  return { body: answer.status === 404 ? null : answer.data, ledger: Number(headerOf(answer, 'latest-ledger') ?? 0) }
}

function headerOf({ headers }: HttpAnswer, name: string): string | null | undefined {
  return typeof headers?.get === 'function' ? headers.get(name) : (headers as Record<string, string>)?.[name]
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof NotFoundError) return null
    throw cause
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
  }
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
