import { msg } from '@lingui/core/macro'
import { IconActivity } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 45, to: '/market', label: msg`Markets`, icon: IconActivity },
]
