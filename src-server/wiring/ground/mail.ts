import type { AuditService } from '#server/domains/audit/audit.service.ts'
import { createInbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createMailTransport } from '#server/domains/notifications/mail-transport.ts'
import { createNotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { Foundation } from '#server/wiring/parts.ts'

/** What people are told, in the app and by mail. */
export function createMail(
  { config, db, clock, keys, sealIn }: Foundation,
  { audit, productName }: { audit: AuditService; productName: () => Promise<string> },
) {
  const outbox = createMailOutbox({ clock, sealIn })
  return {
    inbox: createInbox({ db, clock, outbox }),
    notifications: createNotificationsService({
      db,
      clock,
      audit,
      ring: keys.ring,
      host: new URL(config.publicUrl).hostname,
      showsLinks: config.demoData ?? false,
      productName,
      outbox,
      send: config.mailUrl === undefined ? null : createMailTransport(config.mailUrl),
    }),
  }
}
