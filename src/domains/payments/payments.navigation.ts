import { msg } from '@lingui/core/macro'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 30, to: '/send', label: msg`Send`, icon: IconArrowUpRight },
  { area: 'found', order: 40, to: '/receive', label: msg`Receive`, icon: IconArrowDownLeft },
]
