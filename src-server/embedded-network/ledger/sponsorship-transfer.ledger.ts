import type { AccountEntry, AccountId, LedgerEntry } from './entries.types.ts'
import { availableBalance } from './holding.ledger.ts'
import type { OperationContext } from './operation.ledger.ts'
import {
  mustGetAccount,
  type ReserveRefusal,
  sponsorRefusal,
  withSponsored,
  withSponsoring,
} from './sponsorship.ledger.ts'
import type { View } from './view.ledger.ts'

/** What is to change hands: so many reserves of an account, or of nobody for a claimable balance. */
export type Burden = { owner: AccountId | null; reserves: number; sponsor: AccountId | null }

/**
 * Who is to carry a burden when `source` gives it up: the sponsor of the source's own open sponsorship, unless that is
 * the owner; without one the owner itself (null).
 */
export function nextSponsor({ source, sponsorships }: OperationContext, owner: AccountId): AccountId | null {
  const sponsor = sponsorships.get(source) ?? null
  return sponsor === owner ? null : sponsor
}

function ownerRefusal(view: View, owner: AccountEntry, reserves: number): ReserveRefusal | null {
  const needed = BigInt(reserves) * BigInt(view.header.baseReserve)
  return availableBalance(view.header, owner) < needed ? 'lowReserve' : null
}

/** Moves reserves from one carrier to the next, counts included. Null, or why the next one cannot carry them. */
export function moveBurden(view: View, burden: Burden, next: AccountId | null): ReserveRefusal | null {
  const { owner, reserves, sponsor } = burden
  if (sponsor === next) {
    return next === null ? null : sponsorRefusal(view, mustGetAccount(view, next), reserves)
  }
  const refusal =
    next !== null
      ? sponsorRefusal(view, mustGetAccount(view, next), reserves)
      : owner === null
        ? null
        : ownerRefusal(view, mustGetAccount(view, owner), reserves)
  if (refusal) return refusal
  if (sponsor !== null) withSponsoring(view, mustGetAccount(view, sponsor), -reserves)
  if (next !== null) withSponsoring(view, mustGetAccount(view, next), reserves)
  if (owner === null) return null
  const change = (next === null ? 0 : reserves) - (sponsor === null ? 0 : reserves)
  if (change !== 0) withSponsored(view, mustGetAccount(view, owner), change)
  return null
}

/** Whose reserves an entry takes, where it had no sponsor. */
export function ownerOf(entry: LedgerEntry): AccountId | null {
  if (entry.type === 'offer') return entry.sellerId
  if (entry.type === 'claimableBalance' || entry.type === 'liquidityPool') return null
  return entry.accountId
}
