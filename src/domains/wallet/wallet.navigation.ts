import { msg } from '@lingui/core/macro'
import { IconHome2, IconWallet } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 10, to: '/dashboard', label: msg`Dashboard`, icon: IconHome2 },
  { area: 'user', order: 20, to: '/assets', label: msg`Assets`, icon: IconWallet },
]
