import * as z from 'zod/mini'
import type { Reader } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { methodOf } from '#server/domains/deposits/methods.ts'
import { findSeen } from '#server/domains/deposits/orders.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { SettleDebt, ShortenHold } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { orderEvidence } from './evidence.ts'
import { findPerson } from './people.queries.ts'
import { CONTRADICTED } from './rules.ts'

const HoldAsked = z.object({
  username: z.string(),
  usd: z.string(),
  old: z.string(),
  until: z.string(),
  userId: z.string(),
})
const DebtAsked = z.object({ username: z.string(), usd: z.string(), userId: z.string() })

/** Registers what frees money early: a second administrator agrees, and never the person themselves. */
export function registerReleases(deps: CreditDeps): { hold: ApprovalKind; debt: ApprovalKind } {
  const hold = deps.approvals.register({
    name: 'hold-release',
    payload: HoldAsked,
    decidedBy: 'finance',
    action: 'deposits.hold_shortened',
    about: 'deposit',
    notBy: ({ userId }) => [userId],
    wordsOf: ({ username, usd, old, until }) => ({
      difference: `${usd} dollars of ${username} may leave from ${until} instead of ${old}`,
      whom: username,
      howMuch: `$${usd}`,
      old: { until: old },
      new: { until, username, usd },
    }),
    evidence: ({ subject, requestedBy }, { until }) =>
      orderEvidence(deps, { id: subject, requestedBy }, ({ seen }) => [
        about('holdUsd', seen.holdUsd, 'USD'),
        about('heldUntil', seen.holdUntil?.toISOString() ?? null),
        about('debtUsd', seen.debtUsd, 'USD'),
        effect('mayGo', seen.holdUsd, 'USD'),
        effect('heldUntil', until),
      ]),
    apply: async (trx, id, { until }) => {
      if (await isContradictedOrder(trx, id)) return false
      return queries.endHold(trx, id, new Date(until))
    },
  })
  const debt = deps.approvals.register({
    name: 'debt-settled',
    payload: DebtAsked,
    decidedBy: 'finance',
    action: 'deposits.debt_settled',
    about: 'deposit',
    notBy: ({ userId }) => [userId],
    wordsOf: ({ username, usd }) => ({
      difference: `${username} owes ${usd} dollars no more`,
      whom: username,
      howMuch: `$${usd}`,
      old: { owed: usd },
      new: { owed: '0.00', username },
    }),
    evidence: ({ subject, requestedBy }) =>
      orderEvidence(deps, { id: subject, requestedBy }, ({ seen }) => [
        about('debtUsd', seen.debtUsd, 'USD'),
        effect('owedAfter', '0.00', 'USD'),
      ]),
    apply: (trx, id) => queries.settleDebt(trx, id, deps.clock.now()),
  })
  return { hold, debt }
}

interface Asking<Input> {
  by: RequestUser
  input: Input
  origin: ActOrigin
}

/** The approval's id where the sum takes a second administrator. Throws NOT_FOUND, BAD_INPUT, FORBIDDEN, and as requireStepUp. */
export async function shortenHold(
  deps: CreditDeps,
  kind: ApprovalKind,
  { by, input, origin }: Asking<ShortenHold>,
): Promise<string | null> {
  const { id, until, reason, ...proof } = input
  const seen = await findSeen(deps.db, id)
  const old = seen?.holdUntil
  if (!seen || !old || old <= deps.clock.now() || seen.holdUsd === null)
    throw new DomainError('NOT_FOUND', 'Nothing is held of this order.')
  if (await isContradictedOrder(deps.db, id)) throw new DomainError('ALREADY_DONE', CONTRADICTED)
  if (new Date(until) >= old) throw new DomainError('BAD_INPUT', 'It ends earlier anyway.', { field: 'until' })
  if (seen.userId === by.id) throw new DomainError('FORBIDDEN', 'Nobody decides on their own order.')
  const { settings } = methodOf({ ...seen, active: true, statementColumns: null, updatedAt: seen.createdAt })
  const username = (await findPerson(deps.db, seen.userId))?.username ?? ''
  if (usdCents(seen.holdUsd) > usdCents(settings.approveAboveUsd)) {
    const payload = { username, usd: seen.holdUsd, old: old.toISOString(), until, userId: seen.userId }
    return (await deps.approvals.ask({ by, kind, subject: id, payload, reason, proof, origin })).approvalId
  }
  if (by.key) throw new DomainError('FORBIDDEN', 'An API key may ask for this, not decide on it.')
  await deps.security.requireStepUp(by, proof)
  await deps.db.transaction().execute(async (trx) => {
    if (!(await queries.endHold(trx, id, new Date(until)))) return
    await deps.audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'deposits.hold_shortened',
      subject: { kind: 'deposit', id },
      old: { until: old.toISOString() },
      new: { until, username },
      reason,
      origin,
    })
  })
  return null
}

async function isContradictedOrder(db: Reader, id: string): Promise<boolean> {
  return (await queries.findLineOf(db, id))?.isContradicted ?? false
}

/** Always takes a second administrator: the approval's id. Throws NOT_FOUND, and as approvals.ask. */
export async function askToSettle(
  deps: CreditDeps,
  kind: ApprovalKind,
  { by, input, origin }: Asking<SettleDebt>,
): Promise<string> {
  const { id, reason, ...proof } = input
  const seen = await findSeen(deps.db, id)
  if (!seen || seen.debtUsd === null) throw new DomainError('NOT_FOUND', 'Nothing is owed for this order.')
  const username = (await findPerson(deps.db, seen.userId))?.username ?? ''
  const payload = { username, usd: seen.debtUsd, userId: seen.userId }
  return (await deps.approvals.ask({ by, kind, subject: id, payload, reason, proof, origin })).approvalId
}
