import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { ConfigureAffiliates, DecideCase, ProposeRun } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { attributeSignUp } from './attribution.ts'
import { assess, assessCases, cases, decide, decided } from './cases.ts'
import { countClicks, createClicks, shortenAddresses } from './clicks.ts'
import { exportCommissions } from './commission-export.ts'
import { freeSome } from './commissions.queries.ts'
import { desk, partners } from './desk.ts'
import { payRuns } from './paying.ts'
import { closeProgramOf } from './program.queries.ts'
import { join, overview, payouts, people } from './program.ts'
import { preview, proposeRun, registerRun, runPayouts } from './runs.ts'
import { shareAllFees } from './sharing.ts'
import { takeBackNotified } from './taking-back.ts'
import { tellMoney } from './telling.ts'
import { askForTerms, readTerms, registerTerms, rewardAssetOf } from './terms.ts'
import { tieToCommission } from './tying.ts'
import { waitingAffiliates } from './waiting.queries.ts'

export type AffiliatesService = ReturnType<typeof createAffiliatesService>

const FREED_AT_ONCE = 5000

/** Who brought whom, and what they get of the fees that those really pay. `unownedSenders`: accounts that pay anybody, a test network's root. */
export function createAffiliatesService(deps: AffiliatesDeps & { unownedSenders: readonly string[] }) {
  const termsKind = registerTerms(deps)
  const runKind = registerRun(deps)
  return {
    waiting: waitingAffiliates(deps.db),
    ...bind(deps, {
      terms: readTerms,
      join,
      overview,
      people,
      payouts,
      partners,
      cases,
      decided,
      preview,
      runPayouts,
      countClicks,
      shareFees: shareAllFees,
      payRuns,
      tieToCommission,
      assessCases,
      shortenAddresses,
    }),
    ...bind(deps.db, { exportCommissions }),
    recordClick: createClicks(deps),
    /** Takes back what was given of fees that a person has paid since then: the money behind them was taken back. */
    takeBackFeesOf: (trx: Trx, userId: string, since: Date) =>
      takeBackNotified(deps, trx, { taken: { of: 'fees', userId, since }, at: deps.clock.now() }),
    forget: closeProgramOf,
    desk: () => desk(deps, [termsKind, runKind]),
    configure: (by: RequestUser, input: ConfigureAffiliates, origin: ActOrigin) =>
      askForTerms(deps, termsKind, { by, input, origin }),
    proposeRun: (by: RequestUser, input: ProposeRun, origin: ActOrigin) =>
      proposeRun(deps, runKind, { by, input, origin }),
    decide: (by: RequestUser, input: DecideCase, origin: ActOrigin) => decide(deps, { by, input, origin }),
    async attributeSignUp(signUp: { userId: string; clickId: string }): Promise<void> {
      const affiliateId = await attributeSignUp(deps, signUp)
      if (affiliateId !== null) await assess(deps, affiliateId)
    },
    async freeCommissions(): Promise<void> {
      const now = deps.clock.now()
      const asset = await rewardAssetOf(deps)
      for (let count = FREED_AT_ONCE; count === FREED_AT_ONCE; )
        count = await deps.db.transaction().execute(async (trx) => {
          const { freed, money } = await freeSome(trx, now, FREED_AT_ONCE)
          if (asset !== null) await tellMoney(deps, trx, { event: 'free', asset, money })
          return freed
        })
    },
  }
}
