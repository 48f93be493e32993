import { createAdminService } from '#server/domains/admin/admin.service.ts'
import { createPeopleService } from '#server/domains/admin/people/people.service.ts'
import { createPeopleActs } from '#server/domains/admin/people/people-acts.service.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

export function createTop({ db, clock, horizon }: Foundation, { audit, network, prices, security, settings }: Ground) {
  return {
    people: createPeopleService({ db, clock, audit, prices }),
    peopleActs: createPeopleActs({ db, clock, audit, security, settings }),
    admin: createAdminService({ db, network, horizon, clock }),
  }
}
