import { msg } from '@lingui/core/macro'
import { IconArrowsLeftRight, IconHistory } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const IN_PROGRESS = { to: '/transactions', label: msg`In progress`, icon: IconArrowsLeftRight }

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 50, within: '/history', ...IN_PROGRESS },
  { area: 'user', order: 60, to: '/history', label: msg`History`, icon: IconHistory },
]
