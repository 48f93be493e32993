import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { decodeXdr } from '#server/stellar/decoded-xdr.ts'
import type { HorizonClient, TransactionRecord } from '#server/stellar/horizon.ts'
import { decidingCode, resultCodes } from '#server/stellar/result-codes.ts'
import type {
  DecodedXdr,
  HashAnswer,
  LedgerRecordView,
  LedgerView,
} from '#shared/domains/transactions/ledger-view.schema.ts'
import { findStoredEnvelope, findUsersWallet, listByHash } from './ledger-view.queries.ts'

export interface LedgerViewDeps {
  db: Db
  horizon: HorizonClient
  /** Throws TOO_MANY_REQUESTS for whoever asks the network without end. */
  chargeLookup: (userId: string) => void
}
export type LedgerViewService = ReturnType<typeof createLedgerViewService>

/** Of a transaction of a hundred operations, and of what it did to one account. */
const SHOWN = 50

/** Transactions as the network itself records them. */
export const createLedgerViewService = (deps: LedgerViewDeps) => bind(deps, { lookUp, view })

/** Anybody may ask a ledger for a hash; whose accounts of ours it touched is told to their owners alone. */
async function lookUp(
  { db, horizon, chargeLookup }: LedgerViewDeps,
  userId: string,
  hash: string,
): Promise<HashAnswer> {
  chargeLookup(userId)
  const [own, wallet] = await Promise.all([listByHash(db, userId, hash), findUsersWallet(db, userId)])
  const [record, root] = await Promise.all([horizon.transaction(hash), horizon.root()])
  const booked = own.find(({ ledger }) => ledger !== null)
  const known = { hash, entryId: (booked ?? own[0])?.id ?? null, oldestLedger: root.history_elder_ledger }
  if (record) {
    const touchesYou = booked !== undefined || (wallet !== null && (await touches(horizon, record, wallet)))
    const resultCode = record.successful ? null : decidingCode(resultCodes(record.result_xdr))
    const state = record.successful ? 'succeeded' : 'failed'
    return { ...known, state, ledger: record.ledger_attr, at: record.created_at, resultCode, touchesYou }
  }
  const [entry] = booked ? [booked] : own
  if (!entry) return { ...known, state: 'unknown', ledger: null, at: null, resultCode: null, touchesYou: false }
  const state = entry.status === 'confirmed' ? 'succeeded' : entry.status === 'failed' ? 'failed' : 'waiting'
  const { ledger, ledgerAt, resultCode } = entry
  return { ...known, state, ledger, at: ledgerAt?.toISOString() ?? null, resultCode, touchesYou: true }
}

async function touches(horizon: HorizonClient, record: TransactionRecord, wallet: string): Promise<boolean> {
  if (record.source_account === wallet || record.fee_account === wallet) return true
  const effects = record.successful ? await horizon.effectsOfTransaction(record.hash) : []
  return effects.some(({ account }) => account === wallet)
}

/** Operations, effects on the owner's account and XDR of an entry that is in a ledger. */
async function view({ db, horizon, chargeLookup }: LedgerViewDeps, userId: string, id: string): Promise<LedgerView> {
  const entry = await findStoredEnvelope(db, userId, id)
  if (!entry?.hash) throw notFound('transaction in a ledger')
  chargeLookup(userId)
  const [record, wallet] = await Promise.all([horizon.transaction(entry.hash), findUsersWallet(db, userId)])
  if (!record) {
    const xdr = entry.envelope ? decoded('envelope', entry.envelope) : []
    return { isKept: false, feeCharged: null, operationCount: 0, operations: [], effects: [], xdr }
  }
  const [operations, effects] = await Promise.all([
    horizon.operationsOfTransaction(entry.hash),
    record.successful ? horizon.effectsOfTransaction(entry.hash) : [],
  ])
  return {
    isKept: true,
    feeCharged: String(record.fee_charged),
    operationCount: record.operation_count,
    operations: operations.slice(0, SHOWN).map(recordView),
    effects: effects
      .filter(({ account }) => account === wallet)
      .slice(0, SHOWN)
      .map(recordView),
    xdr: [...decoded('envelope', record.envelope_xdr), ...decoded('result', record.result_xdr)],
  }
}

function decoded(name: DecodedXdr['name'], raw: string): DecodedXdr[] {
  const json = decodeXdr(name, raw)
  return json === null ? [] : [{ name, raw, json }]
}

/** Fields of Horizon's own in each record. */
const LEFT_OUT = new Set([
  'id',
  'paging_token',
  'type',
  'type_i',
  'created_at',
  'transaction_hash',
  'transaction_successful',
  'account',
  'source_account_muxed_id',
])

/** Plain values of a record; what is nested stays in the XDR. Unknown types are shown by the same rule. */
function recordView(record: unknown): LedgerRecordView {
  const { id, type, ...rest } = record as Record<string, unknown>
  const fields = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
    !LEFT_OUT.has(name) && ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
  )
  return { id: String(id), type: String(type), fields }
}
