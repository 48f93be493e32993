import type { OperationResult, TransactionResult } from '#server/embedded-network/ledger/ledger.types.ts'
import type { OperationType } from '#server/embedded-network/ledger/operations.types.ts'

/** Horizon's words for a result: what clients find in `extras.result_codes`. */
export type ResultCodes = { transaction: string; inner_transaction?: string; operations?: string[] }

const FEE_BUMP_INNER_SUCCESS = 1
const FEE_BUMP_INNER_FAILED = -13

/** Place n holds the word for code -n; Horizon's own irregular spellings are kept. */
const TRANSACTION_CODES = words(
  'tx_success tx_failed tx_too_early tx_too_late tx_missing_operation tx_bad_seq tx_bad_auth tx_insufficient_balance',
  'tx_no_source_account tx_insufficient_fee tx_bad_auth_extra tx_internal_error tx_not_supported',
  'tx_fee_bump_inner_failed tx_bad_sponsorship tx_bad_minseq_age_or_gap tx_malformed tx_soroban_invalid',
  'tx_frozen_key_accessed',
)

const OUTER_CODES = words(
  'op_inner op_bad_auth op_no_source_account op_not_supported op_too_many_subentries op_exceeded_work_limit',
  'op_too_many_sponsoring',
)

const PAYMENT = words(
  'op_success op_malformed op_underfunded op_src_no_trust op_src_not_authorized op_no_destination op_no_trust',
  'op_not_authorized op_line_full op_no_issuer',
)

const OFFER = words(
  'op_success op_malformed op_sell_no_trust op_buy_no_trust sell_not_authorized buy_not_authorized op_line_full',
  'op_underfunded op_cross_self op_sell_no_issuer buy_no_issuer op_offer_not_found op_low_reserve',
)

const FOOTPRINT = words('op_success op_malformed resource_limit_exceeded insufficient_refundable_fee')

const INNER_CODES: Record<OperationType, string[]> = {
  createAccount: words('op_success op_malformed op_underfunded op_low_reserve op_already_exists'),
  payment: PAYMENT,
  pathPaymentStrictReceive: [...PAYMENT, 'op_too_few_offers', 'op_cross_self', 'op_over_source_max'],
  pathPaymentStrictSend: [...PAYMENT, 'op_too_few_offers', 'op_cross_self', 'op_under_dest_min'],
  manageSellOffer: OFFER,
  manageBuyOffer: OFFER,
  createPassiveSellOffer: OFFER,
  setOptions: words(
    'op_success op_low_reserve op_too_many_signers op_bad_flags op_invalid_inflation op_cant_change op_unknown_flag',
    'op_threshold_out_of_range op_bad_signer op_invalid_home_domain op_auth_revocable_required',
  ),
  changeTrust: words(
    'op_success op_malformed op_no_issuer op_invalid_limit op_low_reserve op_self_not_allowed op_trust_line_missing',
    'op_cannot_delete op_not_aut_maintain_liabilities',
  ),
  allowTrust: words(
    'op_success op_malformed op_no_trust op_not_required op_cant_revoke op_self_not_allowed op_low_reserve',
  ),
  accountMerge: words(
    'op_success op_malformed op_no_account op_immutable_set op_has_sub_entries op_seq_num_too_far op_dest_full',
    'op_is_sponsor',
  ),
  inflation: words('op_success op_not_time'),
  manageData: words('op_success op_not_supported_yet op_data_name_not_found op_low_reserve op_data_invalid_name'),
  bumpSequence: words('op_success op_bad_seq'),
  createClaimableBalance: words('op_success op_malformed op_low_reserve op_no_trust op_not_authorized op_underfunded'),
  claimClaimableBalance: words(
    'op_success op_does_not_exist op_cannot_claim op_line_full op_no_trust op_not_authorized op_trustline_frozen',
  ),
  beginSponsoringFutureReserves: words('op_success op_malformed op_already_sponsored op_recursive'),
  endSponsoringFutureReserves: words('op_success op_not_sponsored'),
  revokeSponsorship: words(
    'op_success op_does_not_exist op_not_sponsor op_low_reserve op_only_transferable op_malformed',
  ),
  clawback: words('op_success op_malformed op_not_clawback_enabled op_no_trust op_underfunded'),
  clawbackClaimableBalance: words('op_success op_does_not_exist op_no_issuer op_not_clawback_enabled'),
  setTrustLineFlags: words('op_success op_malformed op_no_trust op_cant_revoke op_invalid_state op_low_reserve'),
  liquidityPoolDeposit: words(
    'op_success op_malformed op_no_trust op_not_authorized op_underfunded op_line_full op_bad_price op_pool_full',
    'op_trustline_frozen',
  ),
  liquidityPoolWithdraw: words(
    'op_success op_malformed op_no_trust op_underfunded op_line_full op_under_minimum op_trustline_frozen',
  ),
  invokeHostFunction: words(
    'op_success op_malformed function_trapped resource_limit_exceeded entry_archived insufficient_refundable_fee',
  ),
  extendFootprintTtl: FOOTPRINT,
  restoreFootprint: FOOTPRINT,
}

function words(...lines: string[]): string[] {
  return lines.join(' ').split(' ')
}

/** The words for one transaction's outcome; `operations` is absent where no operation has a result. */
export function resultCodes(resultXdr: Uint8Array, result: TransactionResult): ResultCodes {
  const outer = outerCode(resultXdr)
  const bumped = outer === FEE_BUMP_INNER_SUCCESS || outer === FEE_BUMP_INNER_FAILED
  const operations = bumped || outer === 0 || outer === -1 ? result.operations.map(operationCode) : []
  return {
    transaction: transactionCode(outer),
    inner_transaction: bumped ? transactionCode(result.code) : undefined,
    operations: operations.length > 0 ? operations : undefined,
  }
}

/** The words as who submitted the inner transaction of a fee bump is told them. */
export function innerCodes({ transaction, inner_transaction = transaction, operations }: ResultCodes): ResultCodes {
  return { transaction: inner_transaction, ...(operations === undefined ? {} : { operations }) }
}

/** The code of the envelope as submitted: in a TransactionResult it follows the fee charged, an int64. */
function outerCode(resultXdr: Uint8Array): number {
  return new DataView(resultXdr.buffer, resultXdr.byteOffset, resultXdr.byteLength).getInt32(8)
}

function transactionCode(code: number): string {
  return code === FEE_BUMP_INNER_SUCCESS ? 'tx_fee_bump_inner_success' : (TRANSACTION_CODES[-code] ?? 'tx_unknown')
}

function operationCode(result: OperationResult): string {
  if (result.outer !== 0) return OUTER_CODES[-result.outer] ?? 'op_unknown'
  return INNER_CODES[result.type][-result.code] ?? 'op_unknown'
}
