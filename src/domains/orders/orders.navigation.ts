import { msg } from '@lingui/core/macro'
import { IconAdjustments } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 46, to: '/trade', label: msg`Trade`, icon: IconAdjustments },
]
