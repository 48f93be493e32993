import { msg } from '@lingui/core/macro'
import { IconCreditCardPay } from '@tabler/icons-react'
import type { NavigationEntry } from '#client/app/frame/navigation-entry.ts'

export const navigation: readonly NavigationEntry[] = [
  { area: 'found', order: 42, to: '/buy-xlm', label: msg`Buy XLM`, icon: IconCreditCardPay },
]
