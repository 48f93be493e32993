import { msg } from '@lingui/core/macro'
import { IconShieldLock } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const SECURITY = { to: '/security', label: msg`Security`, icon: IconShieldLock }

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 65, ...SECURITY, inMenu: true },
  { area: 'settings', order: 40, ...SECURITY },
  { area: 'settings', order: 50, to: '/access-history', label: msg`Access history`, icon: IconShieldLock },
]
