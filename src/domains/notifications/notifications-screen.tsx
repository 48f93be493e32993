import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { NOTIFICATION_VIEWS, UNREAD_SHOWN } from '#shared/domains/notifications/inbox.ts'
import { NotificationList } from './notification-list.tsx'
import { type NotificationSearch, type NotificationTab, tabOf } from './notification-search.ts'
import c from './notifications.module.css'
import { PushPanel } from './push-panel.tsx'
import { SwitchMatrix } from './switch-matrix.tsx'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  search: NotificationSearch
  onTab: (tab: NotificationTab) => void
  /** Why a payment failed, in words. */
  reasonOf: (resultCode: string) => MessageDescriptor
}

/** /notifications: what the person was told, by day; and what reaches them, and where. */
export function NotificationsScreen({ search, onTab, reasonOf }: Props) {
  const tab = tabOf(search.tab)
  const { t } = useLingui()
  const count = trpc.notifications.unread.useQuery().data?.count ?? 0
  const { markAll, isMarkingAll } = useMarkRead()
  const titles: Record<NotificationTab, string> = {
    all: t`All`,
    unread: t`Unread`,
    money: t`Money`,
    security: t`Security`,
    choices: t`Preferences`,
  }
  const shown = count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : count
  return (
    <div className={c.page}>
      <PageHeader title={t`Notifications`}>
        {count > 0 && (
          <BusyButton
            variant="default"
            leftSection={<IconChecks size={17} stroke={1.7} aria-hidden />}
            busy={isMarkingAll}
            onClick={markAll}
          >
            {t`Mark all read`}
          </BusyButton>
        )}
      </PageHeader>
      <Tabs value={tab} onChange={(next) => onTab(tabOf(next))} keepMounted={false} classNames={{ list: c.tabs }}>
        <Tabs.List>
          {([...NOTIFICATION_VIEWS, 'choices'] as const).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {titles[one]}
              {one === 'unread' && count > 0 && <span className={c.count}> {shown}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {NOTIFICATION_VIEWS.map((view) => (
          <Tabs.Panel key={view} value={view} pt={16}>
            <NotificationList view={view} reasonOf={reasonOf} />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="choices" pt={16} className={c.choices}>
          <PushPanel />
          <SwitchMatrix />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
