import type { Db } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLive } from '#server/kernel/notify.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { SubmitAnswer, Submitter } from '#server/stellar/submitter.ts'
import * as submissions from './submissions.queries.ts'
import { move } from './transactions.queries.ts'

export interface SendingDeps {
  db: Db
  accounts: AccountsService
  horizon: HorizonClient
  submitter: Submitter
  checkpoint: PassCheckpoint
  logger: Logger
}
export type SendingService = ReturnType<typeof createSendingService>
type Attempt = submissions.SubmissionRow

/** Ingestion settles within a ledger or two; this is when to look again if it did not. */
const LOOK_AGAIN_MS = 5000
const FIRST_BACKOFF_MS = 500
const MAX_BACKOFF_MS = 10_000

/** Refusals that time heals or that say nothing of the payment: the attempt is built anew once it is provably dead. */
const PASSING_REFUSALS = new Set([
  'tx_bad_seq',
  'tx_too_late',
  'tx_too_early',
  'tx_insufficient_fee',
  'tx_internal_error',
])

/** Sends stored envelopes, again and again the same bytes, until a ledger or the proof of their death decides. */
export function createSendingService({ db, accounts, horizon, submitter, checkpoint, logger }: SendingDeps) {
  /** Hands one stored envelope in and notes what was said; nothing that is said here is a verdict. */
  async function send(attempt: { id: string; envelope: string; sends?: number }): Promise<void> {
    const answer = await submitter.submit(attempt.envelope)
    checkpoint('submit.sent')
    if (answer.kind === 'unknown')
      logger.warn({ err: answer.cause, submission: attempt.id }, 'a submission has no answer')
    await submissions.noteSend(db, attempt.id, {
      code: codeOf(answer),
      againInMs: backoffMs(answer, attempt.sends ?? 0),
    })
    checkpoint('submit.noted')
  }

  /** What to do with a live envelope that ingestion has not settled: wait, send again, or prove it dead. */
  async function pursue(source: string): Promise<void> {
    const attempt = await submissions.findLive(db, source)
    if (!attempt || attempt.nextSendAt > new Date()) return
    const found = await horizon.transaction(attempt.innerHash)
    if (found) return submissions.postpone(db, attempt.id, FIRST_BACKOFF_MS) // ingestion books it from its ledger
    if (await isPast(attempt)) return bury(attempt)
    await send(attempt)
  }

  /** True where our own booking and Horizon's ingestion have both passed the envelope's bound, by the ledger's clock. */
  async function isPast(attempt: Attempt): Promise<boolean> {
    const booked = await db.selectFrom('networkState').select('closedAt').executeTakeFirst()
    if (!booked || booked.closedAt <= attempt.maxTime) return false
    const root = await horizon.root()
    return new Date(root.history_latest_ledger_closed_at) > attempt.maxTime
  }

  /** The last look after the bound has passed; only an absent hash and an unused sequence number prove death. */
  async function bury(attempt: Attempt): Promise<void> {
    const [found, account] = await Promise.all([
      horizon.transaction(attempt.innerHash),
      horizon.account(attempt.source),
    ])
    if (found || !account) return submissions.postpone(db, attempt.id, LOOK_AGAIN_MS)
    if (BigInt(account.sequence) >= BigInt(attempt.sequence)) return stop(attempt)
    await release(attempt)
  }

  /** The number is used and the hash is absent: somebody else signed with this key. Never send; a person must look. */
  async function stop(attempt: Attempt): Promise<void> {
    logger.error(
      { submission: attempt.id, source: attempt.source },
      'a sequence number was used by an unknown transaction',
    )
    await db.transaction().execute(async (trx) => {
      await submissions.endAttempt(trx, attempt, 'stopped')
      await accounts.freeze(
        trx,
        attempt.source,
        `sequence number ${attempt.sequence} was used by an unknown transaction`,
      )
    })
  }

  async function release(attempt: Attempt): Promise<void> {
    const refusal = attempt.lastCode !== null && !PASSING_REFUSALS.has(attempt.lastCode) ? attempt.lastCode : null
    await db.transaction().execute(async (trx) => {
      const current = await submissions.lockSubmission(trx, attempt.bumpOf ?? attempt.id)
      if (current?.outcome !== 'live') return
      const intents = await submissions.listIntentIds(trx, current.id)
      await submissions.endAttempt(trx, current, 'dead')
      const moved = await move(
        trx,
        intents.map((id) =>
          refusal ? { id, to: 'failed' as const, resultCode: refusal } : { id, to: 'queued' as const },
        ),
      )
      if (refusal) await accounts.releaseReservations(trx, intents)
      await notifyLive(
        trx,
        moved.map(({ id, userId }) => ({ userId, event: { topic: 'transactions', id } })),
      )
    })
    logger.info({ submission: attempt.id, refusal }, 'an envelope is dead')
  }

  return { send, pursue }
}

const codeOf = (answer: SubmitAnswer): string | null => (answer.kind === 'refused' ? answer.code : null)

function backoffMs(answer: SubmitAnswer, sends: number): number {
  if (answer.kind === 'pending') return LOOK_AGAIN_MS
  return Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(sends, 10), MAX_BACKOFF_MS)
}
