import type pg from 'pg'

interface LedgerAccountFacts {
  address: string
  sequence: string
  /** Entries beyond the account itself for which a reserve is due. */
  entries: number
  /** Asset -> decimal text. */
  balances: Map<string, string>
}
interface Movement {
  operationId: string
  from: string
  /** G address. */
  to: string
  /** As the payer named it: the M-address, if it was one. */
  named: string
  amount: string
}
interface AppliedTransaction {
  hash: string
  innerHash: string
  successful: boolean
  source: string
  movements: Movement[]
}
/** What Horizon says of everything that concerns our accounts. */
export interface LedgerFacts {
  /** Our addresses that are on the ledger -> their role. */
  ours: Map<string, string>
  accounts: Map<string, LedgerAccountFacts>
  transactions: AppliedTransaction[]
  /** Stroops. */
  baseReserve: number
}

interface Json {
  [field: string]: unknown
}
const PAGE = 200

/** Reads the whole ledger that a test has made, and the accounts that the service calls its own. */
export async function readLedgerFacts({
  pool,
  horizonUrl,
}: {
  pool: pg.Pool
  horizonUrl: string
}): Promise<LedgerFacts> {
  const known = await pool.query<{ address: string; role: string; status: string }>(
    `select address, role, status from ledger_accounts where status = 'active' or role = 'trading'`,
  )
  const rows = known.rows.filter(({ status }) => status === 'active')
  const [records, payments, ledgers, accounts] = await Promise.all([
    readAll(horizonUrl, '/transactions?include_failed=true'),
    readAll(horizonUrl, '/operations'),
    read(horizonUrl, '/ledgers?order=desc&limit=1'),
    Promise.all(rows.map(({ address }) => read(horizonUrl, `/accounts/${address}`))),
  ])
  const movements = Map.groupBy(payments, (payment) => String(payment.transaction_hash))
  return {
    ours: new Map(known.rows.map(({ address, role }) => [address, role])),
    accounts: new Map(accounts.map((account) => [String(account.account_id), accountFacts(account)])),
    transactions: records.map((record) => applied(record, movements.get(String(record.hash)) ?? [])),
    baseReserve: Number((ledgers as unknown as Page)._embedded.records[0]?.base_reserve_in_stroops),
  }
}

interface Page {
  _embedded: { records: Json[] }
}

async function read(horizonUrl: string, path: string): Promise<Json> {
  const answer = await fetch(`${horizonUrl}${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Json
}

async function readAll(horizonUrl: string, path: string): Promise<Json[]> {
  const all: Json[] = []
  for (let cursor = ''; ; ) {
    const separator = path.includes('?') ? '&' : '?'
    const page = (await read(horizonUrl, `${path}${separator}limit=${PAGE}&cursor=${cursor}`)) as unknown as Page
    const { records } = page._embedded
    all.push(...records)
    if (records.length < PAGE) return all
    cursor = String(records.at(-1)?.paging_token)
  }
}

function accountFacts(account: Json): LedgerAccountFacts {
  const lines = account.balances as {
    asset_type: string
    asset_code?: string
    asset_issuer?: string
    balance: string
  }[]
  const name = (line: (typeof lines)[number]) =>
    line.asset_type === 'native' ? 'XLM' : `${line.asset_code}:${line.asset_issuer}`
  return {
    address: String(account.account_id),
    sequence: String(account.sequence),
    entries: Number(account.subentry_count) + Number(account.num_sponsoring) - Number(account.num_sponsored),
    balances: new Map(lines.map((line) => [name(line), line.balance])),
  }
}

function applied(record: Json, payments: Json[]): AppliedTransaction {
  const inner = record.inner_transaction as { hash: string } | undefined
  return {
    hash: String(record.hash),
    innerHash: inner?.hash ?? String(record.hash),
    successful: record.successful === true,
    source: String(record.source_account),
    movements: payments.flatMap(movement),
  }
}

/** What moves an amount from one account to another. */
const PAYMENTS = new Set(['payment', 'path_payment_strict_send', 'path_payment_strict_receive'])

/** Payments and openings, and what the recipient has to claim; merges are not made by the tests that check with this. */
function movement(payment: Json): Movement[] {
  const text = (field: string) => `${payment[field] as string}`
  const operationId = text('id')
  if (payment.type === 'create_account') {
    const [from, to, amount] = [text('funder'), text('account'), text('starting_balance')]
    return [{ operationId, from, to, named: to, amount }]
  }
  if (payment.type === 'create_claimable_balance') {
    const [claimant] = payment.claimants as { destination: string }[]
    const named = claimant?.destination ?? ''
    return [{ operationId, from: text('source_account'), to: '', named, amount: text('amount') }]
  }
  if (!PAYMENTS.has(text('type'))) return []
  const named = payment.to_muxed === undefined ? text('to') : text('to_muxed')
  return [{ operationId, from: text('from'), to: text('to'), named, amount: text('amount') }]
}
