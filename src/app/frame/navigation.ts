import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconArrowDownLeft, IconArrowsLeftRight, IconArrowUpRight, IconHistory, IconHome2 } from '@tabler/icons-react'

export interface NavigationItem {
  to: string
  label: MessageDescriptor
  /** One short word for the bar of phones. */
  short: MessageDescriptor
  icon: typeof IconHome2
}

/** The pages of a signed-in person, in the order of rail and bar. */
export const NAVIGATION: readonly NavigationItem[] = [
  { to: '/dashboard', label: msg`Dashboard`, short: msg`Home`, icon: IconHome2 },
  { to: '/send', label: msg`Send`, short: msg`Send`, icon: IconArrowUpRight },
  { to: '/receive', label: msg`Receive`, short: msg`Receive`, icon: IconArrowDownLeft },
  { to: '/transactions', label: msg`Transactions`, short: msg`Payments`, icon: IconArrowsLeftRight },
  { to: '/history', label: msg`History`, short: msg`History`, icon: IconHistory },
]
