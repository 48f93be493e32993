import type { Db, Reader, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import {
  type Asked,
  lockPosition,
  type Position,
  storeAndCommit,
} from '#server/domains/transactions/acceptance/acceptance.queries.ts'
import {
  type AcceptTerms,
  type Claim,
  checkFeeBudget,
  claimFor,
} from '#server/domains/transactions/acceptance/acceptance.ts'
import {
  type AskedBefore,
  answerAsked,
  findAsked,
  insertServerIntents,
  recall,
} from '#server/domains/transactions/acceptance/asked-before.ts'
import {
  deleteOutflowsBefore,
  readDailyOutflow,
} from '#server/domains/transactions/acceptance/daily-outflow.queries.ts'
import { dailyCapOf } from '#server/domains/transactions/acceptance/daily-outflow.ts'
import { stepUpReason } from '#server/domains/transactions/acceptance/outflow.ts'
import { type TermsFacts, type TermsOfUser, termsOf } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { StartGate } from '#server/domains/transactions/submission/start-gate.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { IntentIds, IntentRequest } from '#server/stellar/intent-ids.ts'
import type { DailyCap } from '#shared/domains/payments/payments.schema.ts'
import type {
  ListTransactions,
  Transaction,
  TransactionPage,
} from '#shared/domains/transactions/transactions.schema.ts'
import { requireAllowed } from './acceptance/allow-list.ts'
import { deleteOutcomesBefore } from './outcomes.queries.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import { findSearchEnd, isExactSearch } from './search.queries.ts'
import { addressesOf, presentQueued, presentTransaction } from './transactions.presenter.ts'
import * as queries from './transactions.queries.ts'

export type TransactionsService = ReturnType<typeof createTransactionsService>
export interface TransactionsDeps {
  db: Db
  accounts: Accounts
  ids: IntentIds
  gate: StartGate
  clock: Clock
  checkpoint: PassCheckpoint
}
const DAY_MS = 86_400_000
const OUTCOMES_KEPT_MS = 2 * DAY_MS

/** Intents from their acceptance to their record; the engine beside it signs, sends and books them. */
export function createTransactionsService(deps: TransactionsDeps) {
  const { db, ids } = deps
  return {
    nameOf: (request: IntentRequest): bigint => ids.nameOf(request),
    /** What was read of a request by ASKED, as it was answered or as the ledger has it; null for a new one. */
    recall: (request: MoneyRequest, asked: Asked): Promise<AskedBefore | null> => recall(db, request, asked),
    claimRecovered: (request: MoneyRequest, intent: queries.IntentContentFields) =>
      claimRecovered(deps, request, intent),
    /** Under which terms a user may send now what these facts were read for. */
    termsOf: (facts: TermsFacts): TermsOfUser => termsOf(facts, deps.clock.now()),
    accept: (asked: Acceptance) => accept(deps, asked),
    rehearse: (intent: queries.Intent, terms: AcceptTerms) => rehearse(deps, intent, terms),
    /** Queues intents of the server itself, each once for its name, in the caller's SQL transaction. */
    insertServerIntents: (trx: Trx, intents: readonly queries.ServerIntent[]) =>
      insertServerIntents(trx, deps, intents),
    list: (userId: string, filter: ListTransactions) => list(db, userId, filter),
    get: (userId: string, id: string) => get(db, userId, id),
    findAny: (id: string) => findAny(db, id),
    cancel: (userId: string, id: string) => cancel(deps, userId, id),
    /** Deletes counts of how intents ended, and of what left in a day, that nobody reads any more; safe at any time. */
    async forgetOutcomes(): Promise<void> {
      const before = new Date(deps.clock.now().getTime() - OUTCOMES_KEPT_MS)
      await deleteOutcomesBefore(db, before)
      await deleteOutflowsBefore(db, before)
    },
    /** Why somebody has to confirm an outflow; null where nobody has to. */
    stepUpReason,
    /** How much may still leave within 24 hours. */
    dailyCap: async (userId: string, transactionLimit: string): Promise<DailyCap> =>
      dailyCapOf(transactionLimit, await readDailyOutflow(db, userId, deps.clock.now())),
    countSent: (userId: string, to: string): Promise<number> => queries.countSent(db, userId, to),
  }
}

export interface Acceptance {
  request: MoneyRequest
  intent: queries.Intent
  terms: AcceptTerms
}

/**
 * Accepts an outflow once: request, intent, reservation and wake-up commit together. A request that was accepted before, or
 * that the ledger has recorded before a restore, answers with that one's transaction; one that somebody else has just stored
 * is found by the second try.
 */
async function accept(deps: TransactionsDeps, { request, intent, terms }: Acceptance): Promise<Transaction> {
  const { db, clock, checkpoint } = deps
  const store = async (trx: Trx): Promise<Transaction> => {
    const now = clock.now()
    const position = await lockPosition(trx, { ...intent, request, now })
    const asked = await recall(trx, request, position)
    if (asked) return answerAsked(trx, request, { asked, intent })
    const { servicePaysFee, ...claimed } = await checkPosition(deps, trx, { ...position, intent, terms })
    checkpoint('accept.checked')
    const notices = [{ userId: intent.userId, event: { topic: 'transactions' as const, id: intent.id } }]
    const stored = storeAndCommit(trx, { request, intent: { ...intent, servicePaysFee }, ...claimed, notices, now })
    setImmediate(checkpoint, 'accept.sent') // it is on its way then, and no answer has been read
    return presentQueued(intent, (await stored).at)
  }
  const accepted = await retryPassing(() => db.transaction().execute(store), UNIQUE_VIOLATION)
  checkpoint('accept.committed')
  return accepted
}

/** Answers a request whose intent the ledger has recorded; 409 where it says something else than the ledger. */
async function claimRecovered(
  { db, accounts, ids }: TransactionsDeps,
  request: MoneyRequest,
  intent: queries.IntentContentFields,
): Promise<Transaction> {
  return db.transaction().execute(async (trx) => {
    await accounts.mirror.lockByUser(trx, request.userId)
    const asked = await findAsked(trx, request, ids)
    if (!asked) throw new DomainError('UNAVAILABLE', 'The same request is being handled. Please try again in a moment.')
    return answerAsked(trx, request, { asked, intent })
  })
}

interface Weighed extends Pick<Position, 'holdings' | 'sentInDay'> {
  intent: queries.Intent
  terms: AcceptTerms
  account: Position['account'] | undefined
}

/** Throws where the outflow may not leave, and says what it takes. */
async function checkPosition(
  { clock }: TransactionsDeps,
  reader: Reader,
  { intent, terms, account, holdings, sentInDay }: Weighed,
): Promise<Claim> {
  if (!account)
    throw new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
  const claim = claimFor(intent, terms, { account, holdings, sentInDay })
  if (terms.isAllowListOn) await requireAllowed(reader, intent, clock.now())
  if (claim.servicePaysFee) {
    const since = new Date(clock.now().getTime() - DAY_MS)
    checkFeeBudget(await queries.countFeesPaid(reader, intent.userId, since))
  }
  return claim
}

/** Refuses what accept would refuse, without a lock or a row; else the transaction as it would be. */
async function rehearse(deps: TransactionsDeps, intent: queries.Intent, terms: AcceptTerms): Promise<Transaction> {
  const account = await deps.accounts.mirror.findByAddress(intent.source)
  const holdings = account ? await deps.accounts.mirror.holdings(account.address) : []
  const sentInDay = await readDailyOutflow(deps.db, intent.userId, deps.clock.now())
  await checkPosition(deps, deps.db, { intent, terms, account, holdings, sentInDay })
  return presentQueued(intent, deps.clock.now())
}

/** A search that has looked at many rows answers with what it found among them, be it nothing, and the cursor to go on from. */
async function list(db: Db, userId: string, filter: ListTransactions): Promise<TransactionPage> {
  const after = filter.cursor ? decodeCursor(filter.cursor) : null
  const walks = filter.search && !isExactSearch(filter.search)
  const end = walks ? await findSearchEnd(db, userId, after) : null
  const rows = await queries.listPage(db, userId, filter, { after, end })
  const items = rows.slice(0, filter.limit)
  const next = rows.length > items.length ? items.at(-1) : end
  const names = await queries.usernamesOf(db, addressesOf(items))
  return {
    items: items.map((row) => presentTransaction(row, names)),
    nextCursor: next ? encodeCursor(next) : null,
  }
}

async function get(db: Db, userId: string, id: string): Promise<Transaction> {
  const row = await queries.findById(db, userId, id)
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such transaction.')
  return presentTransaction(row, await queries.usernamesOf(db, addressesOf([row])))
}

/** Anybody's, or the service's own: for administrators. Null where there is none. */
async function findAny(db: Db, id: string): Promise<{ transaction: Transaction; ownerId: string | null } | null> {
  const row = await queries.findAnyById(db, id)
  if (!row) return null
  const transaction = presentTransaction(row, await queries.usernamesOf(db, addressesOf([row])))
  return { transaction, ownerId: row.userId }
}

/** Takes back what is not signed yet; from then on only the ledger decides. */
async function cancel({ db, accounts, gate }: TransactionsDeps, userId: string, id: string): Promise<Transaction> {
  const found = await queries.findById(db, userId, id)
  if (!found) throw new DomainError('NOT_FOUND', 'There is no such transaction.')
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
