import * as z from 'zod/mini'

const HASH = /^[0-9a-f]{64}$/

/** A transaction's hash: 64 hexadecimal digits. */
export const LookUpHash = z.object({
  hash: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(HASH, { error: 'A hash has 64 digits, 0 to 9 and a to f' })),
})
export type LookUpHash = z.infer<typeof LookUpHash>

/** What the network, and this service, know of a hash. */
export interface HashAnswer {
  hash: string
  /** `waiting`: this service has signed it, and no ledger has decided yet. */
  state: 'unknown' | 'waiting' | 'succeeded' | 'failed'
  ledger: number | null
  /** Close time of that ledger. */
  at: string | null
  resultCode: string | null
  /** Whether it changed the caller's account: paid to it, paid by it, or paid its fee. */
  touchesYou: boolean
  /** The caller's entry of it in the list; null where it is not booked for them. */
  entryId: string | null
  /** Ledgers before this one are no longer kept by the network's server. */
  oldestLedger: number
}

/** One operation or effect, as the network's server tells of it: names and values. */
export interface LedgerRecordView {
  id: string
  /** The network's own word, as `payment` or `account_credited`. */
  type: string
  fields: readonly (readonly [name: string, value: string])[]
}
export interface DecodedXdr {
  name: 'envelope' | 'result'
  /** Base64. */
  raw: string
  /** As SEP-51 writes it, with two spaces for each level. */
  json: string
}
/** What the ledger holds of one transaction. */
export interface LedgerView {
  /** False where the network's server no longer keeps it: then only what this service has stored of it is there. */
  isKept: boolean
  /** Stroops, text. */
  feeCharged: string | null
  operationCount: number
  /** The first of them. */
  operations: readonly LedgerRecordView[]
  /** Those on the caller's account. */
  effects: readonly LedgerRecordView[]
  xdr: readonly DecodedXdr[]
}
