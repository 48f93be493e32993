import * as z from 'zod/mini'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind, KindEvidence } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import * as queries from '#server/domains/deposits/statements/contradictions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { DismissContradictions } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { lockLine } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { orderEvidence } from './evidence.ts'

const Asked = z.object({
  ids: z.array(z.string()).check(z.minLength(1)),
  paymentId: z.string(),
  usd: z.string(),
  said: z.string(),
  /** Owner of the order that it pays; null: nobody. */
  userId: z.nullable(z.string()),
})

/** Registers what lets a payment be credited although a later line says otherwise: never decided by the person themselves. */
export const registerDismissal = (deps: CreditDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'deposit-contradiction',
    payload: Asked,
    decidedBy: 'finance',
    action: 'deposits.contradiction_dismissed',
    about: 'deposit',
    notBy: ({ userId }) => (userId === null ? [] : [userId]),
    wordsOf: ({ paymentId, usd, said }) => ({
      difference: `The payment ${paymentId} of ${usd} dollars counts, although a later line says: ${said}`.slice(
        0,
        500,
      ),
      whom: paymentId,
      howMuch: `$${usd}`,
      old: { contradicted: said },
      new: { paymentId, usd },
    }),
    evidence: ({ subject, requestedBy }, { ids }) => contradictionEvidence(deps, { lineId: subject, requestedBy, ids }),
    look:
      async ({ subject, decidedBy }, { ids }) =>
      async (trx) => {
        const line = await lockLine(trx, subject)
        return line !== undefined && queries.dismiss(trx, subject, { ids, by: decidedBy, at: deps.clock.now() })
      },
  })

/** Later lines that stand against the payment, beside the order that it pays if it pays one. */
async function contradictionEvidence(
  deps: CreditDeps,
  { lineId, requestedBy, ids }: { lineId: string; requestedBy: string; ids: readonly string[] },
): Promise<KindEvidence> {
  const line = await deps.db.selectFrom('cashAppDeposits').selectAll().where('id', '=', lineId).executeTakeFirst()
  if (!line) throw notFound('line')
  const open = await queries.listOpen(deps.db, lineId)
  const said = [
    alarm('saysOtherwise', open.length === 0 ? false : open.map(({ text }) => text).join('; ')),
    about('paymentId', line.cashAppTransactionId),
    about('amount', line.amount, 'USD'),
    about('payer', line.cashAppUsername),
    about('status', line.status),
    effect('stillOpen', open.filter(({ id }) => !ids.includes(id)).length),
  ]
  if (line.paymentId === null) return { facts: said }
  return orderEvidence(deps, { id: line.paymentId, requestedBy }, () => said)
}

/** The approval's id. Throws NOT_FOUND where nothing stands against the payment, FORBIDDEN for one's own, and as approvals.ask. */
export async function askToDismiss(
  deps: CreditDeps,
  kind: ApprovalKind,
  { by, input, origin }: { by: RequestUser; input: DismissContradictions; origin: ActOrigin },
): Promise<string> {
  const { lineId, reason, ...proof } = input
  const open = await queries.listOpen(deps.db, lineId)
  const line = await deps.db.selectFrom('cashAppDeposits').selectAll().where('id', '=', lineId).executeTakeFirst()
  if (!line || open.length === 0) throw new DomainError('NOT_FOUND', 'There are no contradictions to this payment.')
  if (line.userId === by.id) throw new DomainError('FORBIDDEN', 'Nobody decides on their own order.')
  const payload = {
    ids: open.map(({ id }) => id),
    paymentId: line.cashAppTransactionId,
    usd: line.amount,
    said: open
      .map(({ text }) => text)
      .join('; ')
      .slice(0, 200),
    userId: line.userId,
  }
  return (await deps.approvals.ask({ by, kind, subject: lineId, payload, reason, proof, origin })).approvalId
}
