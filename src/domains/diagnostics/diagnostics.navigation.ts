import { msg } from '@lingui/core/macro'
import { IconHeartRateMonitor, IconWorld } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  {
    area: 'found',
    order: 5,
    to: '/wallet-diagnostic',
    label: msg`Wallet check`,
    icon: IconHeartRateMonitor,
    inMenu: true,
  },
  { area: 'found', order: 10, to: '/stellar-network', label: msg`Stellar network`, icon: IconWorld },
]
