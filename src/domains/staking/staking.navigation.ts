import { msg } from '@lingui/core/macro'
import { IconCoins } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 49, to: '/staking', label: msg`Staking`, icon: IconCoins },
]
