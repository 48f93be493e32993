import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import { unknownNameSentence } from '#server/kernel/unknown-name.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { isAccountId, isMuxedAddress, looksLikeSecret, splitMuxedAddress } from '#shared/kernel/address.ts'
import type { Memo } from '#shared/kernel/memo.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'
import {
  type Exchange,
  findByAddress,
  findByUsername,
  findExchange,
  type KnownRecipient,
} from './recipients.queries.ts'

/** Whom a payment reaches. */
export interface Recipient {
  /** G address. */
  address: string
  /** The M address as given, or null. */
  muxed: string | null
  /** The username where it is one of ours. */
  username: string | null
  /** `creating`: one of ours that is just being opened; `absent`: the network knows no such account. */
  state: 'active' | 'creating' | 'absent'
  memoRequired: boolean
  /** The one memo that the name of another service comes with (SEP-2); null for all others. */
  memo: Memo | null
  exchange: Exchange | null
  /** Trustlines of the recipient, where an issued asset was requested: null without a trustline; stroops are the asker's matter. */
  lines: { asset: string; balance: string; limit: string; buyingLiabilities: string; authorized: boolean }[]
}
export interface RecipientsDeps {
  db: Db
  mirror: Mirror
  horizon: HorizonClient
  /** The domain of our own federation names (SEP-2): `name*domain`. */
  homeDomain: string
  /** Counts a lookup that found nobody or asked the network. Throws TOO_MANY_REQUESTS past a person's pace. */
  chargeLookup: (userId: string) => void
}
export type Recipients = ReturnType<typeof createRecipients>

export function createRecipients({ db, mirror, horizon, homeDomain, chargeLookup }: RecipientsDeps) {
  /**
   * Resolves an address or a name once, with its lines where they are wanted. Throws where it is a secret, malformed, or
   * nobody's. `asker` is the user of a call that only looks: names are not there to be guessed in bulk, nor the network to be
   * searched through us.
   */
  async function resolve(destination: string, withLines: boolean, asker?: string): Promise<Recipient> {
    const sought = soughtIn(destination)
    requireSeekable(destination)
    if (sought.address !== null)
      return ofSought(sought, await findByAddress(db, sought.address), { withLines, asker: asker ?? null })
    const known = sought.name === null ? undefined : await findByUsername(db, sought.name)
    return ofSought(sought, known, { withLines, asker: asker ?? null })
  }

  /** The same where what is known of the destination, under what `soughtIn` says, has been read already. */
  async function resolveRead(
    destination: string,
    known: KnownRecipient | null,
    withLines: boolean,
  ): Promise<Recipient> {
    requireSeekable(destination)
    return ofSought(soughtIn(destination), known ?? undefined, { withLines, asker: null })
  }

  function requireSeekable(destination: string): void {
    if (looksLikeSecret(destination))
      throw new DomainError('SECRET_IN_ADDRESS', 'This is a secret key, not an address. Never give it to anybody.', {
        field: 'destination',
      })
    if (visibleText(destination) !== destination) throw unknown(unknownNameSentence(destination))
    const { name, domain } = namedIn(destination)
    if (domain !== null && domain !== homeDomain)
      throw unknown(
        `Names of other services cannot be looked up here. Use the address of ${visibleText(name.slice(0, 40))} instead.`,
      )
  }

  async function ofSought(
    { address, muxed }: Sought,
    known: KnownRecipient | undefined,
    { withLines, asker }: { withLines: boolean; asker: string | null },
  ): Promise<Recipient> {
    if (known) return ofKnown(known, muxed, withLines)
    if (asker !== null) chargeLookup(asker)
    if (address !== null) return ofStranger(address, muxed)
    throw unknown(unknownNameSentence(''))
  }

  async function ofStranger(address: string, muxed: string | null): Promise<Recipient> {
    const request = horizon.account(address).catch((cause: unknown) => {
      throw networkSilent(cause)
    })
    const [account, found] = await Promise.all([request, findExchange(db, address)])
    const party = { address, muxed, username: null, memo: null, exchange: found ?? null }
    const isListed = found !== undefined
    if (!account) return { ...party, state: 'absent', memoRequired: isListed, lines: [] }
    const lines = account.balances.flatMap((line) => (line.limit === null ? [] : [{ ...line, limit: line.limit }]))
    return { ...party, state: 'active', memoRequired: account.memoRequired || isListed, lines }
  }

  async function ofKnown(known: KnownRecipient, muxed: string | null, withLines: boolean): Promise<Recipient> {
    const holdings = withLines ? await mirror.holdings(known.address) : []
    const lines = holdings.flatMap((held) => (held.trustLimit === null ? [] : [{ ...held, limit: held.trustLimit }]))
    const { address, username, status: state } = known
    return { address, muxed, username, state, memoRequired: false, memo: null, exchange: null, lines }
  }

  return { resolve, resolveRead }
}

/** By what a destination is looked for: at most one of address and name; `muxed` is the M address as it was given. */
export interface Sought {
  address: string | null
  muxed: string | null
  name: string | null
}

export function soughtIn(destination: string): Sought {
  if (isAccountId(destination)) return { address: destination, muxed: null, name: null }
  if (isMuxedAddress(destination))
    return { address: splitMuxedAddress(destination).accountId, muxed: destination, name: null }
  const { name } = namedIn(destination)
  return { address: null, muxed: null, name: /^[A-Za-z0-9_.-]{1,30}$/.test(name) ? name : null }
}

/** Of `name*domain` and of a bare name; an empty name where it is neither. */
function namedIn(destination: string): { name: string; domain: string | null } {
  const [name = '', domain, ...more] = destination.split('*')
  if (name === '' || domain === '' || more.length > 0) return { name: '', domain: null }
  return { name, domain: domain?.toLowerCase() ?? null }
}

const unknown = (sentence: string): DomainError =>
  new DomainError('DESTINATION_UNKNOWN', sentence, { field: 'destination' })
