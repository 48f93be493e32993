import type { Db, Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Statement } from '#db/pipeline.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { ApiKeys } from '#server/domains/security/keys/api-keys.service.ts'
import { assetsIn, operationsOf } from '#server/domains/transactions/operations.ts'
import { presentQueued } from '#server/domains/transactions/transactions.presenter.ts'
import { countSweepsPaid, type Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import type { LiveNotice } from '#server/queue/notices.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './acceptance.queries.ts'
import {
  type AcceptTerms,
  type Claim,
  checkSweepBudget,
  claimForOwnMove,
  claimForUpkeep,
  type NetworkTerms,
  requireAccount,
} from './acceptance.ts'
import type { Authorized } from './authority.ts'
import type { TradeWeight } from './outflow.ts'
import { checkPosition, withinBudget } from './position-check.ts'
import { answerRepeated, type Repeated, type RepeatedRequest, recall, sameAs } from './repeated-requests.ts'
import type { MoneyRequest } from './requests.queries.ts'

export interface AcceptingDeps {
  db: Db
  network: NetworkService
  keys: Pick<ApiKeys, 'spend'>
  clock: Clock
  checkpoint: PassCheckpoint
  /** Between two ledgers. */
  ledgerSeconds: number
  /** Tells of what is committed, and wakes the submission loop. */
  tell: (notices: readonly LiveNotice[]) => void
}
/** One SQL transaction in which something is accepted; of a dry run nothing stays. */
export interface Acceptance {
  trx: Trx
  dryRun: boolean
  /** Sent once it is committed. */
  notices: LiveNotice[]
}
interface Wanted {
  request: MoneyRequest
  intent: Intent
  /** Assets beside those of its operations of which the holdings are read. */
  besides?: readonly string[]
  /** A held order, whose reservation counts as free; the caller releases it. */
  inPlaceOf?: string
  /** Of a trade, or of a deposit into a pool. */
  trade?: TradeWeight
}
interface Locked extends Pick<Wanted, 'request' | 'intent'> {
  position: queries.Position
  now: Date
}
/** A source under its lock, for an intent that nobody has asked for before. */
export type LockedForNew = Locked & { before: null }
/** A source under its lock, for a request that was made before. */
export type LockedForRepeated = Locked & { before: RepeatedRequest }

/**
 * Runs `work` in one SQL transaction: it locks, checks, and stores. It may come twice, and must come to the same each time: a request
 * that somebody else has just stored is found by the second try.
 */
export async function inAcceptance<T>(
  { db, checkpoint, tell }: AcceptingDeps,
  dryRun: boolean | undefined,
  work: (acceptance: Acceptance) => Promise<T>,
): Promise<T> {
  const { answer, notices } = await retryPassing(
    () =>
      inTransaction(db, dryRun, async (trx) => {
        const acceptance: Acceptance = { trx, dryRun: dryRun ?? false, notices: [] }
        return { answer: await work(acceptance), notices: acceptance.notices }
      }),
    UNIQUE_VIOLATION,
  )
  if (!dryRun && notices.length > 0) tell(notices)
  checkpoint('accept.committed')
  return answer
}

/** Locks the source and reads all that acceptance decides by. Throws REQUEST_ID_REUSED. */
export async function lock(
  { clock }: AcceptingDeps,
  { trx }: Acceptance,
  { request, intent, besides = [], inPlaceOf, trade }: Wanted,
): Promise<LockedForNew | LockedForRepeated> {
  const assets = [...new Set([...assetsIn(operationsOf(intent)), ...besides])]
  const now = clock.now()
  const position = await queries.lockPosition(trx, { ...intent, assets, request, now, inPlaceOf, trade })
  return { request, intent, position, now, before: await recall(trx, request, position) }
}

/** The answer to a request that was made before; one that only the ledger had is bound to it. Throws REQUEST_ID_REUSED. */
export async function answer(
  _deps: AcceptingDeps,
  { trx }: Acceptance,
  { request, intent, before }: LockedForRepeated,
  repeated: Repeated = sameAs(intent),
): Promise<Transaction> {
  return answerRepeated(trx, request, { before, repeated })
}

/** Claim of an outflow, counted for the key that stands behind it. Throws what freeze, hold, limits, allow-list, funds and fees refuse. */
export async function check(
  deps: AcceptingDeps,
  { trx }: Acceptance,
  { intent, position }: LockedForNew,
  terms: Authorized<AcceptTerms>,
): Promise<Claim> {
  if (terms.spending) await deps.keys.spend(trx, terms.spending)
  return checkPosition(deps, trx, { ...position, intent, terms })
}

/** The network's terms, read before the source is locked. Throws UNAVAILABLE. */
export async function networkTerms({ network }: AcceptingDeps): Promise<NetworkTerms> {
  const { baseFee, baseReserve, frozenReason } = await network.stateOrThrow()
  return { baseFee: BigInt(baseFee), baseReserve, isSendingPaused: frozenReason !== null }
}

/**
 * As check, of what takes nothing out of an account (lines, claims): only a pause of sending, the account's reserve and the network fee
 * can refuse it.
 */
export async function checkUpkeep(
  deps: AcceptingDeps,
  { trx }: Acceptance,
  { intent, position: { account, holdings } }: LockedForNew,
  terms: NetworkTerms,
): Promise<Claim> {
  const claim = claimForUpkeep(intent, terms, { account: requireAccount(account), holdings })
  return withinBudget(deps, trx, { intent, claim })
}

/** As check, of what opens or funds the person's own trading wallets. */
export function checkOwnMove(
  _deps: AcceptingDeps,
  _acceptance: Acceptance,
  { intent, position: { account, holdings } }: LockedForNew,
  terms: AcceptTerms,
): Claim {
  return claimForOwnMove(intent, terms, { account: requireAccount(account), holdings })
}

/** As checkUpkeep, of what brings back the money of trading wallets; the fees that the service pays for it have a budget of their own. */
export async function checkSweep(
  { clock }: AcceptingDeps,
  { trx }: Acceptance,
  { intent, position: { account, holdings } }: LockedForNew,
  terms: NetworkTerms,
): Promise<Claim> {
  const claim = claimForUpkeep(intent, terms, { account: requireAccount(account), holdings })
  if (claim.servicePaysFee)
    checkSweepBudget(await countSweepsPaid(trx, intent.userId, new Date(clock.now().getTime() - DAY_MS)))
  return claim
}

/** Stores what was checked; the caller goes on in the same SQL transaction. */
export async function store(
  { checkpoint, ledgerSeconds }: AcceptingDeps,
  acceptance: Acceptance,
  locked: LockedForNew,
  claim: Claim,
): Promise<Transaction> {
  checkpoint('accept.checked')
  const stored = await queries.store(acceptance.trx, { ...acceptedOf(locked, claim), ledgerSeconds })
  return noteStored(acceptance, locked, stored)
}

/** Statement and notices that go with an intent, in the same round trip. */
export interface Besides {
  /** Run before it. */
  statement?: Statement
  notices?: readonly LiveNotice[]
}
export interface Stored {
  transaction: Transaction
  /** Of the statement. */
  rows: unknown[]
}

/** Stores what was checked and commits in one round trip: the last act of an acceptance. */
export async function storeAndCommit(
  { checkpoint, ledgerSeconds }: AcceptingDeps,
  acceptance: Acceptance,
  locked: LockedForNew,
  { claim, statement, notices = [] }: Besides & { claim: Claim },
): Promise<Stored> {
  const { trx, dryRun } = acceptance
  checkpoint('accept.checked')
  const accepted = { ...acceptedOf(locked, claim), ledgerSeconds }
  const storing = queries.storeAndCommit(trx, accepted, { statement, dryRun })
  if (!dryRun) setImmediate(checkpoint, 'accept.sent') // it is on its way then, and no answer has been read
  const { rows, ...stored } = await storing
  acceptance.notices.push(...notices)
  return { transaction: noteStored(acceptance, locked, stored), rows }
}

function acceptedOf(
  { request, intent, now }: LockedForNew,
  { servicePaysFee, ...claimed }: Claim,
): Omit<queries.Accepted, 'ledgerSeconds'> {
  return { request, intent: { ...intent, servicePaysFee }, ...claimed, now }
}

function noteStored({ notices }: Acceptance, { intent }: LockedForNew, stored: queries.AcceptedAt): Transaction {
  notices.push({ userId: intent.userId, event: { topic: 'transactions', id: intent.id } })
  return presentQueued(intent, stored)
}
