import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { createPeopleService } from '#server/domains/admin/people/people.service.ts'
import { createPeopleActs } from '#server/domains/admin/people/people-acts.service.ts'
import { createSearchService } from '#server/domains/admin/search/search.service.ts'
import { createTransactionListService } from '#server/domains/admin/transactions/transaction-list.service.ts'
import { createViewAsService } from '#server/domains/admin/view-as/view-as.service.ts'
import { createDiagnosticsService } from '#server/domains/diagnostics/diagnostics.service.ts'
import { noteFeeAccount } from '#server/domains/fees/desk/fee-account.ts'
import { createFeeDeskService } from '#server/domains/fees/desk/fee-desk.service.ts'
import { createAnalyticsService } from '#server/domains/portfolio/analytics.service.ts'
import { createPortfolioService } from '#server/domains/portfolio/portfolio.service.ts'
import { type CallLimits, createCallLimiter } from '#server/kernel/call-limiter.ts'
import type { AccountLayer } from './account.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

/** Checks of one person's wallet, each of which asks the network. */
const CHECK_LIMITS: CallLimits = { burst: 12, perSecond: 0.2 }

export function createTop(
  { db, clock, horizon, checkLimits = CHECK_LIMITS }: Foundation,
  ground: Ground,
  { money, account: { wallet } }: { money: Money; account: AccountLayer },
) {
  const { approvals, assets, audit, fees, network, prices, security, settings } = ground
  const { mirror, holdsKeyOf, services } = money
  money.onBooked(noteFeeAccount)
  const checks = createCallLimiter(checkLimits)
  const own = { db, clock, prices, wallet }
  return {
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
      transactions: services.transactions,
      reconciliation: services.reconciliation,
      charge: (userId) => checks.charge(userId, 1),
    }),
    people: createPeopleService({ db, clock, audit, prices }),
    peopleActs: createPeopleActs({ db, clock, audit, security, settings }),
    search: createSearchService({ db, transactions: services.transactions }),
    transactionList: createTransactionListService({ db, clock, audit }),
    viewAs: createViewAsService({
      db,
      clock,
      audit,
      security,
      settings,
      transactions: services.transactions,
      wallet,
    }),
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
      transactions: services.transactions,
    }),
    admin: createAdminService({ db, network, horizon, clock }),
  }
}
