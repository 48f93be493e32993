import { msg } from '@lingui/core/macro'
import { IconChartBar, IconChartPie } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 25, to: '/portfolio', label: msg`Portfolio`, icon: IconChartPie },
  { area: 'found', order: 26, to: '/analytics', within: '/portfolio', label: msg`Analytics`, icon: IconChartBar },
]
