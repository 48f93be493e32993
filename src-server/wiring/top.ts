import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { createDeskAlertsService } from '#server/domains/admin/alerts/alerts.service.ts'
import { createBusinessService } from '#server/domains/admin/business/business.service.ts'
import { createPeopleService } from '#server/domains/admin/people/people.service.ts'
import { createPeopleActs } from '#server/domains/admin/people/people-acts.service.ts'
import { notesTimeline } from '#server/domains/admin/people/timeline/notes-timeline.queries.ts'
import { createTimelineService } from '#server/domains/admin/people/timeline/timeline.service.ts'
import { createSavedFiltersService } from '#server/domains/admin/saved-filters/saved-filters.service.ts'
import { createSearchService } from '#server/domains/admin/search/search.service.ts'
import { createTransactionListService } from '#server/domains/admin/transactions/transaction-list.service.ts'
import { createViewAsService } from '#server/domains/admin/view-as/view-as.service.ts'
import { createWaitingService } from '#server/domains/admin/waiting.service.ts'
import { rewardAssetOf } from '#server/domains/affiliates/terms.ts'
import { createDiagnosticsService } from '#server/domains/diagnostics/diagnostics.service.ts'
import { noteFeeAccount } from '#server/domains/fees/desk/fee-account.ts'
import { createFeeDeskService } from '#server/domains/fees/desk/fee-desk.service.ts'
import type { ScheduledJob } from '#server/domains/monitor/checks/queue.queries.ts'
import { createChecksService } from '#server/domains/monitor/checks.service.ts'
import { createConsoleService } from '#server/domains/monitor/console.service.ts'
import { createStatusService } from '#server/domains/monitor/status/status.service.ts'
import { createAnalyticsService } from '#server/domains/portfolio/analytics.service.ts'
import { createPortfolioService } from '#server/domains/portfolio/portfolio.service.ts'
import { createOwnSearchService } from '#server/domains/search/search.service.ts'
import { createCharge } from '#server/kernel/call-limiter.ts'
import type { Below } from './below.ts'
import type { Products } from './products.ts'
import type { Robots } from './robots.ts'
import { listChecks } from './top/checks.ts'
import { createProfile } from './top/profile.ts'
import { timelineSources } from './top/timeline-sources.ts'
import { orderedWaitingKinds } from './top/waiting-kinds.ts'

/** Checks of one person's wallet, each of which asks the network. */
const CHECK_LIMITS = { burst: 12, perSecond: 0.2 }
/** Looks of one person for a name among all people, while a search is typed: slower than the form of payments lets anybody look. */
const NAME_LIMITS = { burst: 30, perSecond: 0.5 }

export function createTop(below: Below, products: Products, robots: Robots) {
  const { config, db, clock, horizon, logger, checkLimits, version = '' } = below.foundation
  const { approvals, assets, audit, content, fees, inbox, markets, network, prices, security, settings, uiConfig } =
    below.ground
  const { contacts, federation } = below.people
  const { mirror, holdsKeyOf, services } = below.money
  const { transactions, reconciliation } = services
  const { wallet } = below.account
  below.money.onBooked(noteFeeAccount)
  const own = { db, clock, prices, wallet }
  const waiting = createWaitingService({ kinds: orderedWaitingKinds(below, products, robots) })
  const schedules: ScheduledJob[] = []
  const checks = listChecks(below, robots, schedules)
  const monitorConsole = createConsoleService({ db, clock, audit, checks })
  const savedFilters = createSavedFiltersService({ db, clock, audit })
  return {
    ...createProfile(below, products, [savedFilters, robots.marketMaking]),
    savedFilters,
    analytics: createAnalyticsService(own),
    portfolio: createPortfolioService(own),
    diagnostics: createDiagnosticsService({
      db,
      clock,
      horizon,
      mirror,
      network,
      settings,
      holdsKeyOf,
      transactions,
      reconciliation,
      charge: createCharge(checkLimits ?? CHECK_LIMITS),
    }),
    people: createPeopleService({ db, clock, audit, prices }),
    timeline: createTimelineService({ sources: [notesTimeline(db), ...timelineSources(below, products)] }),
    peopleActs: createPeopleActs({ db, clock, audit, security }),
    search: createSearchService({ db, transactions }),
    ownSearch: createOwnSearchService({
      assets,
      contacts,
      content,
      federation,
      markets,
      prices,
      transactions,
      wallet,
      chargeName: createCharge(below.foundation.lookupLimits ?? NAME_LIMITS),
    }),
    transactionList: createTransactionListService({ db, clock, audit }),
    viewAs: createViewAsService({ db, clock, audit, security, settings, transactions, wallet }),
    feeDesk: createFeeDeskService({
      db,
      clock,
      approvals,
      assets,
      audit,
      fees,
      mirror,
      network,
      prices,
      security,
      transactions,
    }),
    business: createBusinessService({
      db,
      audit,
      clock,
      network,
      prices,
      rewardAsset: () => rewardAssetOf({ assets, usdAsset: config.usdAsset }),
    }),
    admin: createAdminService({ db, network, horizon, clock, wordsOfIssue: monitorConsole.wordsOf }),
    waiting,
    console: monitorConsole,
    status: createStatusService({ db, clock, audit, checks, publicUrl: config.publicUrl }),
    checks: createChecksService({ db, clock, logger, issues: robots.issues, checks, schedules, version }),
    deskAlerts: createDeskAlertsService({ db, clock, approvals, inbox, uiConfig, waiting }),
  }
}
