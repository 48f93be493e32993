import type { Db, Trx } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { SecurityService, StepUpSession } from '#server/domains/security/security.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLiveAndWake } from '#server/kernel/notify.ts'
import { type ReadEnvelope, readEnvelope } from '#server/stellar/envelope-reading.ts'
import type { HorizonClient, TransactionRecord } from '#server/stellar/horizon.ts'
import type {
  LiftFreeze,
  ResolveAnswer,
  ResolveSubmission,
  SendingStatus,
} from '#shared/domains/transactions/sending-desk.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { resumeAfterGap } from './history-gap.ts'
import { contentOfOperation, contentOfRow, isSame } from './intent-content.ts'
import { listLost } from './recovery.queries.ts'
import * as queries from './stopped.queries.ts'
import { endAttempt, type SubmissionRow } from './submissions.queries.ts'
import { type Move, move, type TransactionRow } from './transactions.queries.ts'

export interface RecoveryServiceDeps {
  db: Db
  accounts: AccountsService
  freezes: FreezesService
  network: NetworkService
  horizon: HorizonClient
  security: SecurityService
  passphrase: string
}
export type RecoveryService = ReturnType<typeof createRecoveryService>

/** Where super administrators decide on what the service cannot: freezes, and envelopes that were overtaken by somebody. */
export function createRecoveryService(deps: RecoveryServiceDeps) {
  return {
    status: () => status(deps),
    lift: (session: StepUpSession, input: LiftFreeze) => lift(deps, session, input),
    resolve: (session: StepUpSession, input: ResolveSubmission) => resolve(deps, session, input),
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

/** Ends a freeze. A gap in the history is passed first: every account is read again as it stands now. */
async function lift(deps: RecoveryServiceDeps, session: StepUpSession, input: LiftFreeze): Promise<SendingStatus> {
  await deps.security.requireStepUp(session, input.password)
  const freeze = (await deps.freezes.listOpen()).find(({ id }) => id === input.cause)
  if (!freeze) throw new DomainError('NOT_FOUND', 'There is no such freeze any more.')
  if (freeze.cause === 'rewind')
    throw new DomainError('NOT_CANCELLABLE', 'This ends by itself as soon as the booked ledger stands there again.')
  if (freeze.cause === 'history_gap') await resumeAfterGap(deps, freeze.evidence as { last: number })
  await deps.freezes.lift(freeze.id, { by: session.id, reason: input.reason })
  return status(deps)
}

async function resolve(
  deps: RecoveryServiceDeps,
  session: StepUpSession,
  input: ResolveSubmission,
): Promise<ResolveAnswer> {
  await deps.security.requireStepUp(session, input.password)
  const stopped = await queries.findStopped(deps.db, input.submissionId)
  if (!stopped) throw new DomainError('NOT_FOUND', 'There is no such stopped envelope.')
  const decision = { stopped, by: session.id, reason: input.reason }
  if (input.verdict === 'booked') return bookByHand(deps, decision, input.hash)
  const found = await deps.horizon.transaction(stopped.innerHash)
  if (found) return book(deps, decision, found)
  return input.verdict === 'dead' ? proveDead(deps, decision) : notFound
}

interface Decision {
  stopped: SubmissionRow
  by: string
  reason: string
}
const notFound: ResolveAnswer = {
  outcome: 'not_found',
  sentence: 'The network’s server does not know this envelope. Nothing was changed.',
}

/** The envelope itself is in a ledger after all. */
async function book(deps: RecoveryServiceDeps, decision: Decision, found: TransactionRecord): Promise<ResolveAnswer> {
  await settleFrom(deps, decision, found)
  return found.successful
    ? { outcome: 'applied', sentence: 'The envelope is in a ledger: the payment is booked as confirmed.' }
    : { outcome: 'failed', sentence: 'The envelope failed in a ledger: the payment is booked as failed.' }
}

/** Its time is past by the ledger's clock, and it is in no ledger: it can never apply. Its intents fail and are not sent again. */
async function proveDead(deps: RecoveryServiceDeps, decision: Decision): Promise<ResolveAnswer> {
  const { stopped } = decision
  const [booked, account] = await Promise.all([deps.network.stateOrThrow(), deps.horizon.sequenceAsOf(stopped.source)])
  const isPast = booked.closedAt > stopped.maxTime && account.ledger >= booked.ledger
  if (!isPast)
    throw new DomainError(
      'UNAVAILABLE',
      'The ledger is not past the envelope’s time yet. Please try again in a minute.',
    )
  await decide(deps, decision, () => ({ to: 'failed', resultCode: 'proven_dead' }))
  return { outcome: 'dead', sentence: 'The envelope can never apply: the payment has failed and is not sent again.' }
}

/** Another transaction of the same account paid exactly this; it must be booked for nothing else. */
async function bookByHand(
  deps: RecoveryServiceDeps,
  decision: Decision,
  hash: string | undefined,
): Promise<ResolveAnswer> {
  const field = { field: 'hash' }
  if (hash === undefined) throw new DomainError('BAD_INPUT', 'Enter the hash of the transaction that paid this.', field)
  const found = await deps.horizon.transaction(hash)
  if (!found?.successful)
    throw new DomainError('NOT_FOUND', 'The ledger has no successful transaction with this hash.', field)
  if (await queries.isBooked(deps.db, found.hash))
    throw new DomainError('NOT_CANCELLABLE', 'This transaction is booked for something else already.', field)
  const envelope = readEnvelope(found.envelope_xdr, deps.passphrase)
  const intents = await queries.listIntents(deps.db, decision.stopped.id)
  if (envelope.source.address !== decision.stopped.source || !paysExactly(envelope, intents))
    throw new DomainError('BAD_INPUT', 'This transaction does not do the same as the stopped one.', field)
  await settleFrom(deps, decision, found)
  return { outcome: 'booked', sentence: 'The payment is booked as confirmed by this transaction.' }
}

/** Equal operations in the same order, and nothing besides. */
const paysExactly = ({ operations, memo }: ReadEnvelope, intents: readonly TransactionRow[]): boolean =>
  operations.length === intents.length &&
  intents.every((intent, place) => {
    const operation = operations[place]
    const content = operation ? contentOfOperation(operation, memo) : null
    return content !== null && isSame(contentOfRow(intent), content)
  })

async function settleFrom(deps: RecoveryServiceDeps, decision: Decision, found: TransactionRecord): Promise<void> {
  const paidItself = found.fee_account === decision.stopped.source
  const place = {
    hash: found.hash,
    ledger: found.ledger_attr,
    ledgerAt: new Date(found.created_at),
    networkFee: fromStroops(paidItself ? BigInt(found.fee_charged) : 0n),
  }
  await decide(deps, decision, () =>
    found.successful ? { to: 'confirmed', ...place } : { to: 'failed', ...place, resultCode: 'tx_failed' },
  )
}

/** Ends the stopped attempt with its intents, once, and keeps who decided and why. */
async function decide(
  { db, accounts }: RecoveryServiceDeps,
  { stopped, by, reason }: Decision,
  outcomeOf: (intent: TransactionRow) => Omit<Move, 'id'>,
): Promise<void> {
  await db.transaction().execute(async (trx: Trx) => {
    await accounts.lockByAddress(trx, stopped.source)
    const intents = await queries.lockStopped(trx, stopped.id)
    if (!intents) throw new DomainError('NOT_FOUND', 'Somebody has decided on this envelope already.')
    await endAttempt(trx, stopped, 'dead')
    await queries.noteDecision(trx, stopped.id, { by, reason })
    const moved = await move(
      trx,
      intents.map((intent) => ({ id: intent.id, ...outcomeOf(intent) })),
    )
    await accounts.releaseReservations(
      trx,
      moved.map(({ id }) => id),
    )
    await notifyLiveAndWake(
      trx,
      moved.map(({ id, userId }) => ({ userId, event: { topic: 'transactions', id } })),
    )
  })
}
