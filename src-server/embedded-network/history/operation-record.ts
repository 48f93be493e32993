import type { OperationBody, OperationType } from '#server/embedded-network/ledger/operations.types.ts'
import type { Fields } from './asset-fields.ts'
import { muxedFields } from './muxed.ts'
import { type OperationContext, operationSponsor } from './operation-context.ts'
import { operationDetails } from './operation-details.ts'

/** Horizon's word for each kind, in the order of their numbers. */
const TYPES: readonly [OperationType, string][] = [
  ['createAccount', 'create_account'],
  ['payment', 'payment'],
  ['pathPaymentStrictReceive', 'path_payment_strict_receive'],
  ['manageSellOffer', 'manage_sell_offer'],
  ['createPassiveSellOffer', 'create_passive_sell_offer'],
  ['setOptions', 'set_options'],
  ['changeTrust', 'change_trust'],
  ['allowTrust', 'allow_trust'],
  ['accountMerge', 'account_merge'],
  ['inflation', 'inflation'],
  ['manageData', 'manage_data'],
  ['bumpSequence', 'bump_sequence'],
  ['manageBuyOffer', 'manage_buy_offer'],
  ['pathPaymentStrictSend', 'path_payment_strict_send'],
  ['createClaimableBalance', 'create_claimable_balance'],
  ['claimClaimableBalance', 'claim_claimable_balance'],
  ['beginSponsoringFutureReserves', 'begin_sponsoring_future_reserves'],
  ['endSponsoringFutureReserves', 'end_sponsoring_future_reserves'],
  ['revokeSponsorship', 'revoke_sponsorship'],
  ['clawback', 'clawback'],
  ['clawbackClaimableBalance', 'clawback_claimable_balance'],
  ['setTrustLineFlags', 'set_trust_line_flags'],
  ['liquidityPoolDeposit', 'liquidity_pool_deposit'],
  ['liquidityPoolWithdraw', 'liquidity_pool_withdraw'],
  ['invokeHostFunction', 'invoke_host_function'],
  ['extendFootprintTtl', 'extend_footprint_ttl'],
  ['restoreFootprint', 'restore_footprint'],
]

const NUMBERS = new Map(TYPES.map(([type], number) => [type, number]))

const PAYMENTS = new Set<OperationType>([
  'createAccount',
  'payment',
  'pathPaymentStrictReceive',
  'pathPaymentStrictSend',
  'accountMerge',
])

/** Whether /payments lists this kind of operation. */
export function isPayment(body: OperationBody): boolean {
  return PAYMENTS.has(body.type)
}

/** An operation's JSON as Horizon shows it, without its links. */
export function operationRecord(context: OperationContext, createdAt: string): Fields {
  const number = NUMBERS.get(context.body.type) ?? 0
  const sponsor = operationSponsor(context)
  return {
    id: context.id.toString(),
    paging_token: context.id.toString(),
    transaction_successful: context.transaction.successful,
    source_account: context.source.accountId,
    ...muxedFields('source_account', context.source),
    type: TYPES[number]?.[1],
    type_i: number,
    created_at: createdAt,
    transaction_hash: context.transaction.envelope.hash,
    ...(sponsor === null ? {} : { sponsor }),
    ...operationDetails(context),
  }
}
