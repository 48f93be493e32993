import { Buffer } from 'node:buffer'
import { type LedgerLeg, legsOf, operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import type {
  EffectRecord,
  HorizonClient,
  LedgerRecord,
  OperationRecord,
  TransactionRecord,
} from '#server/stellar/horizon.ts'
import { decidingCode, type ResultCodes, resultCodes } from '#server/stellar/result-codes.ts'
import { splitMuxedAddress } from '#shared/kernel/address.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'

/** A transaction of a ledger, applied or failed. */
export interface LedgerTransaction {
  /** Horizon's number of it, int8 text: those of its operations follow it. */
  id: string
  outerHash: string
  /** Of the inner transaction for a fee bump, else the same. */
  innerHash: string
  successful: boolean
  /** G addresses. */
  source: string
  /** Of the inner transaction for a fee bump; int8 text. */
  sequence: string
  /** Base64 XDR, as it is in the ledger. */
  envelope: string
  /** Base64 XDR of what became of it. */
  result: string
  feeAccount: string
  /** Stroops, text. */
  feeCharged: string
  codes: ResultCodes
  /** The code that tells why it failed. */
  code: string
}

/** Value that reached an account by a payment, a path payment, the creation or the merge of an account. */
export interface LedgerInflow {
  operationId: string
  kind: 'payment' | 'creation' | 'merge'
  from: string
  /** G address. */
  to: string
  asset: string
  amount: string
  transactionHash: string
  memo: { type: MemoType; value: string } | null
}

export interface LedgerContents {
  ledger: Pick<LedgerRecord, 'sequence' | 'closedAt'>
  transactions: LedgerTransaction[]
  inflows: LedgerInflow[]
  /** Every change of a balance, of whatever account; network fees stand with the transactions. */
  legs: LedgerLeg[]
  effects: readonly EffectRecord[]
  /** By id. */
  operations: ReadonlyMap<string, OperationRecord>
  /** Accounts that this ledger made. */
  created: string[]
  /** Every account whose entries may have changed. */
  touched: string[]
}

/**
 * Reads one closed ledger from Horizon: transactions with the failed ones, operations and effects. Throws where Horizon does
 * not give as many transactions as the ledger's header counts: it has not taken them all in yet.
 */
export async function readLedger(horizon: HorizonClient, ledger: LedgerRecord): Promise<LedgerContents> {
  const [transactions, operations, effects] = await Promise.all([
    horizon.transactionsOf(ledger.sequence),
    horizon.operationsOf(ledger.sequence),
    horizon.effectsOf(ledger.sequence),
  ])
  if (transactions.length !== ledger.transactionCount)
    throw new Error(`ledger ${ledger.sequence}: ${transactions.length} of ${ledger.transactionCount} transactions came`)
  return assemble(ledger, { transactions, operations, effects })
}

/** Reads one transaction of a ledger: for networks that are too large to be read whole. */
export async function readTransaction(horizon: HorizonClient, record: TransactionRecord): Promise<LedgerContents> {
  const [operations, effects] = await Promise.all([
    record.successful ? horizon.operationsOfTransaction(record.hash) : [],
    record.successful ? horizon.effectsOfTransaction(record.hash) : [],
  ])
  const ledger = { sequence: record.ledger_attr, closedAt: new Date(record.created_at) }
  return assemble(ledger, { transactions: [record], operations, effects })
}

interface LedgerRecords {
  transactions: TransactionRecord[]
  operations: OperationRecord[]
  effects: EffectRecord[]
}

function assemble(
  ledger: LedgerContents['ledger'],
  { transactions, operations, effects }: LedgerRecords,
): LedgerContents {
  const memos = new Map(transactions.map((record) => [record.hash, memoOf(record)]))
  const touched = new Set(transactions.flatMap((record) => [record.source_account, record.fee_account]))
  const merged = new Map<string, string>()
  for (const effect of effects) {
    for (const address of namedIn(effect)) touched.add(address)
    if (effect.type === 'account_credited') merged.set(`${operationOf(effect.id)} ${effect.account}`, effect.amount)
  }
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  return {
    ledger,
    transactions: transactions.map(ledgerTransaction),
    created: effects.filter(({ type }) => type === 'account_created').map(({ account }) => account),
    inflows: operations.flatMap((operation) => inflowOf(operation as unknown as PaymentFields, memos, merged)),
    legs: legsOf(effects, byId),
    effects,
    operations: byId,
    touched: [...touched],
  }
}

/**
 * Everybody whom an effect names: its account, but also who loses a line's authorization (trustor), whose offer was taken (seller),
 * who may claim, and whose reserve changes with an entry (sponsors). Issuers only say which asset it is about.
 */
export function namedIn(effect: object): string[] {
  return Object.entries(effect).flatMap(([field, value]) => {
    if (typeof value !== 'string' || field.endsWith('issuer') || !ADDRESS.test(value)) return []
    return value.startsWith('M') ? splitMuxedAddress(value).accountId : value
  })
}
const ADDRESS = /^(?:G[A-Z2-7]{55}|M[A-Z2-7]{68})$/

function ledgerTransaction(record: TransactionRecord): LedgerTransaction {
  const codes = resultCodes(record.result_xdr)
  return {
    id: record.paging_token,
    outerHash: record.hash,
    innerHash: record.inner_transaction?.hash ?? record.hash,
    successful: record.successful,
    source: record.source_account,
    sequence: String(record.source_account_sequence),
    envelope: record.envelope_xdr,
    result: record.result_xdr,
    feeAccount: record.fee_account,
    feeCharged: String(record.fee_charged),
    codes,
    code: decidingCode(codes),
  }
}

/** The fields of Horizon's payment records that are read here; which are there depends on the type. */
interface PaymentFields {
  id: string
  type: string
  transaction_hash: string
  transaction_successful: boolean
  from?: string
  to?: string
  /** Of an M address that was paid. */
  to_muxed_id?: string
  amount?: string
  asset_type?: string
  asset_code?: string
  asset_issuer?: string
  funder?: string
  account?: string
  starting_balance?: string
  into?: string
}

function inflowOf(
  payment: PaymentFields,
  memos: Map<string, LedgerInflow['memo']>,
  merged: Map<string, string>,
): LedgerInflow[] {
  if (!payment.transaction_successful || !INFLOWS.has(payment.type)) return []
  const place = {
    operationId: payment.id,
    transactionHash: payment.transaction_hash,
    memo: memos.get(payment.transaction_hash) ?? idOf(payment),
  }
  const { funder = '', account = '', starting_balance = '0', into = '', from = '', to = '', amount = '0' } = payment
  if (payment.type === 'create_account')
    return [{ ...place, kind: 'creation', from: funder, to: account, asset: 'XLM', amount: starting_balance }]
  if (payment.type === 'account_merge') {
    const credited = merged.get(`${operationOf(payment.id)} ${into}`) ?? '0.0000000'
    return [{ ...place, kind: 'merge', from: account, to: into, asset: 'XLM', amount: credited }]
  }
  const asset =
    payment.asset_type === 'native' ? 'XLM' : assetId(payment.asset_code ?? '', payment.asset_issuer ?? null)
  return [{ ...place, kind: 'payment', from, to, asset, amount }]
}
/** The number in an M address stands for a memo of type id (SEP-23). */
const idOf = ({ to_muxed_id: id }: PaymentFields): LedgerInflow['memo'] =>
  id === undefined ? null : { type: 'id', value: String(id) }
const INFLOWS = new Set([
  'create_account',
  'payment',
  'path_payment_strict_receive',
  'path_payment_strict_send',
  'account_merge',
])

/** The memo as text that Postgres can hold: hashes in hex, a NUL in a text shown as the replacement character. */
function memoOf(record: TransactionRecord): LedgerInflow['memo'] {
  const { memo_type: type, memo = '' } = record
  if (type === 'none' || memo === '') return null
  if (type === 'text') return { type, value: memo.replaceAll('\0', '\uFFFD').slice(0, 28) }
  return { type, value: type === 'id' ? memo : Buffer.from(memo, 'base64').toString('hex') }
}
