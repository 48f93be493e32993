import { issuerOf, NATIVE, poolOf } from './asset.ledger.ts'
import type { AccountEntry, Asset, TrustlineEntry } from './entries.types.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { getAccount, getTrustline, put, touch, type View, type ViewHeader } from './view.ledger.ts'

/** An issuer holds its own asset without a line and without limits. */
type IssuerHolding = { type: 'issuer' }
/** Where an account keeps an asset: its own balance, a line, or nowhere because it issues it. */
export type Holding = AccountEntry | TrustlineEntry | IssuerHolding

export const TRUSTLINE_FLAG = { authorized: 1, maintainLiabilities: 2, clawbackEnabled: 4 } as const
const AUTHORIZATION = TRUSTLINE_FLAG.authorized | TRUSTLINE_FLAG.maintainLiabilities
const ISSUER: IssuerHolding = { type: 'issuer' }

export function minimumBalance(header: ViewHeader, account: AccountEntry): bigint {
  return BigInt(2 + account.subEntries + account.sponsoring - account.sponsored) * BigInt(header.baseReserve)
}

/** Null where the account or the line is missing. */
export function holdingOf(view: View, accountId: string, asset: Asset): Holding | null {
  if (asset === NATIVE) return getAccount(view, accountId)
  if (issuerOf(asset) === accountId) return ISSUER
  return getTrustline(view, accountId, asset)
}

export function isAuthorized(holding: Holding): boolean {
  return holding.type !== 'trustline' || (holding.flags & TRUSTLINE_FLAG.authorized) !== 0
}

export function isAuthorizedToMaintain(holding: Holding): boolean {
  return holding.type !== 'trustline' || (holding.flags & AUTHORIZATION) !== 0 || poolOf(holding.asset) !== null
}

/** What may be sent: above reserve and selling liabilities. May be negative for accounts after the reserve was raised. */
export function availableBalance(header: ViewHeader, holding: Holding): bigint {
  if (holding.type === 'issuer') return INT64_MAX
  if (holding.type === 'trustline') return holding.balance - holding.sellingLiabilities
  return holding.balance - minimumBalance(header, holding) - holding.sellingLiabilities
}

/** What may be received: below the limit and buying liabilities. */
export function room(holding: Holding): bigint {
  if (holding.type === 'issuer') return INT64_MAX
  const limit = holding.type === 'trustline' ? holding.limit : INT64_MAX
  return limit - holding.balance - holding.buyingLiabilities
}

function mayHold(header: ViewHeader, holding: AccountEntry | TrustlineEntry, balance: bigint): boolean {
  const limit = holding.type === 'trustline' ? holding.limit : INT64_MAX
  if (balance < 0n || balance > limit - holding.buyingLiabilities) return false
  if (holding.type === 'trustline') return balance >= holding.sellingLiabilities
  return balance >= holding.balance || balance - minimumBalance(header, holding) >= holding.sellingLiabilities
}

/** The holding with so much more; null where limits, reserve or liabilities forbid it. Stores nothing. */
export function changedBalance(header: ViewHeader, holding: Holding, delta: bigint): Holding | null {
  if (holding.type === 'issuer' || delta === 0n) return holding
  const balance = holding.balance + delta
  return mayHold(header, holding, balance) ? { ...holding, balance } : null
}

/** Stores a changed holding; an issuer has nothing to store. */
export function putHolding(view: View, holding: Holding): Holding {
  return holding.type === 'issuer' ? holding : put(view, holding)
}

/** Adds to a balance and stores it, be it nothing; null where limits, reserve or liabilities forbid it. */
export function addBalance(view: View, holding: Holding, delta: bigint): Holding | null {
  const changed = changedBalance(view.header, holding, delta)
  if (changed !== holding) return changed && putHolding(view, changed)
  return holding.type === 'issuer' ? holding : touch(view, holding)
}

/** Like addBalance, where the ledger's own rules have made sure that it fits. */
export function mustAddBalance(view: View, holding: Holding, delta: bigint): Holding {
  const changed = addBalance(view, holding, delta)
  if (!changed) throw new InvariantBroken('a balance left its bounds')
  return changed
}
