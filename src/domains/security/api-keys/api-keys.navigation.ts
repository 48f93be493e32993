import { msg } from '@lingui/core/macro'
import { IconKey } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const API_KEYS = { to: '/settings/api-keys', label: msg`API keys`, icon: IconKey }

export const navigation: readonly NavigationEntry[] = [
  { area: 'settings', order: 60, group: 'developers', ...API_KEYS, within: '/security' },
]
