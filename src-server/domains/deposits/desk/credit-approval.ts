import * as z from 'zod/mini'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { lockOrder } from '#server/domains/deposits/orders.queries.ts'
import { isContradicted } from '#server/domains/deposits/statements/contradictions.queries.ts'
import { credit, xlmFor } from './crediting.ts'
import * as queries from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { creditEffects, orderEvidence } from './evidence.ts'

const CreditAsked = z.object({
  username: z.string(),
  reference: z.string(),
  usd: z.string(),
  xlm: z.string(),
  lineId: z.string(),
  importedBy: z.string(),
  credits: z.number(),
})
export type CreditAsked = z.output<typeof CreditAsked>

/** Registers credits that take a second administrator: never whoever imported the statement. */
export const registerCredit = (deps: CreditDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'deposit-credit',
    payload: CreditAsked,
    decidedBy: 'finance',
    action: 'deposits.credited',
    about: 'deposit',
    notBy: ({ importedBy }) => [importedBy],
    wordsOf: ({ username, reference, usd, xlm }) => ({
      difference: `${xlm} XLM to ${username} for ${usd} dollars that came with ${reference}`,
      whom: username,
      howMuch: `$${usd}`,
      old: {},
      new: { username, reference, usd, xlm },
    }),
    evidence: ({ subject, requestedBy }) => orderEvidence(deps, { id: subject, requestedBy }, creditEffects(deps)),
    look:
      async ({ subject, decidedBy, reason }, request) =>
      async (trx) => {
        const order = await lockOrder(trx, subject)
        const line = await queries.lockLine(trx, request.lineId)
        if (order?.status !== 'matched' || order.credits !== request.credits || order.userId === decidedBy) return false
        if (line && (await isContradicted(trx, line.id))) return false
        if (line?.paymentId !== order.id || line.amount !== request.usd || xlmFor(order, line.amount) !== request.xlm)
          return false
        await credit(deps, trx, { order, line, by: decidedBy, reason })
        return true
      },
  })
