import * as z from 'zod/mini'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind, KindEvidence } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ListRunPayouts,
  ProposeRun,
  RunPayoutPage,
  RunPreview,
} from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { payRuns } from './affiliates.queue.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { listRunPayouts, planRun, previewRun, type RunTerms } from './runs.queries.ts'
import { findConfig, moveNextPayout } from './terms.queries.ts'
import { rewardAssetOf, short } from './terms.ts'

const PayoutRun = z.object({ asset: z.string(), minPayout: z.string(), total: z.string(), partners: z.int() })

const NOTHING = { total: '0.0000000', partners: 0, commissions: 0, funds: '0.0000000', first: [] }

const runTerms = async (
  { payoutsFrom, clock }: AffiliatesDeps,
  paid: Pick<RunTerms, 'asset' | 'minPayout'>,
): Promise<RunTerms> => ({ ...paid, fromLevel: await payoutsFrom(), today: clock.now().toISOString().slice(0, 10) })

/** Whom a run would pay now, and what it would take. */
export async function preview(deps: AffiliatesDeps): Promise<RunPreview> {
  const asset = await rewardAssetOf(deps)
  if (asset === null) return { ...NOTHING, asset, left: { held: 0, unknown: 0, unable: 0, belowMinimum: 0 } }
  return deps.db.transaction().execute(async (trx) => {
    const { minPayout } = await findConfig(trx)
    const planned = await previewRun(trx, await runTerms(deps, { asset, minPayout }))
    return { asset, ...planned, funds: fromStroops(await deps.payouts.freeOf(trx, 'fee', asset)) }
  })
}

/** Registers the run that two administrators make together: it pays exactly what both have seen, or nothing. */
export const registerRun = (deps: AffiliatesDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'affiliate-payout',
    payload: PayoutRun,
    decidedBy: 'finance',
    action: 'affiliates.run_made',
    about: 'affiliates',
    wordsOf: ({ asset, total, partners }) => ({
      difference: `Pay ${short(total)} ${assetCode(asset)} to ${partners === 1 ? 'one affiliate' : `${partners} affiliates`}`,
      whom: partners === 1 ? 'One affiliate' : `${partners} affiliates`,
      howMuch: `${short(total)} ${assetCode(asset)}`,
      old: {},
      new: { total: short(total), asset, partners },
    }),
    evidence: (_about, run) => runEvidence(deps, run),
    async look({ id }, { asset, minPayout, total }) {
      const terms = await runTerms(deps, { asset, minPayout })
      return async (trx) => {
        const at = deps.clock.now()
        const planned = await planRun(trx, { id, approvalId: id, terms, total, at })
        if (!planned) return false
        await moveNextPayout(trx, at)
        await payRuns.add(trx, {})
        return true
      }
    },
  })

/** Whom it would pay now, whom it leaves out, and what the fee account has for it. */
async function runEvidence(
  deps: AffiliatesDeps,
  { asset, minPayout, total }: { asset: string; minPayout: string; total: string },
): Promise<KindEvidence> {
  const terms = await runTerms(deps, { asset, minPayout })
  return deps.db.transaction().execute(async (trx) => {
    const planned = await previewRun(trx, terms)
    const free = await deps.payouts.freeOf(trx, 'fee', asset)
    const { held, unknown, unable, belowMinimum } = planned.left
    return {
      facts: [
        alarm('fundsMissing', free < toStroops(planned.total)),
        about('total', planned.total, asset),
        about('partners', planned.partners),
        about('commissions', planned.commissions),
        about('leftOut', held + unknown + unable),
        drifting(about('belowLeast', belowMinimum)),
        drifting(about('available', fromStroops(free), asset)),
        effect('total', total, asset),
      ],
    }
  })
}

/** Throws NOTHING_TO_DO where nobody is owed enough, QUOTE_CHANGED where it is no longer what was seen, and as approvals.ask. */
export async function proposeRun(
  deps: AffiliatesDeps,
  kind: ApprovalKind,
  { by, input, origin }: { by: RequestUser; input: ProposeRun; origin: ActOrigin },
): Promise<AskedApproval> {
  const { total: seen, reason, ...proof } = input
  const asset = await rewardAssetOf(deps)
  if (asset === null) throw new DomainError('UNAVAILABLE', 'There is no asset that rewards could be paid in.')
  const { minPayout } = await findConfig(deps.db)
  const { total, partners } = await previewRun(deps.db, await runTerms(deps, { asset, minPayout }))
  if (partners === 0) throw new DomainError('ALREADY_DONE', 'Nobody has enough to be paid.')
  if (toStroops(total) !== toStroops(seen))
    throw new DomainError('QUOTE_CHANGED', 'The amount owed has changed since. Check it and ask again.', {
      field: 'total',
    })
  const payload = { asset, minPayout, total, partners }
  return deps.approvals.ask({ by, kind, subject: 'payout', payload, reason, proof, origin })
}

export async function runPayouts({ db }: AffiliatesDeps, query: ListRunPayouts): Promise<RunPayoutPage> {
  const rows = await listRunPayouts(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  const items = page.map(({ madeAt, paidAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { items, nextCursor }
}
