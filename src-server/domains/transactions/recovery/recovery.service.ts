import type { Db, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { SecurityService, StepUpSession } from '#server/domains/security/security.service.ts'
import { contentOfOperation, contentOfRow, isSame } from '#server/domains/transactions/acceptance/intent-content.ts'
import { resumeAfterGap } from '#server/domains/transactions/ingestion/history-gap.ts'
import { readTransaction } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { settleLedger } from '#server/domains/transactions/ingestion/settlement.ts'
import { tellOwners } from '#server/domains/transactions/outcome-notices.ts'
import { endAttempt, type SubmissionRow } from '#server/domains/transactions/submission/submissions.queries.ts'
import { type Move, move, type TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type LiveNotice, notifyLiveAndWake } from '#server/queue/notices.ts'
import { type ReadEnvelope, readEnvelope } from '#server/stellar/envelope-reading.ts'
import type { HorizonClient, TransactionRecord } from '#server/stellar/horizon.ts'
import type {
  LiftFreeze,
  ResolveAnswer,
  ResolveSubmission,
  SendingStatus,
} from '#shared/domains/transactions/sending-desk.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { listLost } from './recovery.queries.ts'
import * as queries from './stopped.queries.ts'

export interface RecoveryServiceDeps {
  db: Db
  accounts: Accounts
  freezes: FreezesService
  inbox: Notifier
  network: NetworkService
  horizon: HorizonClient
  security: SecurityService
  audit: AuditNotes
  passphrase: string
}
export type RecoveryService = ReturnType<typeof createRecoveryService>

/** Where super administrators decide on what the service cannot: freezes, and envelopes that were overtaken by somebody. */
export function createRecoveryService(deps: RecoveryServiceDeps) {
  return {
    status: () => status(deps),
    lift: (session: StepUpSession, input: LiftFreeze, origin?: ActOrigin) => lift(deps, session, { ...input, origin }),
    resolve: (session: StepUpSession, input: ResolveSubmission, origin?: ActOrigin) =>
      resolve(deps, session, { ...input, origin }),
  }
}

async function status({ db, freezes, network }: RecoveryServiceDeps): Promise<SendingStatus> {
  const [{ sendingPausedSince }, open, stopped, lost] = await Promise.all([
    network.status(),
    freezes.listOpen(),
    queries.listStopped(db),
    listLost(db),
  ])
  return {
    pausedSince: sendingPausedSince,
    freezes: open.map(({ id, cause, address, role, username, stopsAll, sentence, evidence, frozenAt }) => ({
      ...{ id, cause, address, role, username, stopsAll, sentence },
      evidence: evidence as SendingStatus['freezes'][number]['evidence'],
      frozenAt: frozenAt.toISOString(),
    })),
    stopped: stopped.map((row) => ({ ...row, maxTime: row.maxTime.toISOString() })),
    lostAccounts: lost.map(({ address, hash, ledger, asset, amount }) => ({ address, hash, ledger, asset, amount })),
  }
}

type From<Input> = Input & { origin: ActOrigin | undefined }

/** Ends a freeze. A gap in the history is passed first: every account is read again as it stands now. */
async function lift(
  deps: RecoveryServiceDeps,
  session: StepUpSession,
  input: From<LiftFreeze>,
): Promise<SendingStatus> {
  await deps.security.requireStepUp(session, input)
  const freeze = (await deps.freezes.listOpen()).find(({ id }) => id === input.cause)
  if (!freeze) throw new DomainError('NOT_FOUND', 'There is no such freeze any more.')
  if (freeze.cause === 'rewind')
    throw new DomainError('NOT_CANCELLABLE', 'This ends by itself as soon as the booked ledger stands there again.')
  if (freeze.cause === 'history_gap') await resumeAfterGap(deps, freeze.evidence as { last: number })
  await deps.freezes.lift(freeze.id, { by: session.id, reason: input.reason, origin: input.origin })
  return status(deps)
}

async function resolve(
  deps: RecoveryServiceDeps,
  session: StepUpSession,
  input: From<ResolveSubmission>,
): Promise<ResolveAnswer> {
  await deps.security.requireStepUp(session, input)
  const stopped = await queries.findStopped(deps.db, input.submissionId)
  if (!stopped) throw new DomainError('NOT_FOUND', 'There is no such stopped envelope.')
  const { verdict, reason, origin } = input
  const decision = { stopped, by: session.id, verdict, reason, origin }
  if (input.verdict === 'booked') return bookByHand(deps, decision, input.hash)
  if (input.verdict === 'dead') return proveDead(deps, decision)
  const found = await deps.horizon.transaction(stopped.innerHash)
  return found ? book(deps, decision, found) : notFound
}

interface Decision {
  stopped: SubmissionRow
  by: string
  verdict: ResolveSubmission['verdict']
  reason: string
  origin: ActOrigin | undefined
}
const notFound: ResolveAnswer = {
  outcome: 'not_found',
  sentence: 'The network’s server does not know this envelope. Nothing was changed.',
}

/** The envelope itself is in a ledger after all: it is settled as that ledger has it. */
async function book(deps: RecoveryServiceDeps, decision: Decision, found: TransactionRecord): Promise<ResolveAnswer> {
  const outerHash = found.fee_bump_transaction?.hash ?? found.hash
  const record = outerHash === found.hash ? found : await deps.horizon.transaction(outerHash)
  if (!record) throw new DomainError('UNAVAILABLE', 'The transaction cannot be read. Please try again in a moment.')
  const contents = await readTransaction(deps.horizon, record)
  const parties = [...new Set([...contents.touched, ...contents.inflows.flatMap(({ from, to }) => [from, to])])]
  const known = (await deps.accounts.mirror.filterKnown(parties)).filter(({ role }) => role !== 'issuer')
  const ours = new Map(known.map((account) => [account.address, account]))
  await decide(deps, decision, async (trx) =>
    tellOwners(trx, deps.inbox, await settleLedger(trx, deps.accounts, { contents, ours })),
  )
  return record.successful
    ? { outcome: 'applied', sentence: 'The envelope is in a ledger: the payment is booked as confirmed.' }
    : { outcome: 'failed', sentence: 'The envelope failed in a ledger: the payment is booked as failed.' }
}

/**
 * Its time is past by the ledger's clock, and it is in no ledger: it can never apply. Its intents fail and are not sent again.
 * The last look counts only between two answers of a Horizon that has taken in the ledger past its time.
 */
async function proveDead(deps: RecoveryServiceDeps, decision: Decision): Promise<ResolveAnswer> {
  const { horizon, network } = deps
  const { stopped } = decision
  const booked = await network.stateOrThrow()
  const account = await horizon.sequenceAsOf(stopped.source)
  const found = await horizon.transaction(stopped.innerHash)
  if (found) return book(deps, decision, found)
  const { history_latest_ledger: taken } = await horizon.root()
  const isPast = booked.closedAt > stopped.maxTime && account.ledger >= booked.ledger && taken >= booked.ledger
  if (!isPast)
    throw new DomainError(
      'UNAVAILABLE',
      'The ledger is not past the envelope’s time yet. Please try again in a minute.',
    )
  await decide(deps, decision, (trx, intents) =>
    endAs(trx, deps, { stopped, intents, outcome: { to: 'failed', resultCode: 'proven_dead' } }),
  )
  return { outcome: 'dead', sentence: 'The envelope can never apply: the payment has failed and is not sent again.' }
}

/** Another transaction of the same account paid exactly this; it must be booked for nothing else. */
async function bookByHand(
  deps: RecoveryServiceDeps,
  decision: Decision,
  hash: string | undefined,
): Promise<ResolveAnswer> {
  if (hash === undefined) throw new DomainError('BAD_INPUT', 'Enter the hash of the transaction that paid this.', HASH)
  const found = await deps.horizon.transaction(hash)
  if (!found?.successful)
    throw new DomainError('NOT_FOUND', 'The ledger has no successful transaction with this hash.', HASH)
  const { stopped } = decision
  const hashes = hashesOf(found)
  if (hashes.includes(stopped.innerHash)) return book(deps, decision, found)
  const envelope = readEnvelope(found.envelope_xdr, deps.passphrase)
  const account = await deps.accounts.mirror.findByAddress(stopped.source)
  const paidItself = found.fee_account === stopped.source && account?.role === 'user'
  const outcome = {
    ...{ to: 'confirmed' as const, hash: found.fee_bump_transaction?.hash ?? found.hash, ledger: found.ledger_attr },
    ledgerAt: new Date(found.created_at),
    networkFee: fromStroops(paidItself ? BigInt(found.fee_charged) : 0n),
  }
  await decide(deps, decision, async (trx, intents) => {
    if (await queries.isBooked(trx, hashes, stopped.id))
      throw new DomainError('NOT_CANCELLABLE', 'This transaction is booked for something else already.', HASH)
    if (!paysExactly(envelope, { source: stopped.source, intents }))
      throw new DomainError('BAD_INPUT', 'This transaction does not do the same as the stopped one.', HASH)
    return endAs(trx, deps, { stopped, intents, outcome })
  })
  return { outcome: 'booked', sentence: 'The payment is booked as confirmed by this transaction.' }
}
const HASH = { field: 'hash' }

/** Every hash by which Horizon knows a transaction: of a fee bump there are two. */
const hashesOf = ({ hash, inner_transaction, fee_bump_transaction }: TransactionRecord): string[] =>
  [hash, inner_transaction?.hash, fee_bump_transaction?.hash].filter((known) => known !== undefined)

/** Equal operations of the same account in the same order, and nothing besides. */
const paysExactly = (
  { source, operations, memo }: ReadEnvelope,
  { source: payer, intents }: { source: string; intents: readonly TransactionRow[] },
): boolean =>
  source.address === payer &&
  operations.length === intents.length &&
  intents.every((intent, place) => {
    const operation = operations[place]
    if (operation?.source.address !== payer) return false
    const content = contentOfOperation(operation, memo)
    return content !== null && isSame(contentOfRow(intent), content)
  })

/** Decides on a stopped envelope, once, under its account's lock, and keeps who decided and why. */
async function decide(
  { db, accounts, audit }: RecoveryServiceDeps,
  { stopped, by, verdict, reason, origin }: Decision,
  act: (trx: Trx, intents: TransactionRow[]) => Promise<LiveNotice[]>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const account = await accounts.mirror.lockByAddress(trx, stopped.source)
    const intents = await queries.lockStopped(trx, stopped.id)
    if (!intents) throw new DomainError('NOT_FOUND', 'Somebody has decided on this envelope already.')
    await queries.noteDecision(trx, stopped.id, { by, reason })
    const notices = await act(trx, intents)
    const freed: LiveNotice[] = account?.userId ? [{ userId: account.userId, event: { topic: 'balances' } }] : []
    await notifyLiveAndWake(trx, [...notices, ...freed])
    const { id, source, sequence, innerHash } = stopped
    const made = { actor: { kind: 'admin', id: by }, subject: { kind: 'submission', id } } as const
    const values = { old: { source, sequence, innerHash }, new: { verdict } }
    await audit.note(trx, { ...made, action: 'sending.submission_resolved', ...values, reason, origin })
  })
}

interface Ending {
  stopped: SubmissionRow
  intents: readonly TransactionRow[]
  outcome: Omit<Move, 'id'>
}

/** The envelope itself is dead; its intents end as told, and hold nothing back any more. */
async function endAs(
  trx: Trx,
  { accounts, inbox }: RecoveryServiceDeps,
  { stopped, intents, outcome }: Ending,
): Promise<LiveNotice[]> {
  await endAttempt(trx, stopped, 'dead')
  const moved = await move(
    trx,
    intents.map(({ id }) => ({ id, ...outcome })),
  )
  await accounts.reservations.release(
    trx,
    moved.map(({ id }) => id),
  )
  return tellOwners(trx, inbox, moved)
}
