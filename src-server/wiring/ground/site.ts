import { createHmac } from 'node:crypto'
import { DELIVERED_MENUS } from '#db/domains/menus/delivered-menus.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditService } from '#server/domains/audit/audit.service.ts'
import { createContentService } from '#server/domains/content/content.service.ts'
import { createContentDeskService } from '#server/domains/content/content-desk.service.ts'
import { createLegalService } from '#server/domains/legal/legal.service.ts'
import { createMediaService } from '#server/domains/media/media.service.ts'
import { createMenusService } from '#server/domains/menus/menus.service.ts'
import { createPublishing } from '#server/domains/publishing/publishing.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { createUiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Foundation } from '#server/wiring/parts.ts'

interface Beside {
  assets: AssetsService
  audit: AuditService
  security: SecurityService
  uploads: UploadsService
}

/** A key of its own, which every process makes of the same one. */
const previewKeyOf = (key: Uint8Array): Uint8Array => createHmac('sha256', key).update('content previews').digest()

/** What administrators write and everybody reads: texts, pictures, menus, settings of the interface. */
export function createSite({ db, clock, keys, fetchPublic }: Foundation, { assets, audit, security, uploads }: Beside) {
  const publishing = createPublishing({ db })
  const media = createMediaService({ db, clock, audit, uploads })
  const content = createContentService({ db, clock, assets, publishing })
  const previewKey = previewKeyOf(keys.auditKey)
  const contentDesk = createContentDeskService({ db, clock, audit, publishing, previewKey })
  return {
    content,
    contentDesk,
    legal: createLegalService({ db, clock, audit, content, contentDesk }),
    media,
    menus: createMenusService({ db, clock, audit, publishing, fetchPublic, delivered: DELIVERED_MENUS }),
    publishing,
    uiConfig: createUiConfigService({
      db,
      clock,
      audit,
      publishing,
      security,
      isPicture: (path) => media.hasPath(path),
    }),
  }
}
