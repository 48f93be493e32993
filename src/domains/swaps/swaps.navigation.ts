import { msg } from '@lingui/core/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 47, to: '/swap', label: msg`Swap`, icon: IconArrowsExchange },
]
