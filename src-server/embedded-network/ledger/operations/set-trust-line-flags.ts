import { issuerOf, isValidAsset } from '#server/embedded-network/ledger/asset.ledger.ts'
import { AUTHORIZATION_FLAGS, isRevocable, setLineFlags } from '#server/embedded-network/ledger/authorization.ledger.ts'
import { TRUSTLINE_FLAG } from '#server/embedded-network/ledger/holding.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { getTrustline } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'setTrustLineFlags'>
const CODE = { malformed: -1, noTrustLine: -2, cannotRevoke: -3, invalidState: -4, lowReserve: -5 } as const
const ALL_FLAGS = AUTHORIZATION_FLAGS | TRUSTLINE_FLAG.clawbackEnabled

function areRightFlags({ setFlags, clearFlags }: Body): boolean {
  const isOneLevel = (setFlags & AUTHORIZATION_FLAGS) !== AUTHORIZATION_FLAGS
  const isKnown = (setFlags & ~AUTHORIZATION_FLAGS) === 0 && (clearFlags & ~ALL_FLAGS) === 0
  return isOneLevel && isKnown && (setFlags & clearFlags) === 0
}

export const setTrustLineFlags: OperationHandler<Body> = {
  threshold: () => 'low',
  check(body, source) {
    const isOwnAsset = isValidAsset(body.asset) && issuerOf(body.asset) === source && body.trustor !== source
    return isOwnAsset && areRightFlags(body) ? 0 : CODE.malformed
  },
  apply({ trustor, asset, clearFlags, setFlags }, context) {
    const lowers = (clearFlags & AUTHORIZATION_FLAGS) !== 0 && (setFlags & TRUSTLINE_FLAG.authorized) === 0
    if (lowers && !isRevocable(context)) return { code: CODE.cannotRevoke }
    const line = getTrustline(context.view, trustor, asset)
    if (!line) return { code: CODE.noTrustLine }
    const flags = (line.flags & ~clearFlags) | setFlags
    if ((flags & AUTHORIZATION_FLAGS) === AUTHORIZATION_FLAGS) return { code: CODE.invalidState }
    return setLineFlags(context, line, { flags, lowReserve: CODE.lowReserve })
  },
}
