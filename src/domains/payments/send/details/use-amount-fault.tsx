import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { amountFault, mostToSend, type PaymentBounds } from '#client/domains/payments/send/send-details.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

/** Explains what is wrong with an amount, with the limit that it exceeds; null if nothing is, or the balance is not known. */
export function useAmountFault(
  balance: WalletBalance | undefined,
  bounds: PaymentBounds,
): (amount: string) => ReactNode {
  const { t } = useLingui()
  return (amount) => {
    const fault = balance ? amountFault(amount, balance, bounds) : null
    if (!balance || fault === null) return null
    if (fault === 'limit') return <LimitSentence limit={bounds.limit ?? ''} />
    const most = `${plainAmount(fromStroops(mostToSend(balance, bounds)))} ${assetCode(balance.asset)}`
    return balance.asset === NATIVE
      ? t`You can send at most ${most}. The rest is reserved, under way, or pays the network fee.`
      : t`You can send at most ${most}.`
  }
}

/** The limit, with a link to change it. */
function LimitSentence({ limit }: { limit: string }) {
  const figure = formatUsd(limit)
  return (
    <Trans>
      Your limit for one payment is {figure}.{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/security" />}>
        Change it in Security.
      </Anchor>
    </Trans>
  )
}
