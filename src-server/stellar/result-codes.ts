import { xdr } from '@stellar/stellar-sdk/base'

/** A transaction's result in Horizon's strings; `operations` is empty where the transaction itself was refused. */
export interface ResultCodes {
  transaction: string
  operations: string[]
}

/** Horizon's spellings that do not follow from the XDR's names. */
const IRREGULAR: Record<string, string> = {
  op_already_exist: 'op_already_exists',
  op_invalid_name: 'op_data_invalid_name',
  op_not_issuer: 'op_no_issuer',
  op_offer_cross_self: 'op_cross_self',
  op_sell_not_authorized: 'sell_not_authorized',
  op_buy_not_authorized: 'buy_not_authorized',
  op_buy_no_issuer: 'buy_no_issuer',
  op_name_not_found: 'op_data_name_not_found',
  op_over_sendmax: 'op_over_source_max',
  op_under_destmin: 'op_under_dest_min',
  tx_bad_min_seq_age_or_gap: 'tx_bad_minseq_age_or_gap',
  tx_no_account: 'tx_no_source_account',
}

/** TransactionResult XDR (base64) -> Horizon's result codes; those of the inner transaction for a fee bump. */
export function resultCodes(resultXdr: string): ResultCodes {
  const result = xdr.TransactionResult.fromXDR(resultXdr, 'base64').toJson() as { result: Json }
  return codesOf(result.result)
}

type Json = string | Json[] | { [key: string]: Json }

function codesOf(result: Json): ResultCodes {
  if (typeof result === 'string') return { transaction: horizonSpelling(result), operations: [] }
  const [code = 'tx_internal_error', body] = Object.entries(result)[0] ?? []
  if (code === 'tx_fee_bump_inner_failed' || code === 'tx_fee_bump_inner_success') return innerCodes(body)
  return { transaction: code, operations: Array.isArray(body) ? body.map(operationCode) : [] }
}

function innerCodes(body: Json | undefined): ResultCodes {
  const pair = body as { result: { result: Json } }
  return codesOf(pair.result.result)
}

function operationCode(operation: Json): string {
  if (operation === 'op_no_account') return 'op_no_source_account'
  if (typeof operation === 'string') return horizonSpelling(operation)
  const [outer = '', inner] = Object.entries(operation)[0] ?? []
  if (outer !== 'op_inner') return horizonSpelling(outer)
  const verdict = typeof inner === 'object' ? Object.values(inner)[0] : inner
  const name = typeof verdict === 'string' ? verdict : (Object.keys(verdict ?? {})[0] ?? 'inner')
  return horizonSpelling(`op_${name}`)
}

const horizonSpelling = (code: string): string => IRREGULAR[code] ?? code

/** The code that tells a person why: the first failing operation's, else the transaction's. */
export function decidingCode(codes: ResultCodes): string {
  return codes.operations.find((code) => code !== 'op_success') ?? codes.transaction
}
