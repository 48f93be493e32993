import { msg } from '@lingui/core/macro'
import { IconKey } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 75, to: '/settings/api-keys', label: msg`API keys`, icon: IconKey, inMenu: true },
]
