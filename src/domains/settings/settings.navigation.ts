import { msg } from '@lingui/core/macro'
import { IconSettings } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 70, to: '/settings', label: msg`Settings`, icon: IconSettings, inMenu: true },
  { area: 'settings', order: 10, group: 'you', to: '/settings', label: msg`Preferences`, icon: IconSettings },
]
