import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import { type DepositStatus, MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'

interface OrderWords {
  label: string
  tone: Tone
  /** What the page says first. */
  title: string
  /** What happens next. */
  next: string
}

/** How an order stands, and what happens next, for each status. */
export function useOrderWords(): Record<DepositStatus, OrderWords> {
  const { t } = useLingui()
  return {
    waiting: {
      label: t`Waiting for you`,
      tone: 'info',
      title: t`Waiting for your payment`,
      next: t`Pay the exact amount and tell us which payment is yours. Nothing sent? The order ends automatically and costs nothing.`,
    },
    claimed: {
      label: t`Looking for it`,
      tone: 'info',
      title: t`We are looking for your payment`,
      next: t`We compare your details with our account. We tell you as soon as we find it; you can leave this page.`,
    },
    matched: {
      label: t`Found`,
      tone: 'info',
      title: t`We found your payment`,
      next: t`Our team checks it a last time, then we send the lumens to your wallet.`,
    },
    credited: {
      label: t`Credited`,
      tone: 'good',
      title: t`The lumens are yours`,
      next: t`You can trade them now. The value of this order stays with us until the hold ends.`,
    },
    underpaid: {
      label: t`Underpaid`,
      tone: 'warn',
      title: t`Less arrived than agreed`,
      next: t`The locked rate was for the full amount. Choose what happens to what you sent.`,
    },
    overpaid: {
      label: t`Overpaid`,
      tone: 'warn',
      title: t`More arrived than agreed`,
      next: t`The locked rate was for the agreed amount. Choose what happens to what you sent.`,
    },
    late: {
      label: t`Late`,
      tone: 'warn',
      title: t`Your payment arrived late`,
      next: t`The locked rate had ended by then. Choose what happens to what you sent.`,
    },
    repriced: {
      label: t`New rate`,
      tone: 'warn',
      title: t`The price moved before your payment arrived`,
      next: t`The locked rate holds while the market price is within ${MOST_MOVED_PERCENT}% of it. Choose what happens to what you sent.`,
    },
    expired: {
      label: t`Expired`,
      tone: 'mute',
      title: t`This order has ended`,
      next: t`No payment arrived in time, and nothing was charged. Did you pay anyway? Tell us which payment is yours.`,
    },
    refused: {
      label: t`Refused`,
      tone: 'bad',
      title: t`This payment was not accepted`,
      next: t`The reason is shown below. Nothing was credited. If you believe that this is wrong, write to support with the order number.`,
    },
    refunded: {
      label: t`Sent back`,
      tone: 'mute',
      title: t`Your money was sent back`,
      next: t`We returned it to the account that it came from. Your bank or app may take a while to show it.`,
    },
    reversed: {
      label: t`Taken back`,
      tone: 'bad',
      title: t`The payment was taken back`,
      next: t`The money for these lumens was taken back from us. Your account owes the amount and cannot send until it is settled.`,
    },
    cancelled: {
      label: t`Cancelled`,
      tone: 'mute',
      title: t`You cancelled this order`,
      next: t`Nothing was charged. A new order takes a minute.`,
    },
  }
}
