import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { createPeopleService } from '#server/domains/admin/people/people.service.ts'
import { createPeopleActs } from '#server/domains/admin/people/people-acts.service.ts'
import { createSearchService } from '#server/domains/admin/search/search.service.ts'
import { createViewAsService } from '#server/domains/admin/view-as/view-as.service.ts'
import type { AccountLayer } from './account.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'

export function createTop(
  { db, clock, horizon }: Foundation,
  ground: Ground,
  { money, account: { wallet } }: { money: Money; account: AccountLayer },
) {
  const { audit, network, prices, security, settings } = ground
  return {
    people: createPeopleService({ db, clock, audit, prices }),
    peopleActs: createPeopleActs({ db, clock, audit, security, settings }),
    search: createSearchService({ db, transactions: money.services.transactions }),
    viewAs: createViewAsService({
      db,
      clock,
      audit,
      security,
      settings,
      transactions: money.services.transactions,
      wallet,
    }),
    admin: createAdminService({ db, network, horizon, clock }),
  }
}
