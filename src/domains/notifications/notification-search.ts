import { NOTIFICATION_VIEWS, type NotificationView } from '#shared/domains/notifications/inbox.ts'

/** Tabs of the page: the parts of the list, and what reaches the person. */
export type NotificationTab = NotificationView | 'choices'
const TABS: readonly NotificationTab[] = [...NOTIFICATION_VIEWS, 'choices']

/** The tab in the URL. */
export interface NotificationSearch {
  tab?: NotificationTab | undefined
}

/** An unknown tab counts as absent. */
export const parseTab = (text: unknown): NotificationTab | undefined => TABS.find((tab) => tab === text)
