import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import { batched } from '#server/kernel/batched.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { ChannelsService } from './channels.service.ts'
import type { ExpiryService } from './expiry.service.ts'
import { leaseSources, releaseLeases, releaseOtherLeases } from './leases.queries.ts'
import type { SendingService } from './sending.service.ts'
import type { SigningService } from './signing.service.ts'
import type { StartGate } from './start-gate.ts'

export interface SubmissionLoopDeps {
  db: Db
  signing: SigningService
  sending: SendingService
  expiry: ExpiryService
  channels: ChannelsService
  gate: StartGate
  checkpoint: PassCheckpoint
  clock: Clock
  logger: Logger
}
export interface SubmissionLoop {
  /** Looks for work at once. */
  wake: () => void
  /** Takes no more work; resolves when what runs has ended. */
  stop(): Promise<void>
  /** Names this worker in its leases. */
  id: string
}

const AT_ONCE = 96
/** Trading wallets leave the other half to people. */
const ROBOTS_AT_ONCE = AT_ONCE / 2
/** Places that must be free before more is leased, and how long what comes is gathered: one SQL transaction signs for many. */
const LEASE_FROM_FREE = 32
const GATHER_MS = 40
/** Longer than any HTTP time-out of a submission; a worker that died leaves its sources for so long. */
const LEASE_SECONDS = 90
/** Notices can be lost with a connection; due envelopes make none. */
const POLL_MS = 500
const TEND_EVERY_MS = 1000

/** One loop for each worker: leases source accounts with work, signs or pursues one envelope for each, many at once. */
export function startSubmissionLoop({
  db,
  signing,
  sending,
  expiry,
  channels,
  gate,
  checkpoint,
  clock,
  logger,
}: SubmissionLoopDeps): SubmissionLoop {
  const worker = uuid()
  const running = new Map<string, Promise<void>>()
  const robots = new Set<string>()
  let awake = Promise.withResolvers<void>()
  let stopped = false
  let mayHoldMore = false

  const sign = batched((sources: readonly string[]) => signing.signNext(sources, worker))
  const release = batched(
    async (sources: readonly string[]) => {
      await releaseLeases(db, worker, sources)
      return sources
    },
    { gatherMs: GATHER_MS },
  )

  async function run(): Promise<void> {
    await gate.passed(() => stopped)
    await nameOpen()
    while (!stopped) {
      await tend()
      await releaseStray()
      const free = AT_ONCE - running.size
      if (free < LEASE_FROM_FREE) {
        await Promise.race(running.values())
        continue
      }
      if ((await lease(free)) < free) await Promise.race([awake.promise, sleep(POLL_MS)])
      awake = Promise.withResolvers<void>()
      await sleep(GATHER_MS)
    }
  }

  /** Tried until it is done: a database that is away at this moment would else end the loop, and with it all sending. */
  async function nameOpen(): Promise<void> {
    while (!stopped) {
      try {
        return await expiry.nameOpen()
      } catch (cause) {
        logger.error({ err: cause }, 'open intents cannot be named yet')
        await sleep(POLL_MS)
      }
    }
  }

  let tendedAt = -TEND_EVERY_MS
  /** Needs no lease: what nothing signs, since its account or all sending is frozen, ends in time all the same. */
  async function tend(): Promise<void> {
    if (performance.now() - tendedAt < TEND_EVERY_MS) return
    tendedAt = performance.now()
    await expiry.endExpired().catch((cause: unknown) => logger.error({ err: cause }, 'expired intents cannot be ended'))
    await channels.spread().catch((cause: unknown) => logger.error({ err: cause }, 'payouts wait for one account'))
  }

  async function lease(limit: number): Promise<number> {
    const places = { limit, robots: ROBOTS_AT_ONCE - robots.size }
    const request = { worker, seconds: LEASE_SECONDS, ...places, now: clock.now() }
    const sources = await leaseSources(db, request).catch((cause: unknown) => {
      logger.error({ err: cause }, 'the submission loop cannot reach the database')
      mayHoldMore = true
      return []
    })
    if (sources.length > 0) checkpoint('lease.taken')
    for (const { address: source, isRobot } of sources) {
      if (isRobot) robots.add(source)
      const advance = advanceSource(source).then((isReleased) => {
        if (running.get(source) === advance) {
          running.delete(source) // else its lease has been taken again by now
          robots.delete(source)
        }
        if (!isReleased) mayHoldMore = true
      })
      running.set(source, advance)
    }
    return sources.length
  }

  /** False where its lease could not be given back. */
  async function advanceSource(source: string): Promise<boolean> {
    try {
      await gate.ensureCurrent(source)
      const signed = await sign(source)
      if (signed) await sending.send(signed)
      else await sending.pursue(source)
    } catch (cause) {
      logger.error({ err: cause, source }, 'a source account could not be advanced')
      await sleep(POLL_MS)
    }
    try {
      await release(source)
      return true
    } catch (cause) {
      logger.error({ err: cause, source }, 'a lease could not be given back yet')
      return false
    }
  }

  /** Else a source would wait for the end of a lease that nobody works under, since a connection broke at the wrong moment. */
  async function releaseStray(): Promise<void> {
    if (!mayHoldMore) return
    mayHoldMore = false
    await releaseOtherLeases(db, worker, [...running.keys()]).catch(() => {
      mayHoldMore = true
    })
  }

  const loop = run()
  return {
    id: worker,
    wake: () => awake.resolve(),
    stop: async () => {
      stopped = true
      awake.resolve()
      await loop
      await Promise.all(running.values())
    },
  }
}
