import type { Db, Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Statement } from '#db/pipeline.ts'
import { runStatement } from '#db/pipelined.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { assetsIn, operationsOf } from '#server/domains/transactions/operations.ts'
import { presentQueued } from '#server/domains/transactions/transactions.presenter.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import type { LiveNotice } from '#server/queue/notices.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import {
  type Accepted,
  type HeldAsset,
  lockPosition,
  type Position,
  store,
  storeAndCommit,
} from './acceptance.queries.ts'
import { type AcceptTerms, type Claim, claimForUpkeep, type NetworkTerms, requireAccount } from './acceptance.ts'
import { answerAsked, recall, sameAs } from './asked-before.ts'
import type { TradeWeight } from './outflow.ts'
import { checkPosition, withinBudget } from './position-check.ts'
import type { MoneyRequest } from './requests.queries.ts'
import type { TradeTerms } from './trade-terms.ts'

export interface AcceptingDeps {
  db: Db
  network: NetworkService
  clock: Clock
  checkpoint: PassCheckpoint
  /** Tells of what is committed, and wakes the submission loop. */
  tell: (notices: readonly LiveNotice[]) => void
}
export interface Acceptance {
  request: MoneyRequest
  intent: Intent
  terms: AcceptTerms
  /** What commits together with it; where it throws, nothing is accepted. It may come twice for one acceptance. */
  alongside?: (trx: Trx, transactionId: string) => Promise<void>
  together?: Together
  inPlaceOf?: string // a held order, whose reservation counts as free and is released alongside
  isTrial?: boolean | undefined // all is checked, and nothing is kept
  trade?: TradeWeight | undefined
}
/** A statement of the caller's that commits with what is accepted, in the round trip of its storing. */
export interface Together {
  /** Of the source: what it holds of these is read under its lock, beside what it gives. */
  assets: readonly string[]
  /** May throw where the holdings do not allow it. They are null where the request was accepted before: nothing is checked again. */
  statementFor: (transactionId: string, holdings: readonly HeldAsset[] | null) => Statement
  took: (rows: unknown[]) => void
  /** What pages are told of besides. */
  notices?: readonly LiveNotice[]
}
/** Of a trade, or of a deposit into a pool. */
type TradeAcceptance = Acceptance & { terms: TradeTerms }
/** Of what takes nothing out of an account. */
export type Upkeep = Omit<Acceptance, 'terms'>
/** One of several; `require` throws where it is not accepted for a reason of its own, and is asked of new requests only. */
type UpkeepOfSeveral = Pick<Upkeep, 'request' | 'intent'> & { require: () => void }
export type AcceptOne = (asked: UpkeepOfSeveral) => Promise<Transaction>
export type WorkOnUpkeeps<T> = (acceptOne: AcceptOne, trx: Trx) => Promise<T>

/** Accepts an outflow once: freeze, hold, limits, allow-list, funds and fees are checked. Answers as acceptOnce. */
export const accept = (deps: AcceptingDeps, { terms, ...asked }: Acceptance): Promise<Transaction> =>
  acceptOnce(deps, { ...asked, trade: terms.trade }, (trx, position) =>
    checkPosition(deps, trx, { ...position, intent: asked.intent, terms }),
  )

/** As accept, of what is sold; its terms say how much of that counts as leaving. */
export const acceptTrade = (deps: AcceptingDeps, asked: TradeAcceptance): Promise<Transaction> => accept(deps, asked)

/**
 * Accepts once what takes nothing out of an account (lines, claims): only a pause of sending, the account's reserve and the
 * network fee can refuse it. Answers as acceptOnce.
 */
export async function acceptUpkeep(deps: AcceptingDeps, asked: Upkeep): Promise<Transaction> {
  const terms = await networkTerms(deps)
  return acceptOnce(deps, asked, (trx, position) =>
    claimUpkeep(deps, trx, { ...position, intent: asked.intent, terms }),
  )
}

/**
 * As acceptUpkeep for several, which commit together and so can share an envelope: `work` accepts one after the other, each
 * after what those before it hold. One that is refused has changed nothing. `work` must come to the same each time.
 */
