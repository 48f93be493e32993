import { issuerOf, isValidAsset, NATIVE, poolOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { LedgerEntry } from '#server/embedded-network/ledger/entries.types.ts'
import {
  type BodyOf,
  type OperationContext,
  type OperationHandler,
  type Outcome,
  SUCCESS,
} from '#server/embedded-network/ledger/operation.ledger.ts'
import type { SponsorshipTarget } from '#server/embedded-network/ledger/operations.types.ts'
import { compareSignerKeys } from '#server/embedded-network/ledger/signer.ledger.ts'
import { mustGetAccount, reserveOutcome, reservesOf } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { moveBurden, nextSponsor, ownerOf } from '#server/embedded-network/ledger/sponsorship-transfer.ledger.ts'
import { isPrintable } from '#server/embedded-network/ledger/text.ledger.ts'
import {
  getAccount,
  getClaimableBalance,
  getData,
  getOffer,
  getTrustline,
  put,
  type View,
} from '#server/embedded-network/ledger/view.ledger.ts'

const CODE = { doesNotExist: -1, notSponsor: -2, lowReserve: -3, onlyTransferable: -4, malformed: -5 } as const

function isRightTarget(target: SponsorshipTarget): boolean {
  switch (target.type) {
    case 'trustline':
      if (poolOf(target.asset) !== null) return true
      return target.asset !== NATIVE && isValidAsset(target.asset) && issuerOf(target.asset) !== target.accountId
    case 'offer':
      return target.offerId > 0n
    case 'data':
      return target.name.length > 0 && isPrintable(target.name)
    case 'liquidityPool':
    case 'unsupported':
      return false
    default:
      return true
  }
}

function findEntry(view: View, target: SponsorshipTarget): LedgerEntry | null {
  switch (target.type) {
    case 'account':
      return getAccount(view, target.accountId)
    case 'trustline':
      return getTrustline(view, target.accountId, target.asset)
    case 'offer':
      return getOffer(view, target.sellerId, target.offerId)
    case 'data':
      return getData(view, target.accountId, target.name)
    case 'claimableBalance':
      return getClaimableBalance(view, target.balanceId)
    default:
      return null
  }
}

/** The entry with its other sponsor, put over what moving the counts may have changed of it. */
function setSponsor(view: View, entry: LedgerEntry, sponsor: string | null): void {
  const current = entry.type === 'account' ? mustGetAccount(view, entry.accountId) : entry
  put(view, { ...current, sponsor, sponsorExtension: current.sponsorExtension || sponsor !== null })
}

function revokeEntry(context: OperationContext, target: SponsorshipTarget): Outcome {
  const { view, source } = context
  const entry = findEntry(view, target)
  if (!entry) return { code: CODE.doesNotExist }
  const owner = ownerOf(entry)
  const carrier = entry.sponsor ?? owner
  if (carrier !== source) return { code: CODE.notSponsor }
  const next = nextSponsor(context, owner ?? source)
  if (next === null && entry.type === 'claimableBalance') return { code: CODE.onlyTransferable }
  const refusal = moveBurden(view, { owner, reserves: reservesOf(entry), sponsor: entry.sponsor }, next)
  if (refusal) return reserveOutcome(refusal, CODE.lowReserve)
  setSponsor(view, entry, next)
  return SUCCESS
}

function revokeSigner(context: OperationContext, target: Extract<SponsorshipTarget, { type: 'signer' }>): Outcome {
  const { view, source } = context
  const signer = getAccount(view, target.accountId)?.signers.find(({ key }) => compareSignerKeys(key, target.key) === 0)
  if (!signer) return { code: CODE.doesNotExist }
  if ((signer.sponsor ?? target.accountId) !== source) return { code: CODE.notSponsor }
  const next = nextSponsor(context, target.accountId)
  const refusal = moveBurden(view, { owner: target.accountId, reserves: 1, sponsor: signer.sponsor }, next)
  if (refusal) return reserveOutcome(refusal, CODE.lowReserve)
  const account = mustGetAccount(view, target.accountId)
  put(view, { ...account, signers: account.signers.map((s) => (s.key === signer.key ? { ...s, sponsor: next } : s)) })
  return SUCCESS
}

/** Gives up a sponsorship: to the owner, or within an open sponsorship to its sponsor (CAP-33). */
export const revokeSponsorship: OperationHandler<BodyOf<'revokeSponsorship'>> = {
  threshold: () => 'medium',
  check: ({ target }) => (isRightTarget(target) ? 0 : CODE.malformed),
  apply: ({ target }, context) =>
    target.type === 'signer' ? revokeSigner(context, target) : revokeEntry(context, target),
}
