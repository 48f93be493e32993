import { createAdminService } from '#server/domains/admin/admin.service.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'

export function createTop({ db, clock, horizon }: Foundation, { network }: Ground) {
  return {
    admin: createAdminService({ db, network, horizon, clock }),
  }
}
