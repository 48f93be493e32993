import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { brandName } from '#client/ui/brand.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { Purpose, TransactionKind } from '#shared/domains/transactions/transactions.kinds.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { TransactionStatus, TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { exchangeOf } from './exchange.ts'
import { orderState, orderTitle } from './order-text.ts'
import { counterpartyOf, type StepName, signOf, stepsOf } from './transaction-flow.ts'

export const STATUS_WORDS: Record<TransactionStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  signed: msg`Sending`,
  confirmed: msg`Completed`,
  failed: msg`Failed`,
}
const STATUS_TONES: Record<TransactionStatus, Tone> = {
  queued: 'mute',
  signed: 'info',
  confirmed: 'good',
  failed: 'bad',
}
export const toneOf = (transaction: Transaction): Tone =>
  orderState(transaction)?.tone ?? STATUS_TONES[transaction.status]
export const TYPE_WORDS: Record<TransactionType, MessageDescriptor> = {
  payment_out: msg`Sent`,
  payment_in: msg`Received`,
  account_create: msg`Account opened`,
  trustline: msg`Asset added or removed`,
  claim: msg`Claimed`,
  swap: msg({ message: 'Swap', context: 'type' }),
  order: msg`Order`,
  pool: msg`Pool`,
  fee: msg`Fee`,
  credit: msg`Credit`,
  stake: msg`Stake`,
  payout: msg`Payout`,
  anchor: msg`Anchor`,
  trade: msg({ message: 'Trade', context: 'type' }),
  clawback: msg`Clawed back`,
  claimable: msg`Pending payment`,
  merge: msg`Account merged`,
  funding: msg`Account funded`,
  wallets: msg`Trading wallets`,
}
export const KIND_WORDS: Record<TransactionKind, MessageDescriptor> = {
  payments: msg`Payments`,
  trades: msg`Trades`,
  swaps: msg`Swaps`,
  pools: msg`Pools`,
  staking: msg`Staking`,
  trustlines: msg`Trustlines`,
  fees: msg`Fees`,
  other: msg`Other`,
}
export const STEP_WORDS: Record<StepName, MessageDescriptor> = {
  created: msg`Created`,
  signed: msg`Prepared`,
  submitted: msg`Sending`,
  ledger: msg`Confirmed`,
  booked: msg`Balance updated`,
}
/** What happens while a step is pending. */
export const STEP_PROGRESS: Record<StepName, MessageDescriptor> = {
  created: msg`Creating`,
  signed: msg`Waiting for its turn`,
  submitted: msg`Sending to the network`,
  ledger: msg`Waiting for confirmation`,
  booked: msg`Updating balance`,
}
export const STATE_WORDS = {
  done: msg`done`,
  now: msg`in progress`,
  next: msg`waiting`,
  failed: msg`failed`,
} as const satisfies Record<string, MessageDescriptor>

/** A one-line description of a transaction. */
export function titleOf(transaction: Transaction, own: string | null): MessageDescriptor {
  const other = counterpartyOf(transaction, own)
  const party = other && (other.name ?? shortenAddress(other.address))
  const sign = signOf(transaction, own)
  if (transaction.type === 'account_create') return openingTitle(sign, party)
  const purpose = purposeTitle(transaction)
  if (purpose) return purpose
  const exchange = exchangeOf(transaction)
  if (exchange) {
    const [paid, received] = [exchange.paid.code, exchange.received.code]
    return transaction.type === 'swap' ? msg`Swapped ${paid} for ${received}` : msg`Traded ${paid} for ${received}`
  }
  if (transaction.type === 'credit') return msg`Credit from ${brandName()}`
  if (transaction.type === 'pool' && sign !== '')
    return sign === '-' ? msg`Added to a pool` : msg`Withdrawn from a pool`
  if (transaction.type === 'claimable') return sign === '-' ? msg`Set aside to be claimed` : msg`Claimed`
  if (party && transaction.type === 'claim') return msg`Claimed from ${party}`
  if (party && transaction.type === 'funding') return msg`Opened by ${party}`
  if (party && transaction.type === 'merge') return sign === '-' ? msg`Merged into ${party}` : msg`Merged from ${party}`
  if (party && transaction.type === 'payment_out') return msg`Sent to ${party}`
  if (party && transaction.type === 'payment_in') return msg`Received from ${party}`
  return TYPE_WORDS[transaction.type]
}

const ORDER_TITLES: Readonly<Partial<Record<Purpose, MessageDescriptor>>> = {
  placed: msg`Order placed`,
  changed: msg`Order changed`,
  cancelled: msg`Order cancelled`,
}

/** What assets, orders, stakes and the service's own payments are for; null for all else. */
function purposeTitle(transaction: Transaction): MessageDescriptor | null {
  const { type, purpose, asset } = transaction
  const code = assetCode(asset)
  if (type === 'trustline') return purpose === 'removal' ? msg`Removed ${code}` : msg`Added ${code}`
  if (type === 'order') return orderTitle(transaction) ?? (purpose && ORDER_TITLES[purpose]) ?? null
  if (type === 'fee') return msg`Trading fee`
  if (type === 'stake') return msg`Staked ${code}`
  if (type !== 'payout') return null
  if (purpose === 'rewards') return msg`Staking rewards`
  if (purpose === 'maturity') return msg`Stake returned with its rewards`
  if (purpose === 'exit') return msg`Stake withdrawn early`
  return purpose === 'commission' ? msg`Commissions of your link` : msg`Paid by ${brandName()}`
}

function openingTitle(sign: '+' | '-' | '', party: string | null): MessageDescriptor {
  return sign === '-' && party ? msg`Opened the account ${party}` : msg`Account opened`
}

/** The other party of a payment, if it is not one of our users, as a separate line. */
export function strangerLine(transaction: Transaction, own: string | null): MessageDescriptor | null {
  const other = counterpartyOf(transaction, own)
  if (!isWithSomebody(transaction) || other === null || other.name !== null) return null
  const address = shortenAddress(other.address)
  return signOf(transaction, own) === '+' ? msg`from ${address}` : msg`to ${address}`
}

/** Whether its title names the other party, where there is one. */
export const isWithSomebody = ({ type }: Transaction): boolean => type.startsWith('payment') || type === 'claim'

/** The last step reached, or what is pending. */
export function stepLine(transaction: Transaction): MessageDescriptor {
  const steps = stepsOf(transaction)
  const now = steps.find(({ state }) => state === 'now')
  if (now) return STEP_PROGRESS[now.name]
  return STEP_WORDS[steps.at(-1)?.name ?? 'created']
}
