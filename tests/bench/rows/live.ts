import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { cpuMs } from '#tests/bench/kit/cpu.ts'
import { interleave, medianOf, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { Stage } from '#tests/bench/kit/stage.ts'
import { micros, times } from '#tests/bench/kit/table.ts'
import type { Target } from '#tests/bench/load/load.types.ts'
import type { Row } from './row.types.ts'

const EVENTS_PER_SECOND = 10
const PATH = `/trpc/live.watch?input=${encodeURIComponent('{"topics":["ledgers"]}')}`
const EVENT = { topic: 'ledgers', ledger: 123_456, closedAt: '2026-01-01T00:00:00.000Z' }
const ARRIVE_WITHIN_MS = 20_000
/** CPU for one message and client, as promised for order books. */
const MOST_MS = 0.025

/** One event to many open streams of live.watch, against the same frames from bare node:http. */
export const live: Row = {
  name: 'live',
  measure: async (stage) => {
    const url = await stage.copyDatabase('streams')
    const server = await stage.startServer(url, 'web')
    const bare = startChild(new URL('../references/bare-streams.ts', import.meta.url))
    const publisher = new pg.Client(url)
    await publisher.connect()
    try {
      const bareTarget = await bare.ask<Target>('start')
      const notice = JSON.stringify({ userId: '*', event: EVENT })
      const frame = `data: ${JSON.stringify(EVENT)}\n\n`
      const pairs = await interleave(
        sizes.rounds,
        () =>
          costOf(stage, { process: server.process, target: server.target }, () =>
            publisher.query('select pg_notify($1, $2)', ['live', notice]),
          ),
        () => costOf(stage, { process: bare, target: bareTarget }, () => bare.ask('publish', frame)),
      )
      const ours = medianOf(pairs.ours, (ms) => ms)
      return [
        {
          what: `live.watch: CPU for one message to one of ${sizes.streams} streams`,
          ours: micros(ours),
          reference: `${micros(medianOf(pairs.reference, (ms) => ms))} (bare node:http)`,
          ratio: times(ratioOf(pairs, (ms) => ms)),
          promise: `at most ${micros(MOST_MS)}`,
          reached: ours <= MOST_MS,
        },
      ]
    } finally {
      await publisher.end()
      await Promise.all([server.process.stop(), bare.stop()])
    }
  },
}

/** Milliseconds of CPU for one message that one client received. */
async function costOf(
  { load }: Stage,
  { process, target }: { process: Child; target: Target },
  publish: () => Promise<unknown>,
): Promise<number> {
  await load.ask('watch', { plan: { path: PATH, streams: sizes.streams }, target })
  const events = sizes.seconds * EVENTS_PER_SECOND
  const before = cpuMs(process.pid)
  for (let sent = 0; sent < events; sent += 1) {
    await publish()
    await sleep(1000 / EVENTS_PER_SECOND)
  }
  await arrived(load, events * sizes.streams)
  const used = cpuMs(process.pid) - before
  await load.ask('unwatch')
  return used / (events * sizes.streams)
}

async function arrived(load: Child, wanted: number): Promise<void> {
  const end = performance.now() + ARRIVE_WITHIN_MS
  for (let received = 0; received < wanted; await sleep(50)) {
    received = await load.ask<number>('received')
    if (performance.now() > end) throw new Error(`only ${received} of ${wanted} messages arrived`)
  }
}
