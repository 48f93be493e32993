import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'

const CODE = { malformed: -1, alreadySponsored: -2, recursive: -3 } as const

/** Opens a sponsorship within the transaction; who sponsors may not be sponsored at the same time. */
export const beginSponsoringFutureReserves: OperationHandler<BodyOf<'beginSponsoringFutureReserves'>> = {
  threshold: () => 'medium',
  check: ({ sponsoredId }, source) => (sponsoredId === source ? CODE.malformed : 0),
  apply({ sponsoredId }, { source, sponsorships }) {
    if (sponsorships.has(sponsoredId)) return { code: CODE.alreadySponsored }
    const isRecursive = sponsorships.has(source) || [...sponsorships.values()].includes(sponsoredId)
    if (isRecursive) return { code: CODE.recursive }
    sponsorships.set(sponsoredId, source)
    return SUCCESS
  },
}
