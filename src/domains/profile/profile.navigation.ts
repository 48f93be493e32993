import { msg } from '@lingui/core/macro'
import { IconUserCircle } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  {
    area: 'settings',
    order: 5,
    group: 'you',
    to: '/user-settings',
    within: '/settings',
    label: msg`Profile and data`,
    icon: IconUserCircle,
  },
]
