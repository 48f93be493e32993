import { issuerOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import { removeClaimableBalance } from '#server/embedded-network/ledger/claimable-balance.ledger.ts'
import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import { mustGetAccount } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { getClaimableBalance, touch } from '#server/embedded-network/ledger/view.ledger.ts'

const CODE = { doesNotExist: -1, notIssuer: -2, notClawbackEnabled: -3 } as const
const CLAWBACK_ENABLED = 1

export const clawbackClaimableBalance: OperationHandler<BodyOf<'clawbackClaimableBalance'>> = {
  threshold: () => 'medium',
  check: () => 0,
  apply({ balanceId }, { view, source }) {
    const balance = getClaimableBalance(view, balanceId)
    if (!balance) return { code: CODE.doesNotExist }
    if (issuerOf(balance.asset) !== source) return { code: CODE.notIssuer }
    if ((balance.flags & CLAWBACK_ENABLED) === 0) return { code: CODE.notClawbackEnabled }
    touch(view, mustGetAccount(view, source))
    removeClaimableBalance(view, balance)
    return SUCCESS
  },
}
