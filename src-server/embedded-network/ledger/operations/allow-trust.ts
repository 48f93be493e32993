import { creditAsset, isValidAsset } from '#server/embedded-network/ledger/asset.ledger.ts'
import { AUTHORIZATION_FLAGS, isRevocable, setLineFlags } from '#server/embedded-network/ledger/authorization.ledger.ts'
import { TRUSTLINE_FLAG } from '#server/embedded-network/ledger/holding.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { getTrustline } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'allowTrust'>
const CODE = { malformed: -1, noTrustLine: -2, cannotRevoke: -4, lowReserve: -6 } as const

function check({ trustor, code, authorize }: Body, source: string): number {
  const isRight =
    authorize <= TRUSTLINE_FLAG.maintainLiabilities && isValidAsset(creditAsset(code, source)) && trustor !== source
  return isRight ? 0 : CODE.malformed
}

export const allowTrust: OperationHandler<Body> = {
  threshold: () => 'low',
  check,
  apply({ trustor, code, authorize }, context) {
    const revocable = isRevocable(context)
    if (!revocable && authorize === 0) return { code: CODE.cannotRevoke }
    const line = getTrustline(context.view, trustor, creditAsset(code, context.source))
    if (!line) return { code: CODE.noTrustLine }
    const lowers = (line.flags & TRUSTLINE_FLAG.authorized) !== 0 && authorize === TRUSTLINE_FLAG.maintainLiabilities
    if (!revocable && lowers) return { code: CODE.cannotRevoke }
    const flags = (line.flags & ~AUTHORIZATION_FLAGS) | authorize
    return setLineFlags(context, line, { flags, lowReserve: CODE.lowReserve })
  },
}
