import { msg } from '@lingui/core/macro'
import { IconHistory, IconShieldLock } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const SECURITY = { to: '/security', label: msg`Security`, icon: IconShieldLock }
const ACCESS = { to: '/access-history', label: msg`Access history`, icon: IconHistory }

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 65, ...SECURITY, inMenu: true },
  { area: 'settings', order: 40, group: 'safety', ...SECURITY, label: msg`Sign-in and sending` },
  { area: 'settings', order: 50, group: 'safety', ...ACCESS, within: SECURITY.to },
]
