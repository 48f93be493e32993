import { msg } from '@lingui/core/macro'
import { IconArrowsLeftRight, IconHistory } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const TRANSACTIONS = { to: '/transactions', label: msg`Transactions`, icon: IconArrowsLeftRight }

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 50, ...TRANSACTIONS },
  { area: 'user', order: 60, to: '/history', label: msg`History`, icon: IconHistory },
]
