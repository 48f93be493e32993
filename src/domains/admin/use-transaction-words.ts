import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '#shared/domains/transactions/transactions.states.ts'

export const STATUS_TONES: Record<TransactionStatus, Tone> = {
  queued: 'mute',
  signed: 'info',
  confirmed: 'good',
  failed: 'bad',
}

const isType = (type: string): type is TransactionType => TRANSACTION_TYPES.some((one) => one === type)
const isStatus = (status: string): status is TransactionStatus => TRANSACTION_STATUSES.some((one) => one === status)

/** Kinds and states of people's transactions, as administrators read them. */
export function useTransactionWords() {
  const { t } = useLingui()
  const types: Record<TransactionType, string> = {
    payment_in: t`Received`,
    payment_out: t`Sent`,
    account_create: t`Account opened`,
    credit: t`Credited`,
    trustline: t`Asset added or removed`,
    trade: t`Traded`,
    claim: t`Pending payment claimed`,
    swap: t`Swapped`,
    order: t`Order`,
    pool: t`Liquidity pool`,
    fee: t`Service fee`,
    stake: t`Staked`,
    payout: t`Paid out by the service`,
    anchor: t`Audit log anchored`,
    clawback: t`Clawed back`,
    claimable: t`Pending payment`,
    merge: t`Account merged`,
    funding: t`Account funded`,
    wallets: t`Trading wallets`,
  }
  const statuses: Record<TransactionStatus, string> = {
    queued: t`waiting`,
    signed: t`sending`,
    confirmed: t`completed`,
    failed: t`failed`,
  }
  return {
    type: (type: string) => (isType(type) ? types[type] : type),
    status: (status: string) => (isStatus(status) ? statuses[status] : status),
  }
}
