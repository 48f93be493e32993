import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { UNREAD_SHOWN } from '#shared/domains/notifications/inbox.ts'
import c from './app-frame.module.css'
import type { Area } from './navigation-entry.ts'
import { useAllWaiting } from './use-waiting.ts'

/** Leads to the notifications; a dot while some are unread and, in the administration, while a decision waits. */
export function Bell({ area }: { area: Area }) {
  const { t } = useLingui()
  const unread = trpc.notifications.unread.useQuery().data?.count ?? 0
  const waiting = useAllWaiting(area === 'admin')
  const shown = unread > UNREAD_SHOWN ? `${UNREAD_SHOWN}+` : String(unread)
  const name = unread > 0 ? t`Notifications, ${shown} unread` : t`Notifications`
  const decisions = waiting > 0 && t`${plural(waiting, { one: '# decision waits', other: '# decisions wait' })}`
  const label = decisions ? `${name}, ${decisions}` : name
  return (
    <Link to="/notifications" className={c.bell} aria-label={label} title={decisions || undefined}>
      <IconBell size={18} stroke={1.5} aria-hidden />
      {(unread > 0 || waiting > 0) && <span className={c.dot} aria-hidden />}
    </Link>
  )
}
