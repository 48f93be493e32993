import type { Db } from '#db/database.ts'
import type { Memo } from '#shared/kernel/memo.ts'
import { findWallets } from './contacts.queries.ts'
import { unknownName, type Whom } from './whom.ts'

export interface Resolving {
  db: Db
  /** The domain of our own federation names. */
  homeDomain: string
  /** The account that a name of another service leads to, and its memo. Throws DESTINATION_UNKNOWN, UNAVAILABLE. */
  findElsewhere: (
    named: { name: string; domain: string },
    asker: string,
  ) => Promise<{ account: string; memo: Memo | null }>
}

/** As a contact is stored; `address` is where it leads, null where nobody has looked yet. */
export interface Destination {
  stellarAddress: string | null
  uniqueUserId: string | null
  address: string | null
  /** The one memo that the name of another service comes with, where it was asked. */
  namedMemo?: Memo | null
}

/** The forms in which a contact of this destination may be stored. */
export function namesOf(whom: Whom, homeDomain: string): string[] {
  if (whom.kind === 'account') return [whom.address]
  if (whom.kind === 'uniqueUserId') return [whom.id]
  if (whom.kind === 'username') return [`${whom.username}*${homeDomain.toLowerCase()}`]
  return [`${whom.name}*${whom.domain}`]
}

/** Looks a destination up. Throws DESTINATION_UNKNOWN where it leads nowhere, and as findElsewhere. */
export async function findDestination(deps: Resolving, whom: Whom, asker: string): Promise<Destination> {
  if (whom.kind === 'elsewhere') {
    const { account, memo } = await deps.findElsewhere(whom, asker)
    return { ...storedAs(whom, deps.homeDomain, account), namedMemo: memo }
  }
  const [found] = await findOwn(deps, [whom])
  if (!found) throw unknownName()
  return found
}

/** Those that need no other service, looked up together; null for each that leads nowhere. */
export async function findOwn({ db, homeDomain }: Resolving, many: readonly Whom[]): Promise<(Destination | null)[]> {
  const wallets = await findWallets(db, {
    usernames: many.flatMap((whom) => (whom.kind === 'username' ? [whom.username] : [])),
    ids: many.flatMap((whom) => (whom.kind === 'uniqueUserId' ? [whom.id] : [])),
  })
  const byName = new Map(wallets.map(({ username, address }) => [username.toLowerCase(), address]))
  const byId = new Map(wallets.map(({ uniqueUserId, address }) => [uniqueUserId, address]))
  return many.map((whom) => {
    if (whom.kind === 'account') return storedAs(whom, homeDomain, whom.address)
    if (whom.kind === 'elsewhere') return storedAs(whom, homeDomain, null)
    const address = whom.kind === 'username' ? byName.get(whom.username) : byId.get(whom.id)
    return address === undefined ? null : storedAs(whom, homeDomain, address)
  })
}

function storedAs(whom: Whom, homeDomain: string, address: string | null): Destination {
  const [name = ''] = namesOf(whom, homeDomain)
  return whom.kind === 'uniqueUserId'
    ? { stellarAddress: null, uniqueUserId: name, address }
    : { stellarAddress: name, uniqueUserId: null, address }
}
