import { NOTIFICATION_VIEWS, type NotificationView } from '#shared/domains/notifications/inbox.ts'

/** Tabs of the page: the parts of the list, and what reaches the person. */
export type NotificationTab = NotificationView | 'choices'
const TABS: readonly NotificationTab[] = [...NOTIFICATION_VIEWS, 'choices']

/** The tab in the URL. */
export interface NotificationSearch {
  tab?: NotificationTab | undefined
}

/** Whatever else an address names shows everything. */
export const tabOf = (text: unknown): NotificationTab => TABS.find((tab) => tab === text) ?? 'all'
