import { msg } from '@lingui/core/macro'
import { IconBell } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 46, to: '/alerts', within: '/market', label: msg`Price alerts`, icon: IconBell },
]
