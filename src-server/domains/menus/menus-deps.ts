import type { Db } from '#db/database.ts'
import type { DeliveredMenu } from '#db/domains/menus/delivered-menu.types.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { PublicFetch } from '#server/kernel/public-fetch.ts'

export interface MenusDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  publishing: Pick<PublishingService, 'publish' | 'keep' | 'heard'>
  fetchPublic: PublicFetch
  /** The menus as the product brings them. */
  delivered: readonly DeliveredMenu[]
}
