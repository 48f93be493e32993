import { type ServerParts, startServer } from '#server/compose.ts'
import type { EmbeddedKeys } from '#server/launch/generated-keys.ts'
import { pastDaysOf } from '#server/launch/living-market.ts'
import type { NetworkPast } from '#server/launch/supervised-network.ts'
import { request, seedHoldings, seedPeople, until } from '#server/seed/holdings.ts'
import type { Engine, Services } from '#server/services.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import { isSettled, type Living, perform } from './acts.ts'
import { datePast } from './dating.queries.ts'
import { LIFE, LIFE_HOLDINGS, type Moment } from './life-plan.ts'
import { createPastClock } from './past-clock.ts'

export interface PastParts extends Omit<ServerParts, 'clock' | 'beforeListen' | 'clientDir'> {
  embedded: EmbeddedKeys
  past: NetworkPast
  /** How long the people have lived. */
  days: number
  /** Throws where the start is to end: the next one goes on. */
  requireGoingOn: () => void
}

const DAY_SECONDS = DAY_MS / 1000

/**
 * The demonstration's people live in the past of an embedded network that has just begun: the product's services run there with a
 * clock of their own, and ledgers close as they are needed. Ends that past. Done again after a kill, it goes on where it was.
 */
export async function livePast({ past, days, requireGoingOn, embedded, ...parts }: PastParts): Promise<void> {
  const clock = createPastClock(past.closeTime)
  const live = async ({ services, engine }: { services: Services; engine: Engine }) => {
    const { db } = parts.opened
    const ids = await seedPeople(services, embedded.demoPassword)
    const living: Living = { services, engine, embedded, ids, db, clock }
    await seedHoldings(living, LIFE_HOLDINGS)
    for (const [place, moment] of momentsOf(past.begun, days)) {
      requireGoingOn()
      await engine.ingestion.passOver(() => past.passTo(place))
      clock.moveTo(place)
      await liveMoment(living, moment)
    }
    await engine.ingestion.passOver(past.end)
    clock.moveTo(Date.now() / 1000)
    await services.following.follow()
    await services.staking.run()
    await until(() => isSettled(db))
    await datePast(db)
  }
  const config = { ...parts.config, role: 'worker' as const }
  const server = await startServer({ ...parts, config, clock, jobsByTheClock: false, beforeListen: live })
  await server.close()
}

/** Those of so many days, with their unix seconds, up to yesterday. The past begins before the first. */
function momentsOf(begun: number, days: number): [number, Moment][] {
  const now = begun + pastDaysOf(days) * DAY_SECONDS + HOUR_MS / 1000
  const today = Math.floor(now / DAY_SECONDS) * DAY_SECONDS
  return LIFE.filter(({ daysAgo }) => daysAgo < days).map((moment) => {
    const [hours = 0, minutes = 0] = moment.at.split(':').map(Number)
    return [today - moment.daysAgo * DAY_SECONDS + hours * 3600 + minutes * 60 + (moment.daysAgo % 50), moment]
  })
}

/** At the prices of that time; stakes earn as time goes by. */
async function liveMoment(living: Living, { daysAgo, acts }: Moment): Promise<void> {
  const { services, db } = living
  await services.following.follow()
  await services.staking.run()
  for (const [index, act] of acts.entries()) await perform(living, act, request(act.name ?? `life ${daysAgo} ${index}`))
  await until(() => isSettled(db))
}
