import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  CasePage,
  CaseReason,
  DecideCase,
  DecidedPage,
  ListCases,
  ListDecided,
} from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { suspicionOf } from '#shared/domains/affiliates/commission.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import * as queries from './cases.queries.ts'
import { takeBackNotified } from './taking-back.ts'

const ASSESSED_DAYS = 90
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
/** Below that nobody is asked to look. */
const LEAST_SCORE = 10
/** Few clicks say nothing of where they came from. */
const LEAST_CLICKS = 20
const MOST_POINTS = { document: 40, payer: 30, device: 30, funding: 30, email: 20, network: 10, clicks: 15 } as const
const LEAST_POINTS = 5

/** Weighs everybody who has brought somebody lately; a score never decides. */
export async function assessCases(deps: AffiliatesDeps & { unownedSenders: readonly string[] }): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - ASSESSED_DAYS * DAY_MS)
  for (let after = FIRST; ; ) {
    const ids = await queries.listLately(deps.db, since, { after, limit: AT_ONCE })
    for (const id of ids) await assess(deps, id)
    const last = ids.at(-1)
    if (last === undefined || ids.length < AT_ONCE) return
    after = last
  }
}

/** Keeps what speaks against one of them, or that nothing does. */
export async function assess(
  { db, clock, unownedSenders }: AffiliatesDeps & { unownedSenders: readonly string[] },
  affiliateId: string,
) {
  const facts = await queries.readFacts(db, affiliateId, unownedSenders)
  const reasons = facts ? reasonsOf(facts) : []
  const score = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  )
  if (score < LEAST_SCORE) await queries.deleteUndecided(db, affiliateId)
  else await queries.upsertCase(db, { affiliateId, score, reasons, at: clock.now() })
}

/** What speaks against it, heaviest first. */
function reasonsOf(facts: queries.Facts): CaseReason[] {
  const { people, clicks, topClicks } = facts
  const found: Omit<CaseReason, 'points'>[] = [
    { kind: 'document', count: facts.sameDocument, of: people, detail: null },
    { kind: 'payer', count: facts.samePayer, of: people, detail: null },
    { kind: 'device', count: facts.sameDevice, of: people, detail: null },
    { kind: 'funding', count: facts.oneFunder, of: people, detail: facts.funder },
    { kind: 'email', count: facts.sameEmail, of: people, detail: null },
    { kind: 'network', count: facts.sameNetwork, of: people, detail: facts.network },
    { kind: 'clicks', count: clicks >= LEAST_CLICKS ? topClicks : 0, of: clicks, detail: facts.topNetwork },
  ]
  return found
    .filter(({ kind, count, of }) => count > 0 && (kind !== 'clicks' || count * 2 >= of))
    .map((one) => ({ ...one, points: pointsOf(one) }))
    .toSorted((a, b) => b.points - a.points)
}

const pointsOf = ({ kind, count, of }: Omit<CaseReason, 'points'>): number =>
  Math.max(LEAST_POINTS, Math.round(MOST_POINTS[kind] * Math.min(1, (count / of) * 1.25)))

export async function cases({ db }: AffiliatesDeps, query: ListCases): Promise<CasePage> {
  const rows = await queries.listOpen(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.affiliateId)
  return {
    items: page.map(({ joinedAt, weighedAt, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      weighedAt: weighedAt.toISOString(),
      suspicion: suspicionOf(row.score),
    })),
    nextCursor,
  }
}

export async function decided({ db }: AffiliatesDeps, query: ListDecided): Promise<DecidedPage> {
  const rows = await queries.listDecided(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.affiliateId)
  const items = page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { items, nextCursor }
}

/** A person's decision on what speaks against an affiliate. Throws NOT_FOUND, FORBIDDEN about oneself, and as requireStepUp. */
export async function decide(
  deps: AffiliatesDeps,
  { by, input, origin }: { by: RequestUser; input: DecideCase; origin: ActOrigin },
): Promise<void> {
  const { db, clock, audit, security } = deps
  const { affiliateId, decision, reason, ...proof } = input
  await security.requireStepUp(by, proof)
  await db.transaction().execute(async (trx) => {
    const found = await queries.lockCase(trx, affiliateId)
    if (!found) throw new DomainError('NOT_FOUND', 'There is nothing to decide about this affiliate.')
    if (found.userId === by.id) throw new DomainError('FORBIDDEN', 'Nobody decides about themselves.')
    const at = clock.now()
    const takenBack =
      decision === 'void' ? await takeBackNotified(deps, trx, { taken: { of: 'unpaid', affiliateId }, at }) : null
    await queries.decideCase(trx, affiliateId, { decision, by: by.id, at, reason })
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'affiliates.judged',
      reason,
      origin,
      subject: { kind: 'user', id: found.userId },
      old: { state: found.state },
      new: { decision, score: found.score, ...(takenBack && { takenBack }) },
    })
  })
}
