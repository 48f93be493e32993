import type { Trx } from '#db/database.ts'
import type { AffiliateDetails } from '#shared/domains/notifications/inbox.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { listNotifiedSince } from './telling.queries.ts'

export type TellingDeps = Pick<AffiliatesDeps, 'inbox' | 'clock'>
/** Money of one affiliate that something has become of. */
export interface NotifiedMoney {
  userId: string
  amount: string
}

const EACH_UP_TO = 10

/** Each of the first ten, then every tenth, every hundredth and so on: ten thousand people are some forty notifications. */
export const isRound = (people: number): boolean =>
  people <= EACH_UP_TO || people % 10 ** Math.floor(Math.log10(people)) === 0

export async function tellSignUp(
  { inbox }: TellingDeps,
  trx: Trx,
  { userId, people }: { userId: string; people: number },
): Promise<void> {
  if (!isRound(people)) return
  const details: AffiliateDetails = { event: 'signup', people, amount: null, asset: null }
  await inbox.notify(trx, [{ userId, type: 'affiliate', details }])
}

/** What comes many times a day is told of once: `earned` and `free` only to whoever was not told of it within a day. */
export async function tellMoney(
  { inbox, clock }: TellingDeps,
  trx: Trx,
  {
    event,
    asset,
    money,
  }: { event: Exclude<AffiliateDetails['event'], 'signup'>; asset: string; money: readonly NotifiedMoney[] },
): Promise<void> {
  if (money.length === 0) return
  const isFrequent = event === 'earned' || event === 'free'
  const users = money.map(({ userId }) => userId)
  const since = new Date(clock.now().getTime() - DAY_MS)
  const notified = isFrequent ? await listNotifiedSince(trx, { users, event, since }) : new Set<string>()
  await inbox.notify(
    trx,
    money
      .filter(({ userId }) => !notified.has(userId))
      .map(({ userId, amount }) => ({
        userId,
        type: 'affiliate' as const,
        details: { event, people: null, amount, asset },
      })),
  )
}
