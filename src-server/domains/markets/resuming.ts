import * as z from 'zod/mini'
import type { Db } from '#db/database.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { endHalt, findHalt } from './halts.queries.ts'

/** What was halted and why, as it stood when its end was asked for; both assets null: everything. */
const Halted = z.object({ base: z.nullable(z.string()), counter: z.nullable(z.string()), why: z.string() })

interface ResumingDeps {
  db: Db
  approvals: Pick<ApprovalsService, 'register'>
  clock: Clock
}

/** That a halt ends: an administrator asks, a super administrator decides. It is gone where the halt has ended by then. */
export const registerResuming = ({ db, approvals, clock }: ResumingDeps): ApprovalKind =>
  approvals.register({
    name: 'resume-market',
    payload: Halted,
    decidedBy: 'super',
    action: 'market.resumed',
    about: 'market',
    wordsOf: ({ base, counter, why }) => {
      const market = base === null || counter === null ? 'All trading' : `${assetCode(base)}/${assetCode(counter)}`
      return {
        difference: `${market} goes on: new orders, swaps and pool deposits are taken again`,
        whom: market,
        old: { market, halted: true, why },
        new: { market, halted: false },
      }
    },
    async evidence({ subject }) {
      const halt = await findHalt(db, subject)
      return {
        facts: [
          about('halted', halt?.endedAt === null),
          about('reason', halt?.reason ?? null),
          about('haltedSince', halt?.haltedAt.toISOString() ?? null),
          effect('halted', false),
        ],
      }
    },
    look:
      async ({ subject, by, reason }) =>
      async (trx) => {
        const hasEnded = await endHalt(trx, subject, { reason, by, at: clock.now() })
        if (hasEnded) await notifyLive(trx, [{ userId: '*', event: { topic: 'markets' } }])
        return hasEnded
      },
  })
