import * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { ApprovalKind, KindEvidence } from '#server/domains/approvals/kinds.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { FREEZE_CATEGORIES } from '#shared/domains/security/imposed-freezes.schema.ts'
import { findOpenFreeze } from './imposed-freezes.queries.ts'
import type { ImposedFreezesDeps } from './imposed-freezes.types.ts'

/** The freeze as it stood when it was asked for: another one since then is not lifted. */
const FreezeSeen = z.object({
  username: z.string(),
  freezeId: z.uuid(),
  category: z.enum(FREEZE_CATEGORIES),
  why: z.string(),
})
export type FreezeSeen = z.output<typeof FreezeSeen>

interface Lifting {
  userId: string
  by: string
  reason: string
  freezeId: string
}

/** Freezes of compliance or of a court are lifted by two administrators. */
export const registerFreezeLift = (
  deps: ImposedFreezesDeps,
  lift: (trx: Trx, lifting: Lifting) => Promise<boolean>,
): ApprovalKind =>
  deps.approvals.register({
    name: 'freeze-lift',
    payload: FreezeSeen,
    decidedBy: 'compliance',
    action: 'user.unfrozen',
    wordsOf: ({ username, category, why }) => ({
      difference: `The account of ${username} is no longer frozen (${category.replaceAll('_', ' ')})`,
      whom: username,
      old: { frozen: true, category, why },
      new: { frozen: false },
    }),
    evidence: ({ subject }) => freezeEvidence(deps, subject),
    look:
      async ({ subject, decidedBy, reason }, { freezeId }) =>
      (trx) =>
        lift(trx, { userId: subject, by: decidedBy, reason, freezeId }),
  })

async function freezeEvidence({ db, security }: ImposedFreezesDeps, userId: string): Promise<KindEvidence> {
  const [open, signIns] = await Promise.all([findOpenFreeze(db, userId), security.signInFacts(userId)])
  return {
    facts: [
      alarm('newDevice', signIns.newDevices),
      alarm('failedSignIns', signIns.failed),
      about('stillOpen', open !== undefined),
      about('category', open?.category ?? null),
      about('reason', open?.reason ?? null),
      about('ticket', open?.ticket ?? null),
      about('frozenSince', open?.imposedAt.toISOString() ?? null),
      effect('frozen', false),
    ],
  }
}
