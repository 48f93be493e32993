import type { AuditService } from '#server/domains/audit/audit.service.ts'
import { createInbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createMailTransport } from '#server/domains/notifications/mail-transport.ts'
import { createNotificationsService } from '#server/domains/notifications/notifications.service.ts'
import { createPush } from '#server/domains/notifications/push/push.service.ts'
import { createAccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import type { Foundation } from '#server/wiring/parts.ts'

/** What people are told: in the app, by mail and in their browsers. */
export function createMail(
  { config, db, clock, keys, sealIn, sendPublic }: Foundation,
  { audit, productName }: { audit: AuditService; productName: () => Promise<string> },
) {
  const outbox = createMailOutbox({ clock, sealIn })
  const host = new URL(config.publicUrl).hostname
  const sender = { key: keys.pushKey, subject: `mailto:support@${host}` }
  const push = createPush({ db, clock, ring: keys.ring, sealIn, sender, send: sendPublic })
  const accountEvents = createAccountEvents({ db, clock })
  return {
    push,
    accountEvents,
    inbox: createInbox({ db, clock, outbox, push, accountEvents, publicUrl: config.publicUrl }),
    notifications: createNotificationsService({
      db,
      clock,
      audit,
      ring: keys.ring,
      host,
      showsLinks: config.demoData ?? false,
      productName,
      outbox,
      send: config.mailUrl === undefined ? null : createMailTransport(config.mailUrl),
    }),
  }
}
