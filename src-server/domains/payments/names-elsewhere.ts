import type { Recipients } from './recipients.ts'

interface Elsewhere {
  /** The domain of our own federation names. */
  homeDomain: string
  /** The account that a name of another service leads to; `asker` is null where the call is counted otherwise. */
  find: (named: { name: string; domain: string }, asker: string | null) => Promise<string>
}
type Wanted = Parameters<Recipients['resolve']>[1]
const NAME_ELSEWHERE = /^([^\s*<>,]{1,64})\*([a-z0-9.-]{1,120}(?::\d{1,5})?)$/

/** Names of other services lead to an account first (SEP-2); from then on the account is looked for as if it had been given. */
export function withNamesElsewhere(recipients: Recipients, { homeDomain, find }: Elsewhere): Recipients {
  const namedIn = (destination: string): { name: string; domain: string } | null => {
    const [, name, domain] = NAME_ELSEWHERE.exec(destination.trim().toLowerCase()) ?? []
    return name === undefined || domain === undefined || domain === homeDomain.toLowerCase() ? null : { name, domain }
  }
  return {
    async resolve(destination: string, wanted: Wanted, asker?: string) {
      const named = namedIn(destination)
      return recipients.resolve(named ? await find(named, asker ?? null) : destination, wanted, asker)
    },
    async resolveRead(destination, known, wanted: Wanted) {
      const named = namedIn(destination)
      return named
        ? recipients.resolve(await find(named, null), wanted)
        : recipients.resolveRead(destination, known, wanted)
    },
  }
}
