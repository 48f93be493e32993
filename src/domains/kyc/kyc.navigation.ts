import { msg } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const VERIFICATION = { to: '/kyc', label: msg`Verification`, icon: IconId }

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 63, ...VERIFICATION, within: '/settings', inMenu: true },
  { area: 'settings', order: 30, group: 'you', ...VERIFICATION },
]
