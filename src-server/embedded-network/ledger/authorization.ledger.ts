import type { TrustlineEntry } from './entries.types.ts'
import { TRUSTLINE_FLAG } from './holding.ledger.ts'
import { type OperationContext, type Outcome, SUCCESS } from './operation.ledger.ts'
import { revokeHoldings } from './revocation.ledger.ts'
import { mustGetAccount, reserveOutcome } from './sponsorship.ledger.ts'
import { getTrustline, put } from './view.ledger.ts'

export const AUTHORIZATION_FLAGS = TRUSTLINE_FLAG.authorized | TRUSTLINE_FLAG.maintainLiabilities
const REVOCABLE = 2

export function isRevocable({ view, source }: OperationContext): boolean {
  return (mustGetAccount(view, source).flags & REVOCABLE) !== 0
}

/** Gives a line other flags; what it holds besides its balance goes when no authorization is left. */
export function setLineFlags(
  context: OperationContext,
  line: TrustlineEntry,
  change: { flags: number; lowReserve: number },
): Outcome {
  const { view } = context
  const isRevoked = (line.flags & AUTHORIZATION_FLAGS) !== 0 && (change.flags & AUTHORIZATION_FLAGS) === 0
  if (isRevoked) {
    const refusal = revokeHoldings(context, line.accountId, line.asset)
    if (refusal) return reserveOutcome(refusal, change.lowReserve)
  }
  const current = getTrustline(view, line.accountId, line.asset) ?? line
  put(view, { ...current, flags: change.flags })
  return SUCCESS
}
