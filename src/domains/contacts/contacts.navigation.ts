import { msg } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 62, to: '/contacts', label: msg`Contacts`, icon: IconUsers },
]
