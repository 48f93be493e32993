import { msg } from '@lingui/core/macro'
import { IconBell } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const NOTIFICATIONS = { to: '/notifications', label: msg`Notifications`, icon: IconBell }

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 65, ...NOTIFICATIONS, within: '/settings', inMenu: true },
  { area: 'settings', order: 20, group: 'you', ...NOTIFICATIONS },
]
