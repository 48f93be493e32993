import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DepositDetails } from '#shared/domains/notifications/inbox.ts'

/** `{amount}` stands for the sum in dollars. */
export const DEPOSIT_WORDS: Record<DepositDetails['event'], { title: MessageDescriptor; note: MessageDescriptor }> = {
  matched: { title: msg`Your payment of {amount} has arrived`, note: msg`We check it, then your XLM follows.` },
  underpaid: { title: msg`{amount} arrived, less than agreed`, note: msg`Choose today’s rate or your money back.` },
  overpaid: { title: msg`{amount} arrived, more than agreed`, note: msg`Choose today’s rate or your money back.` },
  late: { title: msg`Your payment of {amount} came too late`, note: msg`Choose today’s rate or your money back.` },
  repriced: {
    title: msg`{amount} arrived, and your order’s rate cannot be kept`,
    note: msg`Choose the new rate or your money back.`,
  },
  expired: {
    title: msg`Your order of {amount} has expired`,
    note: msg`Did you pay anyway? Tell us how.`,
  },
  refused: { title: msg`Your order of {amount} was refused`, note: msg`The order says why.` },
  refunded: { title: msg`{amount} went back to where it came from`, note: msg`The order says why.` },
  reversed: {
    title: msg`Your payment of {amount} was reversed`,
    note: msg`Nothing can be sent until it is settled.`,
  },
}
