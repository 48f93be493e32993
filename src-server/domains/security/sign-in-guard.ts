import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { insertFailedAccess } from './access-history.queries.ts'
import { networkPrefix } from './network-prefix.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { deleteCountersOf } from './rate-limits.queries.ts'
import type { RateLimitName } from './rate-limits.ts'
import { isKnownDevice, listSignInAddresses } from './security.queries.ts'
import { createPace, SIGN_IN_PACE, type SignInPace } from './sign-in-pace.ts'

/** A try to sign in that was counted as failed before it was made, until that is taken back. */
export interface SignInTry {
  succeed(): Promise<void>
  /** Writes it into the access history of whose account it was. */
  fail(): Promise<void>
  /** Takes the count back where nobody could say whether the password was right. */
  withdraw(): Promise<void>
}

/** No user has it: who looks for a device of nobody takes as long as who looks for one of somebody. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Who has signed in from a network within this time is at home there. */
const AT_HOME_MS = 90 * DAY_MS

export interface SignInGuardDeps {
  db: Db
  clock: Clock
  limiter: RateLimiter
  pace?: SignInPace
}

/**
 * Bounds guessing. A lock holds for one account from one network, and devices that have signed in before have a counter
 * of their own and no other: so nobody can lock another person out, and parallel guesses cannot pass together. A network
 * that fails with many accounts is slowed down, not locked; who has signed in from there before does not even wait.
 */
export function createSignInGuard({ db, clock, limiter, pace = SIGN_IN_PACE }: SignInGuardDeps) {
  const { takeTurn } = createPace(pace)

  /** `account` is the id of the user that was found, else null; `name` is what was typed. Throws TOO_MANY_REQUESTS. */
  async function openTry(account: string | null, name: string, origin: RequestOrigin): Promise<SignInTry> {
    const network = networkPrefix(origin.ip)
    const userId = account ?? NOBODY
    const known = await isKnownDevice(db, userId, origin.deviceHash ?? '')
    const key = `${account ?? `name ${hashOf(name)}`} ${known ? `device ${origin.deviceHash}` : network}`
    const refundNetwork = async () => {
      if (!known) await limiter.refund('failedSignInsOfNetwork', network)
    }
    // both at once are one statement
    const [charged, past] = await Promise.allSettled([
      limiter.charge('failedSignInsOfAccount', key),
      known ? 0 : limiter.count('failedSignInsOfNetwork', network),
    ])
    if (past.status === 'rejected') throw past.reason
    if (charged.status === 'rejected') {
      await refundNetwork()
      throw charged.reason
    }
    const withdraw = async () => {
      await Promise.all([limiter.refund('failedSignInsOfAccount', key), refundNetwork()])
    }
    if (past.value > 0) await slowDown(userId, { network, past: past.value }, withdraw)
    return {
      succeed: async () => {
        await Promise.all([limiter.clear('failedSignInsOfAccount', key), refundNetwork()])
      },
      fail: () => noteFailedSignIn(userId, 'wrong_password', origin),
      withdraw,
    }
  }

  /** A line in the access history of whose account it was. */
  async function noteFailedSignIn(userId: string, detail: string, { ip: ipAddress, userAgent }: RequestOrigin) {
    await insertFailedAccess(db, { id: uuid(), userId, detail, ipAddress, userAgent, timestamp: clock.now() })
  }

  async function slowDown(
    userId: string,
    { network, past }: { network: string; past: number },
    withdraw: () => Promise<void>,
  ): Promise<void> {
    if (await isAtHome(userId, network)) return
    await takeTurn(network, past).catch(async (cause: unknown) => {
      await withdraw()
      throw cause
    })
  }

  async function isAtHome(userId: string, network: string): Promise<boolean> {
    const addresses = await listSignInAddresses(db, userId, new Date(clock.now().getTime() - AT_HOME_MS))
    return addresses.some((address) => networkPrefix(address) === network)
  }

  /** Forgets what counts against an account, wherever it came from; how many counters there were. */
  async function unlock(trx: Trx, userId: string): Promise<number> {
    const passwords = await deleteCountersOf(trx, 'failedSignInsOfAccount' satisfies RateLimitName, userId)
    return passwords + (await deleteCountersOf(trx, 'failedCodesOfUser' satisfies RateLimitName, userId))
  }

  return { openTry, noteFailedSignIn, unlock }
}

/** People type passwords and keys where a name belongs: what was typed is not kept. */
const hashOf = (name: string): string => hash('sha256', name.toLowerCase())
