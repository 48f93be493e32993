import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { UNREAD_SHOWN } from '#shared/domains/notifications/inbox.ts'
import c from './app-frame.module.css'

/** Leads to the notifications; a dot while some are unread. */
export function Bell() {
  const { t } = useLingui()
  const { data } = trpc.notifications.unread.useQuery()
  const count = data?.count ?? 0
  const shown = count > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(count)
  return (
    <Link
      to="/notifications"
      className={c.bell}
      aria-label={count > 0 ? t`Notifications, ${shown} unread` : t`Notifications`}
    >
      <IconBell size={18} stroke={1.5} aria-hidden />
      {count > 0 && <span className={c.dot} aria-hidden />}
    </Link>
  )
}
