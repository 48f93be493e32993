/** As much of the package as the tests use; it brings no types of its own. */
declare module '@stellar-expert/tx-meta-effects-parser' {
  export type ParsedEffect = { type: string; source: string; [field: string]: unknown }
  export type ParsedOperation = { type: string; source: string; effects: ParsedEffect[] }
  export type ParsedTransaction = { effects: ParsedEffect[]; operations: ParsedOperation[]; failed?: boolean }
  /** Envelope, result and metadata as base64. */
  export function parseTxOperationsMeta(parts: {
    network: string
    tx: string
    result: string
    meta: string
  }): ParsedTransaction
}
