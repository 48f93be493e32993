import { isValidAsset, NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import { createdBalanceId } from '#server/embedded-network/ledger/balance-id.ledger.ts'
import type { ClaimableBalanceEntry } from '#server/embedded-network/ledger/entries.types.ts'
import {
  addBalance,
  availableBalance,
  type Holding,
  holdingOf,
  isAuthorized,
  TRUSTLINE_FLAG,
} from '#server/embedded-network/ledger/holding.ledger.ts'
import type { BodyOf, OperationContext, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { absolutePredicate, isValidPredicate } from '#server/embedded-network/ledger/predicate.ledger.ts'
import {
  mustGetAccount,
  reserveClaimableBalance,
  reserveOutcome,
  sponsoredBy,
} from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { put, touch } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'createClaimableBalance'>
const CODE = { malformed: -1, lowReserve: -2, noTrust: -3, notAuthorized: -4, underfunded: -5 } as const
const ACCOUNT_CLAWBACK = 8
const CLAWBACK_ENABLED = 1

function check({ asset, amount, claimants }: Body): number {
  const destinations = new Set(claimants.map(({ destination }) => destination))
  const isRight =
    isValidAsset(asset) &&
    amount > 0n &&
    claimants.length > 0 &&
    destinations.size === claimants.length &&
    claimants.every(({ predicate }) => isValidPredicate(predicate))
  return isRight ? 0 : CODE.malformed
}

/** Clawback comes from the creator's line, or from the account of an issuer. */
function balanceFlags({ view, source }: OperationContext, asset: string, holding: Holding): number {
  if (asset === NATIVE) return 0
  if (holding.type === 'trustline') return (holding.flags & TRUSTLINE_FLAG.clawbackEnabled) !== 0 ? CLAWBACK_ENABLED : 0
  return (mustGetAccount(view, source).flags & ACCOUNT_CLAWBACK) !== 0 ? CLAWBACK_ENABLED : 0
}

export const createClaimableBalance: OperationHandler<Body> = {
  threshold: () => 'medium',
  check,
  apply({ asset, amount, claimants }, context) {
    const { view, source } = context
    touch(view, mustGetAccount(view, source))
    const holding = holdingOf(view, source, asset)
    if (!holding) return { code: CODE.noTrust }
    if (!isAuthorized(holding)) return { code: CODE.notAuthorized }
    if (availableBalance(view.header, holding) < amount) return { code: CODE.underfunded }
    if (!addBalance(view, holding, -amount)) return { code: CODE.underfunded }
    const reserved = reserveClaimableBalance(context, source, claimants.length)
    if (reserved.refusal) return reserveOutcome(reserved.refusal, CODE.lowReserve)
    const balanceId = createdBalanceId(context)
    const { closeTime } = view.header
    put<ClaimableBalanceEntry>(view, {
      ...sponsoredBy(reserved.sponsor),
      type: 'claimableBalance',
      balanceId,
      claimants: claimants.map(({ destination, predicate }) => {
        return { destination, predicate: absolutePredicate(predicate, closeTime) }
      }),
      asset,
      amount,
      flags: balanceFlags(context, asset, holding),
    })
    return { code: 0, balanceId }
  },
}
