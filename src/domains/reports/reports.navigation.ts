import { msg } from '@lingui/core/macro'
import { IconCameraExclamation } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  {
    area: 'found',
    order: 6,
    to: '/screenshot-diagnostic',
    label: msg`Report a problem`,
    icon: IconCameraExclamation,
    inMenu: true,
  },
]
