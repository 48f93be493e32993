import { useLingui } from '@lingui/react/macro'

/** Kinds and states of people's transactions, as administrators read them. */
export function useTransactionWords() {
  const { t } = useLingui()
  const types: Record<string, string> = {
    payment_in: t`Received`,
    payment_out: t`Sent`,
    account_create: t`Account opened`,
    credit: t`Credited`,
    trustline: t`Asset added or removed`,
    ...{ trade: t`Traded`, swap: t`Swapped`, order: t`Order`, pool: t`Pool`, fee: t`Fee` },
    ...{ claim: t`Claimed`, stake: t`Staked`, payout: t`Paid out`, anchor: t`Anchor of the audit log` },
    clawback: t`Clawed back`,
    claimable: t`Pending payment`,
    merge: t`Account merged`,
    funding: t`Account funded`,
  }
  const statuses: Record<string, string> = {
    queued: t`waiting`,
    signed: t`sending`,
    confirmed: t`completed`,
    failed: t`failed`,
  }
  return { type: (type: string) => types[type] ?? type, status: (status: string) => statuses[status] ?? status }
}
