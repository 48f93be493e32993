import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'

/** Names of the ledger's operations, in the network's own terms. */
export const OPERATION_WORDS: Record<TransactionType, MessageDescriptor> = {
  payment_out: msg`Payment`,
  payment_in: msg`Payment`,
  account_create: msg`Create account`,
  trustline: msg`Change trust`,
  claim: msg`Claim balance`,
  swap: msg`Path payment`,
  order: msg`Manage offer`,
  pool: msg`Pool deposit or withdrawal`,
  fee: msg`Payment`,
  credit: msg`Payment`,
  stake: msg`Payment`,
  payout: msg`Payment`,
  anchor: msg`Payment`,
  trade: msg`Manage offer`,
  clawback: msg`Clawback`,
  claimable: msg`Claimable balance`,
  merge: msg`Account merge`,
  funding: msg`Create account`,
  wallets: msg`Several operations`,
}
