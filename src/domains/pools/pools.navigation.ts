import { msg } from '@lingui/core/macro'
import { IconDropletHalf2 } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 48, to: '/amm', within: '/staking', label: msg`Pools`, icon: IconDropletHalf2 },
]
