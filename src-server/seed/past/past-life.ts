import { type ServerParts, startServer } from '#server/compose.ts'
import { isBookedThere } from '#server/domains/network/identity.ts'
import { datePast } from '#server/domains/transactions/past-steps.queries.ts'
import type { EmbeddedKeys } from '#server/launch/generated-keys.ts'
import type { NetworkPast } from '#server/launch/supervised-network.ts'
import { request, seedHoldings, seedPeople, until } from '#server/seed/holdings.ts'
import type { Engine, Services } from '#server/services.ts'
import { createHorizonClient, openHorizon } from '#server/stellar/horizon.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { isSettled, type Living, perform } from './acts.ts'
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
const MOST_MS = 4 * MINUTE_MS

/**
 * The demonstration's people live in the past of an embedded network that has just begun: the product's services run there with a
 * clock of their own, and ledgers close as they are needed. Ends that past. Done again after a kill, it goes on where it was. Throws
 * before anything is done where the database has booked another network.
 */
export async function livePast({ past, days, requireGoingOn, embedded, ...parts }: PastParts): Promise<void> {
  if (!(await isBookedThere(parts.opened.db, createHorizonClient(openHorizon(parts.horizonUrl)))))
    throw new Error('this database belongs to another network')
  const clock = createPastClock(past.closeTime)
  const live = async ({ services, engine }: { services: Services; engine: Engine }) => {
    const { db } = parts.opened
    const ids = await seedPeople(services, embedded.demoPassword)
    const living: Living = { services, engine, embedded, ids, db, clock, requireGoingOn: inTime(requireGoingOn) }
    await seedHoldings(living, LIFE_HOLDINGS)
    for (const [place, moment] of momentsOf(days)) {
      await engine.ingestion.passOver(() => past.passTo(place))
      clock.moveTo(Math.max(place, past.closeTime))
      await liveMoment(living, moment)
    }
    await engine.ingestion.passOver(() => past.end(true))
    clock.moveTo(Date.now() / 1000)
    await services.following.follow()
    await services.staking.run()
    await until(living, () => isSettled(db))
  }
  const config = { ...parts.config, role: 'worker' as const }
  const server = await startServer({ ...parts, config, clock, jobsByTheClock: false, beforeListen: live })
  await server.close()
}

/** Throws, too, where a life takes longer than anybody waits for. */
function inTime(requireGoingOn: () => void): () => void {
  const deadline = performance.now() + MOST_MS
  return () => {
    requireGoingOn()
    if (performance.now() > deadline) throw new Error('it takes too long')
  }
}

/** Those of so many days, with their unix seconds, up to yesterday. The past begins before the first. */
function momentsOf(days: number): [number, Moment][] {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_SECONDS
  return LIFE.filter(({ daysAgo }) => daysAgo < days).map((moment) => {
    const [hours = 0, minutes = 0] = moment.at.split(':').map(Number)
    return [today - moment.daysAgo * DAY_SECONDS + hours * 3600 + minutes * 60 + (moment.daysAgo % 50), moment]
  })
}

/** At the prices of that time; stakes have earned, and people have read what came, as time went by. */
async function liveMoment(living: Living, { daysAgo, acts }: Moment): Promise<void> {
  const { services, db, ids } = living
  await services.following.follow()
  await services.staking.run()
  for (const id of ids.values()) await services.inbox.markRead(id, { all: true })
  for (const [index, act] of acts.entries()) await perform(living, act, request(act.name ?? `life ${daysAgo} ${index}`))
  await until(living, () => isSettled(db))
  await datePast(db)
}
