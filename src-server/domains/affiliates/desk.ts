import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { AffiliateDesk, ListPartners, PartnerPage } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { countOpen } from './cases.queries.ts'
import { listPartners, readFigures } from './desk.queries.ts'
import { findLastRun } from './runs.queries.ts'
import { preview } from './runs.ts'
import { readTerms } from './terms.ts'

const SHOWN_DAYS = 30

/** All that an operator sees first. */
export async function desk(deps: AffiliatesDeps, kinds: readonly ApprovalKind[]): Promise<AffiliateDesk> {
  const { db, clock, approvals } = deps
  const since = new Date(clock.now().getTime() - SHOWN_DAYS * DAY_MS)
  const [terms, requests, figures, openCases, run, next] = await Promise.all([
    readTerms(deps),
    approvals.listAsked(...kinds),
    readFigures(db, since),
    countOpen(db),
    findLastRun(db),
    preview(deps),
  ])
  return {
    terms,
    asked: requests,
    ...figures,
    openCases,
    preview: next,
    run: run ? { ...run, madeAt: run.madeAt.toISOString(), endedAt: run.endedAt?.toISOString() ?? null } : null,
  }
}

export async function partners({ db }: AffiliatesDeps, query: ListPartners): Promise<PartnerPage> {
  const rows = await listPartners(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.affiliateId)
  const items = page.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() }))
  return { items, nextCursor }
}
