import type { Db, Trx } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive, notifyLiveAndWake } from '#server/kernel/notify.ts'
import type {
  ListTransactions,
  Transaction,
  TransactionPage,
} from '#shared/domains/transactions/transactions.schema.ts'
import { type AcceptTerms, type Claim, checkFeeBudget, claimFor, replayRequest } from './acceptance.ts'
import { decodeCursor, encodeCursor } from './page-cursor.ts'
import * as requests from './requests.queries.ts'
import { findSearchEnd, isExactSearch } from './search.queries.ts'
import { addressesOf, presentTransaction } from './transactions.presenter.ts'
import * as queries from './transactions.queries.ts'

export type TransactionsService = ReturnType<typeof createTransactionsService>
export interface TransactionsDeps {
  db: Db
  accounts: AccountsService
  clock: Clock
  checkpoint: PassCheckpoint
}
const DAY_MS = 86_400_000

export function createTransactionsService({ db, accounts, clock, checkpoint }: TransactionsDeps) {
  /** The stored answer to a request that was accepted before, or null. 409 where the id was used for something else. */
  const replay = (request: requests.MoneyRequest): Promise<Transaction | null> => replayRequest(db, request)

  /**
   * Accepts an outflow once: request, intent, reservation and wake-up commit together. `dryRun` checks all and keeps nothing.
   * A request that another call has accepted meanwhile answers with that one's transaction.
   */
  async function accept(
    request: requests.MoneyRequest,
    intent: queries.Intent,
    terms: AcceptTerms,
  ): Promise<Transaction> {
    const accepted = await db.transaction().execute(async (trx) => {
      if (!(await requests.insertRequest(trx, request, intent.id))) return null
      const claim = await checkPosition(trx, intent, terms)
      checkpoint('accept.checked')
      const [row] = await queries.insertIntents(trx, [{ ...intent, housePaysFee: claim.housePaysFee }])
      await accounts.reserve(trx, intent.id, intent.source, claim.reservations)
      await notifyLiveAndWake(trx, [{ userId: intent.userId, event: { topic: 'transactions', id: intent.id } }])
      checkpoint('accept.stored')
      return row ?? null
    })
    checkpoint('accept.committed')
    if (accepted) return presentTransaction(accepted)
    const before = await replay(request)
    if (!before)
      throw new DomainError('UNAVAILABLE', 'The same request is being handled. Please try again in a moment.')
    return before
  }

  /** Refuses what accept would refuse and stores nothing; else the transaction as it would be. */
  async function rehearse(intent: queries.Intent, terms: AcceptTerms): Promise<Transaction> {
    const rollback = new Error('rehearsed')
    let rehearsed: queries.TransactionRow | undefined
    await db
      .transaction()
      .execute(async (trx) => {
        const { housePaysFee } = await checkPosition(trx, intent, terms)
        ;[rehearsed] = await queries.insertIntents(trx, [{ ...intent, requestId: null, housePaysFee }])
        throw rollback
      })
      .catch((cause: unknown) => {
        if (cause !== rollback) throw cause
      })
    if (!rehearsed) throw new Error('a rehearsed transaction was not made')
    return presentTransaction({ ...rehearsed, requestId: intent.requestId })
  }

  /** Locks the account, throws where the outflow may not leave, and says what it takes. */
  async function checkPosition(trx: Trx, intent: queries.Intent, terms: AcceptTerms): Promise<Claim> {
    const account = await accounts.lockByAddress(trx, intent.source)
    if (!account)
      throw new DomainError('WALLET_CREATING', 'Your wallet is still being created. Please try again in a moment.')
    const claim = claimFor(intent, terms, { account, holdings: await accounts.holdingsIn(trx, account.address) })
    if (claim.housePaysFee) {
      const since = new Date(clock.now().getTime() - DAY_MS)
      checkFeeBudget(await queries.countFeesPaid(trx, intent.userId, since))
    }
    return claim
  }

  /** A search that has looked at many rows answers with what it found among them, be it nothing, and the cursor to go on from. */
  async function list(userId: string, filter: ListTransactions): Promise<TransactionPage> {
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

  async function get(userId: string, id: string): Promise<Transaction> {
    const row = await queries.findById(db, userId, id)
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such transaction.')
    return presentTransaction(row, await queries.usernamesOf(db, addressesOf([row])))
  }

  /** Takes back what is not signed yet; from then on only the ledger decides. */
  async function cancel(userId: string, id: string): Promise<Transaction> {
    await db.transaction().execute(async (trx) => {
      const row = await queries.lockById(trx, userId, id)
      if (!row) throw new DomainError('NOT_FOUND', 'There is no such transaction.')
      if (row.status !== 'queued' || row.type !== 'payment_out')
        throw new DomainError('NOT_CANCELLABLE', 'Only a payment that is not signed yet can be cancelled.')
      await queries.move(trx, [{ id, to: 'failed', resultCode: 'cancelled' }])
      await accounts.releaseReservations(trx, [id])
      await notifyLive(trx, [
        { userId, event: { topic: 'transactions', id } },
        { userId, event: { topic: 'balances' } },
      ])
    })
    return get(userId, id)
  }

  const countSent = (userId: string, to: string): Promise<number> => queries.countSent(db, userId, to)
  return { replay, accept, rehearse, list, get, cancel, countSent, insertIntents: queries.insertIntents }
}
