import type { RequestUser } from '#server/calls/request-session.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { FederationService } from '#server/domains/federation/federation.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { SuggestedRecipient } from '#shared/domains/contacts/contacts.schema.ts'
import { folded } from '#shared/kernel/folded.ts'

export interface FindPeopleDeps {
  contacts: Pick<ContactsService, 'suggest'>
  federation: Pick<FederationService, 'findNamed'>
  /** Counts a look for a name among all people. Throws TOO_MANY_REQUESTS past a person's pace. */
  chargeName: (userId: string) => void
}

const SHOWN = 5
const NAME = /^[a-z0-9_.-]{2,30}(?:\*\S{1,120})?$/i

/**
 * Contacts and whoever was paid lately, by any part of their names. Of all others only whoever is to be found by name, and only
 * by the whole of it: names are not there to be guessed in bulk. Whoever the person knows by that name comes before a stranger.
 */
export async function findPeople(
  deps: FindPeopleDeps,
  user: Pick<RequestUser, 'id' | 'walletAddress'>,
  text: string,
): Promise<SuggestedRecipient[]> {
  const [suggested, named] = await Promise.all([
    deps.contacts.suggest(user.id, { text, limit: SHOWN }),
    NAME.test(text) && mayLook(deps, user.id) ? deps.federation.findNamed(text) : undefined,
  ])
  const isThere = named && suggested.some(({ address, destination }) => [address, destination].includes(named.address))
  if (!named || isThere || named.address === user.walletAddress) return suggested
  const { username, address } = named
  const person = { contactId: null, name: username, destination: username, address, memo: null, memoType: null }
  const found = { ...person, isBlocked: false, lastPayment: null }
  const isCalledSo = ({ name }: SuggestedRecipient): boolean => folded(name ?? '') === folded(text)
  const [same, others] = [suggested.filter(isCalledSo), suggested.filter((one) => !isCalledSo(one))]
  return [...same, found, ...others].slice(0, SHOWN)
}

/** Past that pace a search finds contacts alone. */
function mayLook({ chargeName }: FindPeopleDeps, userId: string): boolean {
  try {
    chargeName(userId)
    return true
  } catch (cause) {
    if (cause instanceof DomainError) return false
    throw cause
  }
}
