import { msg } from '@lingui/core/macro'
import { IconBell } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 65, to: '/notifications', label: msg`Notifications`, icon: IconBell, inMenu: true },
]
