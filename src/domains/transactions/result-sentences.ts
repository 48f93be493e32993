import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureSentence } from '#client/ui/failure-sentences.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'

/** Horizon's result codes in plain words: the cause and the remedy. */
const LEDGER_SENTENCES: Record<string, MessageDescriptor> = {
  op_underfunded: msg`The balance was too low for this amount when the ledger closed.`,
  op_no_trust: msg`The recipient has not added this asset.`,
  op_src_no_trust: msg`Your account does not hold this asset.`,
  op_not_authorized: msg`The asset's issuer has not allowed the recipient to hold it.`,
  op_src_not_authorized: msg`The asset's issuer has not allowed your account to send it.`,
  op_line_full: msg`The recipient cannot hold that much of this asset.`,
  op_no_issuer: msg`The asset's issuer no longer exists.`,
  op_no_destination: msg`The recipient's account does not exist.`,
  op_already_exists: msg`Somebody else opened the account a moment earlier. Send the payment again.`,
  op_low_reserve: msg`The amount is below the reserve that the network asks for.`,
  op_malformed: msg`The network did not accept these details.`,
  op_bad_auth: msg`The account's signers have changed, so the network refused the signature.`,
  op_invalid_limit: msg`The limit for this asset is below what the account holds.`,
  tx_insufficient_balance: msg`The fee would have taken the account below its reserve.`,
  tx_insufficient_fee: msg`The network was busy and the fee was too low.`,
  tx_bad_auth: msg`The account's signers have changed, so the network refused the signature.`,
  tx_bad_auth_extra: msg`The network refused the payment's signatures.`,
  tx_no_source_account: msg`Your account does not exist on this network.`,
  tx_too_late: msg`The network did not include the payment in time. Nothing was sent.`,
  tx_too_early: msg`The network did not include the payment in time. Nothing was sent.`,
  tx_internal_error: msg`The network failed while it applied the payment. Nothing was sent.`,
  cannot_be_built: msg`The payment could not be put together. Nothing was sent.`,
  cannot_be_signed: msg`The payment could not be signed. Nothing was sent; contact support.`,
  request_id_reused: msg`Another payment was sent under the same request, so this one was not. Look for it in your transactions.`,
  overtaken: msg`Another payment of your account took its place on the ledger. Nothing was sent; send it again.`,
  proven_dead: msg`The network never took the payment, and it can no longer be sent. Nothing was sent; send it again.`,
  cancelled: msg`You cancelled this payment before it was sent.`,
  account_held: msg`The account was frozen or on hold, so nothing could leave it. Nothing was sent.`,
  expired: msg`The payment waited too long and expired. Nothing was sent.`,
}

/** Why a transaction failed, as a sentence; the code itself if there is no sentence for it. */
export function resultSentence(code: string): MessageDescriptor {
  const known = LEDGER_SENTENCES[code]
  if (known) return known
  const refusal = failureSentence({
    code: code as ErrorCode,
    message: '',
    requestId: null,
    field: null,
    retryAfterSeconds: null,
  })
  return typeof refusal === 'string' ? msg`The network refused this payment (${code}).` : refusal
}
