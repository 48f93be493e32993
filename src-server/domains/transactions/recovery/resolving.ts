import * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SubmissionRow } from '#server/domains/transactions/submission/submissions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { type LiveNotice, notifyLiveAndWake } from '#server/queue/notices.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { ResolveAnswer, ResolveSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'
import type { RecoveryDeps } from './recovery.types.ts'
import * as queries from './stopped.queries.ts'
import { type Assessed, assess } from './verdicts.ts'

const VerdictAsked = z.object({
  verdict: z.enum(['dead', 'booked']),
  hash: z.optional(z.string()),
  source: z.string(),
  sequence: z.string(),
  innerHash: z.string(),
})

/** Judging a stopped envelope: a super administrator asks, another one decides. The ledger is read again before it is done. */
export const registerResolving = (deps: RecoveryDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'resolve-submission',
    payload: VerdictAsked,
    decidedBy: 'super',
    action: 'sending.submission_resolved',
    about: 'submission',
    wordsOf: ({ verdict, hash, source, sequence, innerHash }) => ({
      difference:
        verdict === 'dead'
          ? `The stopped payment of ${source} fails and is never sent again`
          : `The stopped payment of ${source} is booked as paid by ${hash}`,
      whom: source,
      howMuch: verdict,
      old: { source, sequence, innerHash },
      new: { verdict, ...(hash !== undefined && { hash }) },
    }),
    async evidence({ subject }, { verdict, hash, source }) {
      const [stopped, account] = [
        await queries.findCarried(deps.db, subject),
        await deps.accounts.mirror.findByAddress(source),
      ]
      return {
        facts: [
          about('stillOpen', stopped !== undefined),
          about('sequence', stopped?.sequence ?? null),
          about('sends', stopped?.sends ?? null),
          about('lastCode', stopped?.lastCode ?? null),
          about('payments', stopped?.payments ?? 0),
          about('amounts', stopped?.amounts ?? null),
          about('address', source),
          about('frozen', account ? account.frozenAt !== null : null),
          effect('verdict', verdict),
          effect('hash', hash ?? null),
        ],
      }
    },
    async look({ subject, by, reason }, payload) {
      const stopped = await queries.findStopped(deps.db, subject)
      const assessed = stopped && (await ifItFits(assess(deps, stopped, payload)))
      if (!stopped || !assessed) return async () => false
      return async (trx) => (await ifItFits(decide(deps, trx, { stopped, assessed, by, reason }))) === true
    },
  })

/** Undefined where it no longer fits; what cannot be said yet is thrown, and tried again. */
async function ifItFits<Value>(attempt: Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt
  } catch (cause) {
    if (cause instanceof DomainError && cause.code !== 'UNAVAILABLE') return undefined
    throw cause
  }
}

interface Asked {
  by: RequestUser
  input: ResolveSubmission
  origin: ActOrigin
}

/**
 * A verdict that the ledger itself shows is booked at once; a judgement waits for another super administrator. Throws NOT_FOUND, where a
 * verdict does not fit, and as approvals.ask.
 */
export async function resolve(deps: RecoveryDeps & { kind: ApprovalKind }, request: Asked): Promise<ResolveAnswer> {
  const { submissionId, verdict, hash, reason, ...proof } = request.input
  const { by, origin } = request
  const stopped = await queries.findStopped(deps.db, submissionId)
  if (!stopped) throw notFound('stopped envelope')
  const assessed = await assess(deps, stopped, { verdict, ...(hash !== undefined && { hash }) })
  if (!assessed) return NOT_FOUND
  if (assessed.isOfLedger || verdict === 'look') {
    await deps.security.requireStepUp(by, proof)
    await decideNow(deps, { stopped, assessed, verdict, ...request })
    return assessed.answer
  }
  await deps.db.transaction().execute(async (trx) => {
    const intents = await queries.lockStopped(trx, stopped.id)
    await assessed.check(trx, intents ?? [])
  })
  const { source, sequence, innerHash } = stopped
  const payload = { verdict, ...(hash !== undefined && { hash }), source, sequence, innerHash }
  const answer = await deps.approvals.ask({
    by,
    kind: deps.kind,
    subject: submissionId,
    payload,
    reason,
    proof,
    origin,
  })
  return { outcome: 'asked', sentence: 'Another super administrator decides on this now.', ...answer }
}

const NOT_FOUND: ResolveAnswer = {
  outcome: 'not_found',
  sentence: 'The network’s server does not know this envelope. Nothing was changed.',
}

interface Decision {
  stopped: SubmissionRow
  assessed: Assessed
  /** The administrator who answers for it. */
  by: string
  reason: string
}

/** Decides on a stopped envelope, once, under its account's lock, and keeps who decided and why; false where that was done. */
async function decide(
  { accounts }: RecoveryDeps,
  trx: Trx,
  { stopped, assessed, by, reason }: Decision,
): Promise<boolean> {
  const account = await accounts.mirror.lockByAddress(trx, stopped.source)
  const intents = await queries.lockStopped(trx, stopped.id)
  if (!intents) return false
  await assessed.check(trx, intents)
  await queries.noteDecision(trx, stopped.id, { by, reason })
  const notices = await assessed.end(trx, intents)
  const freed: LiveNotice[] = account?.userId ? [{ userId: account.userId, event: { topic: 'balances' } }] : []
  await notifyLiveAndWake(trx, [...notices, ...freed])
  return true
}

async function decideNow(
  deps: RecoveryDeps,
  {
    stopped,
    assessed,
    verdict,
    by,
    input,
    origin,
  }: Asked & Pick<Decision, 'stopped' | 'assessed'> & Pick<ResolveSubmission, 'verdict'>,
): Promise<void> {
  const { id, source, sequence, innerHash } = stopped
  const { reason } = input
  await deps.db.transaction().execute(async (trx) => {
    if (!(await decide(deps, trx, { stopped, assessed, by: by.id, reason })))
      throw new DomainError('NOT_FOUND', 'Somebody has decided on this envelope already.')
    const made = { actor: { kind: 'admin', id: by.id }, subject: { kind: 'submission', id } } as const
    const values = { old: { source, sequence, innerHash }, new: { verdict } }
    await deps.audit.note(trx, { ...made, action: 'sending.submission_resolved', ...values, reason, origin })
  })
}
