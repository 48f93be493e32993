import { msg } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'user', order: 63, to: '/kyc', label: msg`Verification`, icon: IconId, inMenu: true },
]
