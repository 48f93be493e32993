import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { amountFault, mostToSend, type PaymentBounds } from '#client/domains/payments/send/send-details.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import type { DailyCap } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

/** Explains what is wrong with an amount, with what may still leave; null if nothing is, or the balance is not known. */
export function useAmountFault(
  balance: WalletBalance | undefined,
  bounds: PaymentBounds,
): (amount: string) => ReactNode {
  const { t } = useLingui()
  return (amount) => {
    const fault = balance ? amountFault(amount, balance, bounds) : null
    if (!balance || fault === null) return null
    if (fault === 'day') return bounds.day ? <DaySentence day={bounds.day} /> : null
    const most = `${ownFigure(plainAmount(fromStroops(mostToSend(balance, bounds))))} ${assetCode(balance.asset)}`
    return balance.asset === NATIVE
      ? t`You can send at most ${most}. The rest is reserved, being sent, or needed for the network fee.`
      : t`You can send at most ${most}.`
  }
}

/** What may still leave, and when more, with a link to where that is changed. */
function DaySentence({ day: { left, cap, moreFrom } }: { day: DailyCap }) {
  const { dayTime } = useFormats()
  const [rest, all] = [formatUsd(left), formatUsd(cap)]
  const moment = moreFrom === null ? null : dayTime(moreFrom)
  return (
    <>
      {moment === null ? (
        <Trans>You can send up to {all} in 24 hours.</Trans>
      ) : (
        <Trans>
          {rest} of your daily limit of {all} is left. It rises again from {moment}.
        </Trans>
      )}{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} to="/security" />}>
        <Trans>Change it in Security.</Trans>
      </Anchor>
    </>
  )
}
