import { issuerOf, isValidAsset } from '#server/embedded-network/ledger/asset.ledger.ts'
import { addBalance, TRUSTLINE_FLAG } from '#server/embedded-network/ledger/holding.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { getTrustline } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'clawback'>
const CODE = { malformed: -1, notClawbackEnabled: -2, noTrust: -3, underfunded: -4 } as const

function check({ asset, from, amount }: Body, source: string): number {
  const isOwn = from.accountId === source && from.id === null
  return isOwn || amount < 1n || !isValidAsset(asset) || issuerOf(asset) !== source ? CODE.malformed : 0
}

/** Burns what is not bound by liabilities, whether the line is authorized or not (CAP-35). */
export const clawback: OperationHandler<Body> = {
  threshold: () => 'medium',
  check,
  apply({ asset, from, amount }, { view }) {
    const line = getTrustline(view, from.accountId, asset)
    if (!line) return { code: CODE.noTrust }
    if ((line.flags & TRUSTLINE_FLAG.clawbackEnabled) === 0) return { code: CODE.notClawbackEnabled }
    return { code: addBalance(view, line, -amount) ? 0 : CODE.underfunded }
  },
}
