import type { Db } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { tellOwners } from '#server/domains/transactions/outcome-notices.ts'
import { move } from '#server/domains/transactions/transactions.queries.ts'
import { batched } from '#server/kernel/batched.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { SubmitAnswer, Submitter } from '#server/stellar/submitter.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { ENVELOPE_LIFE_SECONDS } from './envelope-plan.ts'
import type { SigningService } from './signing.service.ts'
import * as submissions from './submissions.queries.ts'

export interface SendingDeps {
  db: Db
  accounts: Accounts
  freezes: FreezesService
  inbox: Notifier
  signing: SigningService
  network: NetworkService
  horizon: HorizonClient
  submitter: Submitter
  checkpoint: PassCheckpoint
  clock: Clock
  logger: Logger
}
export type SendingService = ReturnType<typeof createSendingService>
type Attempt = submissions.SubmissionRow

/** Ingestion settles within a ledger or two; this is when to look again if it did not. */
const LOOK_AGAIN_MS = 5000
/** Answers come one by one; nobody waits for what is noted of them. */
const NOTES_GATHER_MS = 20
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 10_000

/** Ledgers that are this full pass the lowest bids over; a replacement must bid ten times as much (stellar-core). */
const FULL_LEDGERS = 0.9
const OUTBID_AFTER_SECONDS = 10
const OUTBID_FACTOR = 10

/** Refusals that time heals or that say nothing of the payment: the attempt is built again once it is provably dead. */
const PASSING_REFUSALS = new Set([
  'tx_bad_seq',
  'tx_too_late',
  'tx_too_early',
  'tx_insufficient_fee',
  'tx_internal_error',
])

/** Sends stored envelopes, again and again the same bytes, until a ledger or the proof of their death decides. */
export function createSendingService({
  db,
  accounts,
  freezes,
  inbox,
  signing,
  network,
  horizon,
  submitter,
  checkpoint,
  clock,
  logger,
}: SendingDeps) {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)

  const noteSend = batched(
    async (notes: readonly (Omit<submissions.SendNote, 'agoMs'> & { leftAt: number })[]) => {
      const now = performance.now()
      await submissions.noteSends(
        db,
        notes.map(({ leftAt, ...note }) => ({ ...note, agoMs: now - leftAt })),
      )
      return notes
    },
    { gatherMs: NOTES_GATHER_MS },
  )

  /** Hands one stored envelope in and notes what was said; nothing that is said here is a verdict. */
  async function send(attempt: { id: string; envelope: string; sends?: number }): Promise<void> {
    const leftAt = performance.now()
    const answer = await submitter.submit(attempt.envelope)
    checkpoint('submit.sent')
    if (answer.kind === 'unknown')
      logger.warn({ err: answer.cause, submission: attempt.id }, 'a submission has no answer')
    const againAt = after(backoffMs(answer, attempt.sends ?? 0))
    await noteSend({ id: attempt.id, code: codeOf(answer), againAt, leftAt })
    checkpoint('submit.noted')
  }

  /** Pursues a live envelope that ingestion has not settled: waits, sends again, or proves it dead. */
  async function pursue(source: string): Promise<void> {
    const attempt = await submissions.findLive(db, source)
    if (!attempt || attempt.nextSendAt > clock.now()) return
    const found = await horizon.transaction(attempt.innerHash)
    if (found) return submissions.postpone(db, attempt.id, after(FIRST_BACKOFF_MS)) // ingestion books it from its ledger
    const booked = await network.stateOrThrow()
    if (booked.closedAt > attempt.maxTime) return proveDead(attempt, booked.ledger)
    await send((await outbid(attempt, booked.closedAt)) ?? attempt)
  }

  /** A fee bump of the same inner transaction, where full ledgers have passed the envelope over. */
  async function outbid(attempt: Attempt, closedAt: Date): Promise<{ id: string; envelope: string } | null> {
    const waitedSince = attempt.maxTime.getTime() - (ENVELOPE_LIFE_SECONDS - OUTBID_AFTER_SECONDS) * 1000
    if (attempt.bumpOf !== null || closedAt.getTime() < waitedSince) return null
    const stats = await horizon.feeStats()
    if (Number(stats.ledger_capacity_usage) < FULL_LEDGERS) return null
    return signing.bump(attempt, OUTBID_FACTOR * Number(stats.last_ledger_base_fee))
  }

  /**
   * The last look after the bound has passed. An answer counts only as of a ledger past the bound: there an unused sequence
   * number proves that the envelope never applied and never will, and a used one with an absent hash that another one did.
   */
  async function proveDead(attempt: Attempt, ledger: number): Promise<void> {
    const account = await horizon.sequenceAsOf(attempt.source)
    const found = await horizon.transaction(attempt.innerHash)
    if (found || account.sequence === null || account.ledger < ledger)
      return submissions.postpone(db, attempt.id, after(LOOK_AGAIN_MS))
    if (BigInt(account.sequence) < BigInt(attempt.sequence)) return requeueOrFail(attempt)
    const { history_latest_ledger: taken } = await horizon.root()
    return taken < ledger ? submissions.postpone(db, attempt.id, after(LOOK_AGAIN_MS)) : quarantine(attempt)
  }

  /** The number is used and the hash is absent: somebody else signed with this key. Never send; a person must look. */
  async function quarantine(attempt: Attempt): Promise<void> {
    const { source, sequence, innerHash } = attempt
    await db.transaction().execute(async (trx) => {
      const account = await accounts.mirror.lockByAddress(trx, source)
      const current = await submissions.lockSubmission(trx, attempt.bumpOf ?? attempt.id)
      if (current?.outcome !== 'live') return
      await submissions.endAttempt(trx, current, 'stopped')
      await freezes.freeze(trx, {
        address: source,
        stopsAll: account === undefined || !isPersons(account.role),
        cause: 'sequence_used',
        subject: sequence,
        sentence: `Sequence number ${sequence} of ${source} was used by a transaction that is not known to this service.`,
        evidence: { source, sequence, innerHash, submission: current.id },
      })
    })
  }

  /** Proven dead: what was refused for good fails with that reason, all else is signed again. */
  async function requeueOrFail(attempt: Attempt): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const current = await submissions.lockSubmission(trx, attempt.bumpOf ?? attempt.id)
      if (current?.outcome !== 'live') return
      const { lastCode } = current
      const refusal = lastCode !== null && !PASSING_REFUSALS.has(lastCode) ? lastCode : null
      const intents = await submissions.listIntentIds(trx, current.id)
      await submissions.endAttempt(trx, current, 'dead')
      const moved = await move(
        trx,
        intents.map((id) =>
          refusal ? { id, to: 'failed' as const, resultCode: refusal } : { id, to: 'queued' as const },
        ),
      )
      if (refusal) await accounts.reservations.release(trx, intents)
      await notifyLive(trx, await tellOwners(inbox, trx, moved))
    })
    logger.info({ submission: attempt.id }, 'an envelope is dead')
  }

  return { send, pursue }
}

const codeOf = (answer: SubmitAnswer): string | null => (answer.kind === 'refused' ? answer.code : null)

function backoffMs(answer: SubmitAnswer, sends: number): number {
  if (answer.kind === 'pending') return LOOK_AGAIN_MS
  return Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(sends, 10), MAX_BACKOFF_MS)
}
