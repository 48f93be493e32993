import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '#tests/bench/kit/child.ts'
import { cpuMs } from '#tests/bench/kit/cpu.ts'
import { memoryOf } from '#tests/bench/kit/memory.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { micros, millis } from '#tests/bench/kit/table.ts'
import type { OwnRow } from './row.types.ts'

const UPDATES_PER_SECOND = 5
const WARM_UP = 10
const ARRIVE_WITHIN_MS = 30_000
/** What was written has gone, and what it needed is collected. */
const SETTLES_AFTER_MS = 1000
const MOST_DELAY_MS = 100
const MOST_CPU_MS = 0.025
const MOST_KB = 20

/** A book that changes five times a second, pushed to many tabs by the hub of live.watch. */
export const books: OwnRow = {
  name: 'books',
  measure: async () => {
    const server = startChild(new URL('../books/books-process.ts', import.meta.url), { execArgv: ['--expose-gc'] })
    const viewers = startChild(new URL('../books/viewers-process.ts', import.meta.url))
    try {
      const port = await server.ask<number>('start')
      await viewers.ask('open', { port, streams: sizes.streams })
      await pushed(WARM_UP)
      await viewers.ask('take')
      const updates = sizes.seconds * UPDATES_PER_SECOND
      const cpu = cpuMs(server.pid)
      await pushed(updates)
      const cost = (cpuMs(server.pid) - cpu) / (updates * sizes.streams)
      const delays = (await viewers.ask<number[]>('take')).toSorted((one, other) => one - other)
      const [median = 0, p99 = 0] = [0.5, 0.99].map((share) => delays[Math.floor(share * (delays.length - 1))])
      const before = await held()
      await viewers.ask('open', { port, streams: sizes.streams })
      await pushed(WARM_UP, 2 * sizes.streams)
      const kilobytes = ((await held()) - before) * (1024 / sizes.streams)
      const of = `${sizes.streams} tabs with one book, ${UPDATES_PER_SECOND} changes a second`
      const none = { reference: '', ratio: '' }
      return [
        {
          what: `${of}: from change to tab, p99`,
          ours: `${millis(p99)} (median ${millis(median)})`,
          ...none,
          promise: `at most ${millis(MOST_DELAY_MS)}`,
          reached: p99 <= MOST_DELAY_MS,
        },
        {
          what: `${of}: CPU for one message to one tab`,
          ours: micros(cost),
          ...none,
          promise: `at most ${micros(MOST_CPU_MS)}`,
          reached: cost <= MOST_CPU_MS,
        },
        {
          what: `${of}: memory for one more tab`,
          ours: `${kilobytes.toFixed(1)} kB`,
          ...none,
          promise: `at most ${MOST_KB} kB`,
          reached: kilobytes <= MOST_KB,
        },
      ]
    } finally {
      await Promise.all([server.stop(), viewers.stop()])
    }

    async function held(): Promise<number> {
      for (let turn = 0; turn < 2; turn += 1) {
        await sleep(SETTLES_AFTER_MS)
        await server.ask('collect')
      }
      return memoryOf(server.pid).now
    }

    async function pushed(count: number, tabs = sizes.streams): Promise<void> {
      const wanted = (await viewers.ask<number>('received')) + count * tabs
      for (let sent = 0; sent < count; sent += 1) {
        await server.ask('push')
        await sleep(1000 / UPDATES_PER_SECOND)
      }
      const end = performance.now() + ARRIVE_WITHIN_MS
      for (let received = 0; received < wanted; await sleep(50)) {
        received = await viewers.ask<number>('received')
        if (performance.now() > end) throw new Error(`only ${received} of ${wanted} messages arrived`)
      }
    }
  },
}
