import type { ClaimableBalanceEntry } from './entries.types.ts'
import { mustGetAccount, withSponsoring } from './sponsorship.ledger.ts'
import { remove, type View } from './view.ledger.ts'

/** Removes a claimable balance and frees the reserve of its sponsor. */
export function removeClaimableBalance(view: View, balance: ClaimableBalanceEntry): void {
  if (balance.sponsor !== null) {
    withSponsoring(view, mustGetAccount(view, balance.sponsor), -balance.claimants.length)
  }
  remove(view, balance)
}
