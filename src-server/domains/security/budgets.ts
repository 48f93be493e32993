import { networkPrefix } from './network-prefix.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { NetworkLimitName } from './rate-limits.ts'

/** What one person, network or all of them may ask for in a time. Each counts one call and throws TOO_MANY_REQUESTS past its budget. */
export function createBudgets(limiter: RateLimiter) {
  /** One call of a visitor from the network of that address. */
  const chargeNetwork = (name: NetworkLimitName, ip: string): Promise<void> => limiter.charge(name, networkPrefix(ip))

  /** One message to the support: of that user, or of a visitor among those of all visitors. */
  async function chargeSupport({ ip, userId }: { ip: string; userId: string | null }): Promise<void> {
    if (userId) return limiter.charge('supportMessagesOfUser', userId)
    await chargeNetwork('supportMessagesOfNetwork', ip)
    await limiter.charge('supportMessagesOfAll', 'all')
  }

  /** One message of an administrator to a person. */
  async function chargeMessage({ by, userId }: { by: string; userId: string }): Promise<void> {
    await limiter.charge('messagesOfAdministrator', by)
    await limiter.charge('messagesToPerson', userId)
  }

  return {
    chargeMessage,
    chargeNetwork,
    chargeSupport,
    /** One problem report. */
    chargeReport: (userId: string): Promise<void> => limiter.charge('problemReportsOfUser', userId),
    /** One call that moves money. */
    chargeMoneyCall: (userId: string): Promise<void> => limiter.charge('moneyCallsOfUser', userId),
    /** One copy of all that is kept of a person. */
    chargeDataCopy: (userId: string): Promise<void> => limiter.charge('dataCopiesOfUser', userId),
    /** One file of somebody's transactions. */
    chargeExport: (userId: string): Promise<void> => limiter.charge('exportsOfUser', userId),
    /** One mail that confirms an address. */
    chargeEmail: (name: 'verificationMailsOfUser' | 'emailChangesOfUser', userId: string): Promise<void> =>
      limiter.charge(name, userId),
    /** True for the first who brings that key within the window; the others come too late, whichever process they ask. */
    takeOnce: async (name: 'webAuthChallenges', key: string): Promise<boolean> =>
      (await limiter.count(name, key)) === 0,
  }
}
