import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'

/** Jobs by name; each is safe to run twice, and meant to run every minute and every day. */
export function notificationsJobs({
  notifications,
}: {
  notifications: NotificationsService
}): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'notifications.send-mails': () => notifications.sendDue(),
    'notifications.purge': () => notifications.purge(),
  }
}