export async function acceptUpkeeps<T>(
  deps: AcceptingDeps,
  isTrial: boolean | undefined,
  work: WorkOnUpkeeps<T>,
): Promise<T> {
  const terms = await networkTerms(deps)
  const acceptIn = (trx: Trx, told: LiveNotice[]) => async (asked: UpkeepOfSeveral) => {
    const { transaction, notices } = await acceptInside(deps, trx, asked, {
      claimIn: (position) => {
        asked.require()
        return claimUpkeep(deps, trx, { ...position, intent: asked.intent, terms })
      },
      keep: (accepted) => store(trx, accepted),
    })
    told.push(...notices)
    return transaction
  }
  const { answer, told } = await retryPassing(
    () =>
      inTransaction(deps.db, isTrial, async (trx) => {
        const notices: LiveNotice[] = []
        return { answer: await work(acceptIn(trx, notices), trx), told: notices }
      }),
    UNIQUE_VIOLATION,
  )
  if (!isTrial && told.length > 0) deps.tell(told)
  deps.checkpoint('accept.committed')
  return answer
}

async function networkTerms({ network }: AcceptingDeps): Promise<NetworkTerms> {
  const { baseFee, baseReserve, frozenReason } = await network.stateOrThrow()
  return { baseFee: BigInt(baseFee), baseReserve, isSendingPaused: frozenReason !== null }
}

function claimUpkeep(
  deps: AcceptingDeps,
  trx: Trx,
  {
    intent,
    terms,
    account,
    holdings,
  }: Pick<Position, 'account' | 'holdings'> & { intent: Intent; terms: NetworkTerms },
): Promise<Claim> {
  const claim = claimForUpkeep(intent, terms, { account: requireAccount(account), holdings })
  return withinBudget(deps, trx, { intent, claim })
}

/**
 * Request, intent and reservations commit together, under the account's lock; afterwards whoever waits for them is told. A request that was accepted before, or
 * that the ledger has recorded before a restore, answers with that one's transaction; one that somebody else has just stored
 * is found by the second try.
 */
async function acceptOnce(
  deps: AcceptingDeps,
  { isTrial, ...asked }: Upkeep,
  claimIn: (trx: Trx, position: Position) => Promise<Claim>,
): Promise<Transaction> {
  const { db, clock, checkpoint, tell } = deps
  const keepIn = (trx: Trx) => async (accepted: Accepted, first?: Statement) => {
    if (isTrial) return { at: clock.now(), rows: first ? await runStatement(trx, first) : [] }
    const stored = storeAndCommit(trx, accepted, first)
    setImmediate(checkpoint, 'accept.sent') // it is on its way then, and no answer has been read
    return stored
  }
  const work = (trx: Trx): Promise<AcceptedInside> =>
    acceptInside(deps, trx, asked, { claimIn: (position) => claimIn(trx, position), keep: keepIn(trx) })
  const { transaction, notices } = await retryPassing(() => inTransaction(db, isTrial, work), UNIQUE_VIOLATION)
  if (!isTrial && notices.length > 0) tell(notices)
  checkpoint('accept.committed')
  return transaction
}

/** `notices`: none where it was accepted before. */
interface AcceptedInside {
  transaction: Transaction
  notices: readonly LiveNotice[]
}
interface Inside {
  claimIn: (position: Position) => Promise<Claim>
  /** Runs that statement first. */
  keep: (accepted: Accepted, first?: Statement) => Promise<{ at: Date; rows?: unknown[] }>
}

async function acceptInside(
  { clock, checkpoint }: AcceptingDeps,
  trx: Trx,
  { request, intent, alongside, together, inPlaceOf, trade }: Upkeep,
  { claimIn, keep }: Inside,
): Promise<AcceptedInside> {
  const assets = [...new Set([...assetsIn(operationsOf(intent)), ...(together?.assets ?? [])])]
  const now = clock.now()
  const position = await lockPosition(trx, { ...intent, assets, request, now, inPlaceOf, trade })
  const asked = await recall(trx, request, position)
  if (asked) {
    const id = asked.kind === 'answered' ? asked.transaction.id : asked.row.id
    await alongside?.(trx, id)
    if (together) together.took(await runStatement(trx, together.statementFor(id, null)))
    return { transaction: await answerAsked(trx, request, { asked, repeated: sameAs(intent) }), notices: [] }
  }
  const { servicePaysFee, ...claimed } = await claimIn(position)
  await alongside?.(trx, intent.id)
  const first = together?.statementFor(intent.id, position.holdings)
  checkpoint('accept.checked')
  const { at, rows = [] } = await keep({ request, intent: { ...intent, servicePaysFee }, ...claimed, now }, first)
  together?.took(rows)
  const notice = { userId: intent.userId, event: { topic: 'transactions' as const, id: intent.id } }
  return { transaction: presentQueued(intent, at), notices: [notice, ...(together?.notices ?? [])] }
}
