import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconArrowDownLeft,
  IconArrowsLeftRight,
  IconArrowUpRight,
  IconHistory,
  IconHome2,
  IconLayoutDashboard,
  IconSettings,
  IconSnowflake,
  IconWallet,
} from '@tabler/icons-react'

export interface NavigationItem {
  to: string
  label: MessageDescriptor
  /** Short label for the bar on phones; left out if the page is not in it. */
  short?: MessageDescriptor
  icon: typeof IconHome2
}
/** The user's own pages, or the administrators'. */
export type Area = 'user' | 'admin'

/** The pages of each area, in the order of rail and bar. */
export const NAVIGATION: Record<Area, readonly NavigationItem[]> = {
  user: [
    { to: '/dashboard', label: msg`Dashboard`, short: msg`Home`, icon: IconHome2 },
    { to: '/assets', label: msg`Assets`, icon: IconWallet },
    { to: '/send', label: msg`Send`, short: msg`Send`, icon: IconArrowUpRight },
    { to: '/receive', label: msg`Receive`, short: msg`Receive`, icon: IconArrowDownLeft },
    { to: '/transactions', label: msg`Transactions`, short: msg`Payments`, icon: IconArrowsLeftRight },
    { to: '/history', label: msg`History`, short: msg`History`, icon: IconHistory },
    { to: '/settings', label: msg`Settings`, icon: IconSettings },
  ],
  admin: [
    { to: '/admin-dashboard', label: msg`Overview`, short: msg`Overview`, icon: IconLayoutDashboard },
    { to: '/admin-super', label: msg`Freezes and stops`, short: msg`Freezes`, icon: IconSnowflake },
    { to: '/dashboard', label: msg`User Dashboard`, short: msg`Home`, icon: IconHome2 },
  ],
}
/** Link target of the product's name. */
export const HOME: Record<Area, string> = { user: '/dashboard', admin: '/admin-dashboard' }
