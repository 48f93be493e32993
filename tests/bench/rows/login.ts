import { availableParallelism } from 'node:os'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { interleave, median, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { millis, percent, perSecond } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const LEAST_SHARE = 0.8
const MOST_P99_MS = 50
const LOGINS_IN_FLIGHT = 10
const READS_PER_SECOND = 50
/** As the product has it: one core stays free. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)

/** Sign-ins per second against bare argon2id, and how soon others' reads are answered meanwhile. */
export const login: Row = {
  name: 'login',
  measure: async (stage) => {
    const server = await stage.startServer(await stage.copyDatabase('logins'), 'web')
    const bare = startChild(new URL('../references/bare-hashes.ts', import.meta.url))
    const reader = startChild(new URL('../load/load-process.ts', import.meta.url))
    try {
      await reader.ask('people', stage.people)
      const readsP99: number[] = []
      const ours = async () => {
        const { rate, p99Ms } = await signInWhileReading(stage, server, reader)
        readsP99.push(p99Ms)
        return rate
      }
      const reference = () => bare.ask<number>('run', { seconds: sizes.seconds, atOnce: HASHES_AT_ONCE })
      await stage.run({ kind: 'login', seconds: 1, inFlight: LOGINS_IN_FLIGHT }, server.target)
      const pairs = await interleave(sizes.rounds, ours, reference)
      const share = ratioOf(pairs, (rate) => rate)
      const p99 = median(readsP99)
      return [
        {
          what: `sign-in: ${LOGINS_IN_FLIGHT} in flight, ${HASHES_AT_ONCE} hash at a time`,
          ours: perSecond(median(pairs.ours)),
          reference: `${perSecond(median(pairs.reference))} (bare argon2id)`,
          ratio: percent(share),
          promise: `at least ${percent(LEAST_SHARE)}`,
          reached: share >= LEAST_SHARE,
        },
        {
          what: `sign-in: p99 of ${READS_PER_SECOND} reads/s meanwhile`,
          ours: millis(p99),
          reference: '',
          ratio: '',
          promise: `at most ${MOST_P99_MS} ms`,
          reached: p99 <= MOST_P99_MS,
        },
      ]
    } finally {
      await Promise.all([server.process.stop(), bare.stop(), reader.stop()])
    }
  },
}

async function signInWhileReading(
  stage: Stage,
  { target }: MeasuredServer,
  reader: Child,
): Promise<{ rate: number; p99Ms: number }> {
  const plan = { kind: 'read', seconds: sizes.seconds, perSecond: READS_PER_SECOND } as const
  const [signedIn, read] = await Promise.all([
    stage.run({ kind: 'login', seconds: sizes.seconds, inFlight: LOGINS_IN_FLIGHT }, target),
    reader.ask<{ p99Ms: number; faults: number; firstFault: string | null }>('load', { plan, target }),
  ])
  if (read.faults > 0) throw new Error(`reads failed: ${read.firstFault}`)
  return { rate: signedIn.answered / signedIn.seconds, p99Ms: read.p99Ms }
}
