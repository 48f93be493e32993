import { msg } from '@lingui/core/macro'
import { IconWebhook } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

const WEBHOOKS = { to: '/settings/webhooks', label: msg`Webhooks`, icon: IconWebhook }

export const navigation: readonly NavigationEntry[] = [
  { area: 'settings', order: 70, group: 'developers', ...WEBHOOKS, within: '/settings' },
]
