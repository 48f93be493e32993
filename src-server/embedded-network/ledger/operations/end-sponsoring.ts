import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'

const NOT_SPONSORED = -1

/** Closes the sponsorship of the operation's source. */
export const endSponsoringFutureReserves: OperationHandler<BodyOf<'endSponsoringFutureReserves'>> = {
  threshold: () => 'medium',
  check: () => 0,
  apply: (_, { source, sponsorships }) => ({ code: sponsorships.delete(source) ? 0 : NOT_SPONSORED }),
}
