import { removeClaimableBalance } from '#server/embedded-network/ledger/claimable-balance.ledger.ts'
import { addBalance, holdingOf, isAuthorized } from '#server/embedded-network/ledger/holding.ledger.ts'
import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import { holds } from '#server/embedded-network/ledger/predicate.ledger.ts'
import { mustGetAccount } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { getClaimableBalance, touch } from '#server/embedded-network/ledger/view.ledger.ts'

const CODE = { doesNotExist: -1, cannotClaim: -2, lineFull: -3, noTrust: -4, notAuthorized: -5 } as const

export const claimClaimableBalance: OperationHandler<BodyOf<'claimClaimableBalance'>> = {
  threshold: () => 'low',
  check: () => 0,
  apply({ balanceId }, { view, source }) {
    const balance = getClaimableBalance(view, balanceId)
    if (!balance) return { code: CODE.doesNotExist }
    const claimant = balance.claimants.find(({ destination }) => destination === source)
    if (!claimant || !holds(claimant.predicate, view.header.closeTime)) return { code: CODE.cannotClaim }
    const holding = holdingOf(view, source, balance.asset)
    if (!holding) return { code: CODE.noTrust }
    if (!isAuthorized(holding)) return { code: CODE.notAuthorized }
    if (!addBalance(view, holding, balance.amount)) return { code: CODE.lineFull }
    touch(view, mustGetAccount(view, source))
    removeClaimableBalance(view, balance)
    return SUCCESS
  },
}
