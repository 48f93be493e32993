import type { Db, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { readRequestBefore, readWeight } from '#server/domains/transactions/acceptance/acceptance.queries.ts'
import { type AcceptTerms, type IntentCost, intentCost } from '#server/domains/transactions/acceptance/acceptance.ts'
import {
  type Acceptance,
  type AcceptingDeps,
  answer,
  check,
  checkOwnMove,
  checkSweep,
  checkUpkeep,
  inAcceptance,
  lock,
  networkTerms,
  store,
  storeAndCommit,
} from '#server/domains/transactions/acceptance/accepting.ts'
import { foldOutflows, readDailyOutflow } from '#server/domains/transactions/acceptance/daily-outflow.queries.ts'
import { dailyCapOf } from '#server/domains/transactions/acceptance/daily-outflow.ts'
import { keepEdited } from '#server/domains/transactions/acceptance/edited-shortfall.ts'
import { checkGroup, lockGroup, storeGroup } from '#server/domains/transactions/acceptance/group.ts'
import { keepShortfall } from '#server/domains/transactions/acceptance/held-shortfall.ts'
import { clientRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { stepUpReason } from '#server/domains/transactions/acceptance/outflow.ts'
import { type TermsFacts, type TermsOfUser, termsOf } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { checkPosition, checkRead, readPosition } from '#server/domains/transactions/acceptance/position-check.ts'
import {
  answerRepeated,
  findRepeated,
  insertServerIntents,
  queueServerIntent,
  type Repeated,
  recall,
  sameAs,
  wasBound,
} from '#server/domains/transactions/acceptance/repeated-requests.ts'
import { insertRequest, type MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import { dropShortfalls, readCountedOfOrder } from '#server/domains/transactions/acceptance/shortfalls.queries.ts'
import { findRecovered, listRecovered } from '#server/domains/transactions/recovery/recovery.queries.ts'
import { lookAgain } from '#server/domains/transactions/submission/look-again.ts'
import type { StartGate } from '#server/domains/transactions/submission/start-gate.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { IntentIds, IntentRequest } from '#server/stellar/intent-ids.ts'
import type { DailyCap } from '#shared/domains/payments/payments.schema.ts'
import type { TransactionFilter } from '#shared/domains/transactions/transaction-filter.schema.ts'
import type {
  ListTransactions,
  Transaction,
  TransactionCount,
  TransactionPage,
} from '#shared/domains/transactions/transactions.schema.ts'
import type { IntentType } from '#shared/domains/transactions/transactions.states.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { countMatching, findStretchEnd, lookedAtOnce } from './filter.queries.ts'
import { deleteOutcomesBefore } from './outcomes.queries.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { contextOf } from './telling.ts'
import { paymentsTimeline } from './timeline.queries.ts'
import { presentQueued, presentTransaction } from './transactions.presenter.ts'
import * as queries from './transactions.queries.ts'

export type TransactionsService = ReturnType<typeof createTransactionsService>
/** How a product accepts an outflow. */
export type AcceptanceVerbs = Pick<TransactionsService, 'inAcceptance' | 'lock' | 'answer' | 'check' | 'storeAndCommit'>
export interface TransactionsDeps extends AcceptingDeps {
  accounts: Accounts
  ids: IntentIds
  gate: StartGate
}
const OUTCOMES_KEPT_MS = 2 * DAY_MS
/** Measured: some milliseconds where each row is an answer. */
const COUNTED_AT_ONCE = 20_000

/** Intents from their acceptance to their record; the engine beside it signs, sends and books them. */
export function createTransactionsService(deps: TransactionsDeps) {
  const { db, ids } = deps
  return {
    timeline: [paymentsTimeline(db)],
    ...bind(db, {
      /** Answer to an earlier request from what REQUEST_BEFORE has read, or what the ledger has of it; null for a new one. */
      recall,
      /** Answer to an earlier request, or what only the ledger has of it; null for a new one. */
      findRepeated,
      /** Whether a request that asks for something else than a transaction was made before. Throws REQUEST_ID_REUSED. */
      wasBound,
      list: listOwn,
      /** As their owner’s list, without notes: for administrators. */
      listWithoutNotes,
      count,
      get,
      findAny,
      countSent: queries.countSent,
    }),
    ...bind(deps, {
      /** As claimRecovered, where the request says less than its intent did. */
      claimRepeated: claimRecovered,
      lock,
      answer,
      check,
      networkTerms,
      checkUpkeep,
      checkOwnMove,
      checkSweep,
      store,
      storeAndCommit,
      lockGroup,
      checkGroup,
      storeGroup,
      /** Of a trade that waits: what it may lose, beside all of a day. Throws as check; the caller holds the account's lock. */
      keepShortfall,
      keepEdited,
      /** Queues intents of the server itself, each once for its name, in the caller's SQL transaction. */
      insertServerIntents,
      /** As insertServerIntents for one: answers its row, whenever it was queued, and wherever it is known from. */
      queueServerIntent,
      cancel,
    }),
    nameOf: (request: IntentRequest): bigint => ids.nameOf(request),
    /** True where a request was accepted, or the ledger has it from before a restore. */
    isRepeated: async (request: MoneyRequest, name: bigint): Promise<boolean> =>
      Object.values(await readRequestBefore(db, { request, name })).some((found) => found !== null),
    /** Binds a request that asks for something else than a transaction to its user; false where its id is taken. */
    bindRequest: (trx: Trx, request: MoneyRequest): Promise<boolean> => insertRequest(trx, request, null),
    /** Answers a request that only the ledger has with what it has; 409 where that is something else. */
    claimRecovered: (request: MoneyRequest, intent: queries.IntentContentFields) =>
      claimRecovered(deps, request, sameAs(intent)),
    /** Under which terms a user may send now what these facts were read for. */
    termsOf: (facts: TermsFacts): TermsOfUser => termsOf(facts, deps.clock.now()),
    /** Upper bound of a payment's costs under these terms. */
    costOf: (intent: queries.Intent, terms: AcceptTerms): IntentCost => intentCost(intent, terms, () => true),
    /** All that an acceptance of this account's payments decides by, and its decision on one of them. Nothing is locked. */
    readPosition: (of: Pick<queries.Intent, 'userId' | 'source'>) =>
      readPosition({ ...deps, mirror: deps.accounts.mirror }, of),
    checkRead,
    /** Amount that the rest of an order counts for, before it is edited. */
    countedOfOrder: (orderId: string) => readCountedOfOrder(db, orderId, deps.clock.now()),
    inAcceptance: <T>(wantsDryRun: boolean | undefined, work: (acceptance: Acceptance) => Promise<T>): Promise<T> =>
      inAcceptance(deps, wantsDryRun, work),
    dryRun: (intent: queries.Intent, terms: AcceptTerms, inPlaceOf?: string) =>
      dryRun(deps, intent, { terms, inPlaceOf }),
    /** Transactions of the ledger under these names from before a restore that nobody has requested since. */
    findRecovered: (trx: Trx, wanted: readonly { userId: string; name: bigint }[]) => findRecovered(trx, wanted),
    /** Transactions of the ledger by user and type from before a restore that nobody has requested since. */
    listRecovered: (trx: Trx, of: { userId: string; type: IntentType }) => listRecovered(trx, of),
    lookAgain: (userId: string, id: string) => lookAgain(db, { userId, id, now: deps.clock.now() }),
    /** Deletes counts of how intents ended, and of what left in a month, that nobody reads any more; safe at any time. */
    async forgetOutcomes(): Promise<void> {
      const now = deps.clock.now()
      await dropShortfalls(db, new Date(now.getTime() - OUTCOMES_KEPT_MS))
      await deleteOutcomesBefore(db, new Date(now.getTime() - OUTCOMES_KEPT_MS))
      await foldOutflows(db, now)
    },
    /** Why somebody has to confirm an outflow; null where nobody has to. */
    stepUpReason,
    /** How much may still leave within 24 hours. */
    dailyCap: async (userId: string, transactionLimit: string): Promise<DailyCap> =>
      dailyCapOf(transactionLimit, await readDailyOutflow(db, userId, deps.clock.now())),
  }
}

/** Answers a request whose intent the ledger has recorded; 409 where it says something else than the ledger. */
async function claimRecovered(
  { db, accounts, ids }: TransactionsDeps,
  request: MoneyRequest,
  repeated: Repeated,
): Promise<Transaction> {
  return db.transaction().execute(async (trx) => {
    await accounts.mirror.lockByUser(trx, request.userId)
    const name = repeated.name ?? ids.nameOf(clientRequest(request.userId, request.requestId))
    const before = await findRepeated(trx, request, name)
    if (!before)
      throw new DomainError('UNAVAILABLE', 'The same request is being handled. Please try again in a moment.')
    return answerRepeated(trx, request, { before, repeated })
  })
}

/** Refuses what check would refuse, without a lock or a row; else the transaction as it would be. */
async function dryRun(
  deps: TransactionsDeps,
  intent: queries.Intent,
  { terms, inPlaceOf }: { terms: AcceptTerms; inPlaceOf: string | undefined },
): Promise<Transaction> {
  const account = await deps.accounts.mirror.findByAddress(intent.source)
  const holdings = account ? await deps.accounts.mirror.holdings(account.address, inPlaceOf) : []
  const weight = await readWeight(deps.db, intent, { now: deps.clock.now(), trade: terms.trade, except: inPlaceOf })
  await checkPosition(deps, deps.db, { intent, terms, account: account ?? null, holdings, ...weight })
  return presentQueued(intent, { at: deps.clock.now(), expectedAt: null })
}

const listOwn = (db: Db, userId: string, filter: ListTransactions) => list(db, { userId, reader: userId }, filter)
const listWithoutNotes = (db: Db, userId: string, filter: ListTransactions) =>
  list(db, { userId, reader: null }, filter)

/** A call that has looked at many rows answers with what it found among them, be it nothing, and the cursor to go on from. */
async function list(
  db: Db,
  { userId, reader }: { userId: string; reader: string | null },
  filter: ListTransactions,
): Promise<TransactionPage> {
  const after = filter.cursor ? decodeCursor(filter.cursor) : null
  const looked = lookedAtOnce(filter)
  const end = looked === null ? null : await findStretchEnd(db, userId, { after, rows: looked, filter })
  const rows = await queries.listPage(db, userId, { filter, stretch: { after, end } })
  const items = rows.slice(0, filter.limit)
  const last = rows.length > items.length ? items.at(-1) : undefined
  const next = last ? { timestamp: (filter.inLedger && last.ledgerAt) || last.timestamp, id: last.id } : end
  const context = await contextOf(db, items, reader)
  return {
    items: items.map((row) => presentTransaction(row, context)),
    nextCursor: next ? encodeCursor(next) : null,
  }
}

/** Of very many, only the newest are counted; those of a tag are found by it, and all of them count. */
async function count(db: Db, userId: string, filter: TransactionFilter): Promise<TransactionCount> {
  const rows = lookedAtOnce(filter) ?? COUNTED_AT_ONCE
  const end = filter.tag ? null : await findStretchEnd(db, userId, { after: null, rows, filter })
  return { count: await countMatching(db, userId, { filter, stretch: { after: null, end } }), isAtLeast: end !== null }
}

async function get(db: Db, userId: string, id: string): Promise<Transaction> {
  const row = await queries.findById(db, userId, id)
  if (!row) throw notFound('transaction')
  return presentTransaction(row, await contextOf(db, [row], userId))
}

/** Anybody's, or the service's own: for administrators. Null where there is none. */
async function findAny(db: Db, id: string): Promise<{ transaction: Transaction; ownerId: string | null } | null> {
  const row = await queries.findAnyById(db, id)
  if (!row) return null
  return { transaction: presentTransaction(row, await contextOf(db, [row], null)), ownerId: row.userId }
}

/** Takes back what is not signed yet; from then on only the ledger decides. */
async function cancel({ db, accounts, gate }: TransactionsDeps, userId: string, id: string): Promise<Transaction> {
  const found = await queries.findById(db, userId, id)
  if (!found) throw notFound('transaction')
  if (found.source !== null) await gate.require(found.source)
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockById(trx, userId, id)
    if (row?.status !== 'queued' || row.type !== 'payment_out')
      throw new DomainError('NOT_CANCELLABLE', 'Only a payment that is not signed yet can be cancelled.')
    await queries.move(trx, [{ id, to: 'failed', resultCode: 'cancelled' }])
    await accounts.reservations.release(trx, [id])
    await notifyLive(trx, [
      { userId, event: { topic: 'transactions', id } },
      { userId, event: { topic: 'balances' } },
    ])
  })
  return get(db, userId, id)
}
