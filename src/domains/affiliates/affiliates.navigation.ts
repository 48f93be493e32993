import { msg } from '@lingui/core/macro'
import { IconRosetteDiscount } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 64, to: '/affiliate', label: msg`Affiliate`, icon: IconRosetteDiscount },
]
