import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from '#client/domains/payments/send/send.module.css'
import { ownFigure } from '#client/ui/choices.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'

interface ReserveLineProps {
  overview: WalletOverview
  /** The button that explains the number. */
  children: ReactNode
}

/** The part of the XLM balance that cannot be sent: the same number as on the dashboard. */
export function ReserveLine({ overview, children }: ReserveLineProps) {
  const native = overview.balances.find(({ asset }) => asset === NATIVE)
  if (!native) return null
  const reserved = ownFigure(plainAmount(native.reserved))
  return (
    <Text size="xs" c="dimmed" component="div" className={css.reserve}>
      <span>
        <Trans>{reserved} XLM of your balance is reserved and cannot be sent.</Trans>
      </span>
      {children}
    </Text>
  )
}
