import { poolOf } from './asset.ledger.ts'
import type { AccountEntry, AccountId, LedgerEntry } from './entries.types.ts'
import { availableBalance, minimumBalance } from './holding.ledger.ts'
import { InvariantBroken } from './invariant.ledger.ts'
import { type OperationContext, OUTER, type Outcome } from './operation.ledger.ts'
import { getAccount, put, type View } from './view.ledger.ts'

/** Reserves and their sponsors (CAP-33). */
export type ReserveRefusal = 'lowReserve' | 'tooManySubentries' | 'tooManySponsoring'

/** stellar-core: ACCOUNT_SUBENTRY_LIMIT. */
const MAX_SUBENTRIES = 1000
const UINT32_MAX = 0xffffffff

/** Base reserves an entry takes. */
export function reservesOf(entry: LedgerEntry): number {
  if (entry.type === 'account') return 2
  if (entry.type === 'trustline') return poolOf(entry.asset) === null ? 1 : 2
  return entry.type === 'claimableBalance' ? entry.claimants.length : 1
}

export function mustGetAccount(view: View, accountId: AccountId): AccountEntry {
  const account = getAccount(view, accountId)
  if (!account) throw new InvariantBroken(`account ${accountId} is missing`)
  return account
}

export function withSponsoring(view: View, account: AccountEntry, delta: number): AccountEntry {
  const extension = account.extension < 2 ? 2 : account.extension
  return put(view, { ...account, sponsoring: account.sponsoring + delta, extension })
}

export function withSponsored(view: View, account: AccountEntry, delta: number): AccountEntry {
  const extension = account.extension < 2 ? 2 : account.extension
  return put(view, { ...account, sponsored: account.sponsored + delta, extension })
}

/** Whether the sponsor can carry so many more reserves. */
export function sponsorRefusal(view: View, sponsor: AccountEntry, reserves: number): ReserveRefusal | null {
  if (availableBalance(view.header, sponsor) < BigInt(reserves) * BigInt(view.header.baseReserve)) return 'lowReserve'
  if (sponsor.sponsoring + sponsor.subEntries + reserves > UINT32_MAX) return 'tooManySponsoring'
  return null
}

function subentryRefusal(account: AccountEntry, count: number): ReserveRefusal | null {
  const tooMany =
    account.subEntries > MAX_SUBENTRIES - count || account.sponsoring + account.subEntries + count > UINT32_MAX
  return tooMany ? 'tooManySubentries' : null
}

function ownReserveRefusal(view: View, owner: AccountEntry, count: number): ReserveRefusal | null {
  const refusal = subentryRefusal(owner, count)
  if (refusal) return refusal
  const reserve = BigInt(count) * BigInt(view.header.baseReserve)
  return availableBalance(view.header, owner) < reserve ? 'lowReserve' : null
}

export type Reserved = { refusal: ReserveRefusal } | { refusal: null; sponsor: AccountId | null }

/** Counts a subentry or signer on its owner, and its reserve on the owner or on the sponsor of an open sponsorship. */
export function reserveSubentry(context: OperationContext, ownerId: AccountId, count: number): Reserved {
  const { view } = context
  const sponsorId = context.sponsorships.get(ownerId) ?? null
  const owner = mustGetAccount(view, ownerId)
  if (sponsorId === null) {
    const refusal = ownReserveRefusal(view, owner, count)
    if (refusal) return { refusal }
    put(view, { ...owner, subEntries: owner.subEntries + count })
    return { refusal: null, sponsor: null }
  }
  const sponsor = mustGetAccount(view, sponsorId)
  const refusal = subentryRefusal(owner, count) ?? sponsorRefusal(view, sponsor, count)
  if (refusal) return { refusal }
  withSponsoring(view, sponsor, count)
  withSponsored(view, { ...mustGetAccount(view, ownerId), subEntries: owner.subEntries + count }, count)
  return { refusal: null, sponsor: sponsorId }
}

/** Takes a subentry or signer off its owner, and its reserve off whoever carried it. */
export function releaseSubentry(
  view: View,
  ownerId: AccountId,
  reserve: { sponsor: AccountId | null; count: number },
): void {
  const { sponsor: sponsorId, count } = reserve
  if (sponsorId !== null) withSponsoring(view, mustGetAccount(view, sponsorId), -count)
  const owner = mustGetAccount(view, ownerId)
  const released = { ...owner, subEntries: owner.subEntries - count }
  if (released.subEntries < 0) throw new InvariantBroken('fewer subentries than none')
  if (sponsorId === null) put(view, released)
  else withSponsored(view, released, -count)
}

/** The reserve of a claimable balance: its creator's, unless that account's reserves are being sponsored. */
export function reserveClaimableBalance(context: OperationContext, creatorId: AccountId, claimants: number): Reserved {
  const sponsorId = context.sponsorships.get(creatorId) ?? creatorId
  const sponsor = mustGetAccount(context.view, sponsorId)
  const refusal = sponsorRefusal(context.view, sponsor, claimants)
  if (refusal) return { refusal }
  withSponsoring(context.view, sponsor, claimants)
  return { refusal: null, sponsor: sponsorId }
}

/** The reserve of a new account: from its starting balance, unless its reserves are being sponsored. */
export function reserveAccount(context: OperationContext, account: AccountEntry): Reserved {
  const { view } = context
  const sponsorId = context.sponsorships.get(account.accountId)
  if (sponsorId === undefined) {
    return account.balance < minimumBalance(view.header, account)
      ? { refusal: 'lowReserve' }
      : { refusal: null, sponsor: null }
  }
  const sponsor = mustGetAccount(view, sponsorId)
  const refusal = sponsorRefusal(view, sponsor, 2)
  if (refusal) return { refusal }
  withSponsoring(view, sponsor, 2)
  return { refusal: null, sponsor: sponsorId }
}

/** The frame of an entry with this sponsor; the extension comes with the first sponsor. */
export function sponsoredBy(sponsor: AccountId | null) {
  return { lastModified: 0, sponsor, sponsorExtension: sponsor !== null }
}

/** The outcome of an operation whose reserve was refused; only a low reserve has a code of the operation's own. */
export function reserveOutcome(refusal: ReserveRefusal, lowReserve: number): Outcome {
  if (refusal === 'lowReserve') return { code: lowReserve }
  return { outer: refusal === 'tooManySubentries' ? OUTER.tooManySubentries : OUTER.tooManySponsoring, code: 0 }
}
