import type { Memo } from '#shared/kernel/memo.ts'
import type { Recipient, Recipients } from './recipients.ts'

interface Elsewhere {
  /** The domain of our own federation names. */
  homeDomain: string
  /** The account that a name of another service leads to, and its memo; `asker` is null where the call is counted otherwise. */
  find: (
    named: { name: string; domain: string },
    asker: string | null,
  ) => Promise<{ account: string; memo: Memo | null }>
}
type Wanted = Parameters<Recipients['resolve']>[1]
const NAME_ELSEWHERE = /^([^\s*<>,]{1,64})\*([a-z0-9.-]{1,120}(?::\d{1,5})?)$/i

/** Names of other services lead to an account first (SEP-2); from then on the account is looked for as if it had been given. */
export function withNamesElsewhere(recipients: Recipients, { homeDomain, find }: Elsewhere): Recipients {
  const namedIn = (destination: string): { name: string; domain: string } | null => {
    const [, name, host] = NAME_ELSEWHERE.exec(destination.trim()) ?? []
    const domain = host?.toLowerCase()
    return name === undefined || domain === undefined || domain === homeDomain.toLowerCase() ? null : { name, domain }
  }
  async function follow(
    named: { name: string; domain: string },
    wanted: Wanted,
    asker: string | undefined,
  ): Promise<Recipient> {
    const { account, memo } = await find(named, asker ?? null)
    const recipient = await recipients.resolve(account, wanted, asker)
    return memo === null ? recipient : { ...recipient, memo, memoRequired: true }
  }

  return {
    async resolve(destination: string, wanted: Wanted, asker?: string) {
      const named = namedIn(destination)
      return named ? follow(named, wanted, asker) : recipients.resolve(destination, wanted, asker)
    },
    async resolveRead(destination, known, wanted: Wanted) {
      const named = namedIn(destination)
      return named ? follow(named, wanted, undefined) : recipients.resolveRead(destination, known, wanted)
    },
  }
}
