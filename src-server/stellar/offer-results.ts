import { xdr } from '@stellar/stellar-sdk/base'

type Json = string | null | Json[] | { [key: string]: Json }

/** What an operation on an offer has left on the ledger; `offerId` null where nothing rests. */
export interface OfferOutcome {
  offerId: string | null
}

/**
 * TransactionResult XDR (base64) -> by the place of each operation what it has left of an offer; null for an operation of another
 * kind. Empty where nothing was applied.
 */
export function offerOutcomes(resultXdr: string): (OfferOutcome | null)[] {
  const { result } = xdr.TransactionResult.fromXDR(resultXdr, 'base64').toJson() as { result: Json }
  return operationsIn(result).map(outcomeOf)
}

function operationsIn(result: Json): Json[] {
  const bumped = field(result, 'tx_fee_bump_inner_success')
  const inner = bumped === undefined ? result : field(field(bumped, 'result'), 'result')
  const operations = field(inner, 'tx_success')
  return Array.isArray(operations) ? operations : []
}

function outcomeOf(operation: Json): OfferOutcome | null {
  const body = field(operation, 'op_inner')
  const [verdict] = body !== null && typeof body === 'object' ? Object.values(body) : []
  const offer = field(field(verdict, 'success'), 'offer')
  if (offer === undefined) return null
  const entry = field(offer, 'created') ?? field(offer, 'updated')
  const id = field(entry, 'offer_id')
  return { offerId: typeof id === 'string' ? id : null }
}

function field(json: Json | undefined, name: string): Json | undefined {
  if (json === null || json === undefined || typeof json !== 'object' || Array.isArray(json)) return undefined
  return json[name]
}
