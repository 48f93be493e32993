import { hash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { networkPrefix } from './network-prefix.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RequestOrigin } from './request-origin.ts'
import { isKnownDevice } from './security.queries.ts'

/** A try to sign in that was counted as failed before it was made, until that is taken back. */
export interface SignInTry {
  succeed(): Promise<void>
  /** Takes the count back where nobody could say whether the password was right. */
  withdraw(): Promise<void>
}

/** No user has it: who looks for a device of nobody takes as long as who looks for one of somebody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Bounds guessing. A lock holds for one account from one network, and devices that have signed in before have a counter
 * of their own and no other: so nobody can lock another person out, and parallel guesses cannot pass together.
 */
export function createSignInGuard({ db, limiter }: { db: Db; limiter: RateLimiter }) {
  /** `account` is the id of the user that was found, else null; `name` is what was typed. Throws TOO_MANY_REQUESTS. */
  async function openTry(account: string | null, name: string, origin: RequestOrigin): Promise<SignInTry> {
    const network = networkPrefix(origin.ip)
    const known = await isKnownDevice(db, account ?? NOBODY, origin.deviceHash ?? '')
    const key = `${account ?? `name ${hashOf(name)}`} ${known ? `device ${origin.deviceHash}` : network}`
    if (!known) await limiter.charge('failedSignInsOfNetwork', network)
    await limiter.charge('failedSignInsOfAccount', key)
    const refundNetwork = async () => {
      if (!known) await limiter.refund('failedSignInsOfNetwork', network)
    }
    return {
      succeed: async () => {
        await limiter.clear('failedSignInsOfAccount', key)
        await refundNetwork()
      },
      withdraw: async () => {
        await limiter.refund('failedSignInsOfAccount', key)
        await refundNetwork()
      },
    }
  }
  return { openTry }
}

/** People type passwords and keys where a name belongs: what was typed is not kept. */
const hashOf = (name: string): string => hash('sha256', name.toLowerCase())
export type SignInGuard = ReturnType<typeof createSignInGuard>
