import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useDayHeading } from '#client/ui/use-day-heading.ts'
import type { Notification, NotificationView } from '#shared/domains/notifications/inbox.ts'
import { NotificationItem } from './notification-item.tsx'
import c from './notifications.module.css'
import { useMarkRead } from './use-mark-read.ts'

const PAGE = 30

interface Props {
  view: NotificationView
  reasonOf: (resultCode: string) => MessageDescriptor
}

/** One part of the list, by day, in each of its states. */
export function NotificationList({ view, reasonOf }: Props) {
  const { t } = useLingui()
  const pages = trpc.notifications.list.useInfiniteQuery(
    { limit: PAGE, view },
    { getNextPageParam: (page) => page.nextCursor },
  )
  const { mark } = useMarkRead()
  return (
    <Panel>
      <PageList
        pages={pages}
        failed={t`Your notifications did not load`}
        rows={6}
        height={58}
        empty={<Nothing view={view} />}
      >
        {(rows) => (
          <Days rows={rows} item={(row) => <NotificationItem row={row} reasonOf={reasonOf} onRead={mark} />} />
        )}
      </PageList>
    </Panel>
  )
}

function Nothing({ view }: { view: NotificationView }) {
  const { t } = useLingui()
  return (
    <Empty level={2} title={view === 'unread' ? t`All read` : t`Nothing yet`}>
      {view === 'unread' ? (
        <Trans>You have read everything.</Trans>
      ) : (
        <Trans>Payments, sign-ins and changes to your account’s protection are listed here for 90 days.</Trans>
      )}
    </Empty>
  )
}

interface DaysProps {
  rows: readonly Notification[]
  item: (row: Notification) => ReactNode
}

/** Rows below the heading of their day. */
function Days({ rows, item }: DaysProps) {
  const headingOf = useDayHeading()
  const days = Object.entries(Object.groupBy(rows, ({ createdAt }) => headingOf(createdAt)))
  return days.map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={c.group}>
      <h2 className={c.day}>{day}</h2>
      <ul className={c.list}>
        {ofDay?.map((row) => (
          <Fragment key={row.id}>{item(row)}</Fragment>
        ))}
      </ul>
    </section>
  ))
}
