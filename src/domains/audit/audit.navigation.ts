import { msg } from '@lingui/core/macro'
import { IconFileText } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const LOG = { to: '/admin-audit', label: msg`Audit log`, short: msg`Audit`, icon: IconFileText }

export const navigation: readonly NavigationEntry[] = [{ area: 'admin', group: 'records', order: 30, ...LOG }]
