import type {
  DecoratedSignature,
  Envelope,
  Memo,
  Preconditions,
} from '#server/embedded-network/ledger/envelope.types.ts'
import type { AppliedTransaction, LedgerHeader } from '#server/embedded-network/ledger/ledger.types.ts'
import type { Fields } from './asset-fields.ts'
import { base64, timeText } from './format.ts'
import { accountFields } from './muxed.ts'
import { toid } from './toid.ts'

/** A transaction's JSON as Horizon shows it, without its links. */
export function transactionRecord(header: LedgerHeader, transaction: AppliedTransaction): Fields {
  const { envelope } = transaction
  return {
    id: envelope.hash,
    paging_token: toid(header.ledger, transaction.index).toString(),
    successful: transaction.successful,
    hash: envelope.hash,
    ledger: header.ledger,
    created_at: timeText(header.closeTime),
    ...prefixedAccount('source_account', 'account', envelope.source),
    source_account_sequence: envelope.sequence.toString(),
    ...accountFields('fee_account', envelope.feeBump?.feeSource ?? envelope.source),
    fee_charged: transaction.feeCharged.toString(),
    max_fee: maxFee(envelope).toString(),
    operation_count: envelope.operations.length,
    envelope_xdr: base64(envelope.xdr),
    result_xdr: base64(transaction.resultXdr),
    result_meta_xdr: base64(transaction.metaXdr),
    fee_meta_xdr: base64(transaction.feeMetaXdr),
    ...memoFields(envelope.memo),
    signatures: signatureTexts(envelope.feeBump?.signatures ?? envelope.signatures),
    ...preconditionFields(envelope.preconditions),
    ...feeBumpFields(envelope),
  }
}

/** Stroops bid for the envelope as submitted. */
export function maxFee(envelope: Envelope): bigint {
  return envelope.feeBump?.fee ?? BigInt(envelope.fee)
}

/** Horizon names the muxed twins of `source_account` shorter than the field itself. */
function prefixedAccount(field: string, prefix: string, account: Envelope['source']): Fields {
  const { [prefix]: address, ...muxed } = accountFields(prefix, account)
  return { [field]: address, ...muxed }
}

function signatureTexts(signatures: readonly DecoratedSignature[]): string[] {
  return signatures.map(({ signature }) => base64(signature))
}

function memoFields(memo: Memo): Fields {
  switch (memo.type) {
    case 'none':
      return { memo_type: 'none' }
    case 'text':
      return { memo_type: 'text', memo: Buffer.from(memo.bytes).toString('utf8'), memo_bytes: base64(memo.bytes) }
    case 'id':
      return { memo_type: 'id', memo: memo.id.toString() }
    default:
      return { memo_type: memo.type, memo: base64(memo.hash) }
  }
}

function preconditionFields(preconditions: Preconditions): Fields {
  const fields: Fields = {
    ...timeBoundFields(preconditions),
    ...ledgerBoundFields(preconditions),
    ...(preconditions.minSequence === null ? {} : { min_account_sequence: preconditions.minSequence.toString() }),
    ...(preconditions.minSequenceAge === 0n
      ? {}
      : { min_account_sequence_age: preconditions.minSequenceAge.toString() }),
    ...(preconditions.minSequenceLedgerGap === 0
      ? {}
      : { min_account_sequence_ledger_gap: preconditions.minSequenceLedgerGap }),
    ...(preconditions.extraSigners.length === 0 ? {} : { extra_signers: preconditions.extraSigners }),
  }
  return Object.keys(fields).length === 0 ? {} : { preconditions: fields }
}

function timeBoundFields({ timeBounds }: Preconditions): Fields {
  if (timeBounds === null) return {}
  const max = timeBounds.maxTime === 0n ? {} : { max_time: timeBounds.maxTime.toString() }
  return { timebounds: { min_time: timeBounds.minTime.toString(), ...max } }
}

function ledgerBoundFields({ ledgerBounds }: Preconditions): Fields {
  if (ledgerBounds === null) return {}
  const max = ledgerBounds.maxLedger === 0 ? {} : { max_ledger: ledgerBounds.maxLedger }
  return { ledgerbounds: { min_ledger: ledgerBounds.minLedger, ...max } }
}

function feeBumpFields(envelope: Envelope): Fields {
  if (envelope.feeBump === null) return {}
  return {
    fee_bump_transaction: { hash: envelope.hash, signatures: signatureTexts(envelope.feeBump.signatures) },
    inner_transaction: {
      hash: envelope.innerHash,
      signatures: signatureTexts(envelope.signatures),
      max_fee: envelope.fee.toString(),
    },
  }
}
