/** A rule of the ledger that its own checks should have kept: the transaction ends with tx_internal_error. */
export class InvariantBroken extends Error {
  override name = 'InvariantBroken'
}
