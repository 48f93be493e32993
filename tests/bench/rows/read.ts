import { startChild } from '#tests/bench/kit/child.ts'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, medianOf, type Pairs, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, micros, perSecond, times } from '#tests/bench/kit/table.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import type { Target } from '#tests/bench/load/load.types.ts'
import { generalise } from '#tests/bench/references/own-values.ts'
import type { Row } from './row.types.ts'

const MOST_TIMES = 1.25
const READS_FOR_A_PAYMENT = 5

/** wallet.overview over tRPC, signed in, logged and limited, against its two statements in bare Fastify and pg. */
export const authenticatedRead: Row = {
  name: 'read',
  measure: async (stage) => {
    const databaseUrl = await stage.copyDatabase('reads')
    const server = await stage.startServer(databaseUrl, 'web')
    const bare = startChild(new URL('../references/bare-reads.ts', import.meta.url))
    try {
      const statements = await recordRead(stage, server)
      const bareTarget = await bare.ask<Target>('start', { databaseUrl, statements })
      const cost = (pid: number, target: Target) => (plan: { seconds: number; atMost?: number }) =>
        costOf({ process: pid, postgres: stage.postgres.pid }, async () => {
          const { answered } = await stage.run({ kind: 'read', ...plan, inFlight: sizes.inFlight }, target)
          return answered
        })
      const ours = cost(server.process.pid, server.target)
      const reference = cost(bare.pid, bareTarget)
      const warmUp = { seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp * READS_FOR_A_PAYMENT }
      await ours(warmUp)
      await reference(warmUp)
      return lines(
        await interleave(
          sizes.rounds,
          () => ours({ seconds: sizes.seconds }),
          () => reference({ seconds: sizes.seconds }),
        ),
      )
    } finally {
      await Promise.all([server.process.stop(), bare.stop()])
    }
  },
}

async function recordRead(stage: Stage, { target, process }: MeasuredServer): Promise<Statement[]> {
  const once = { kind: 'read', seconds: 0.5, perSecond: 2 } as const
  await stage.run(once, target)
  await process.ask('record')
  const at = Date.now()
  await stage.run(once, target)
  const statements = await process.ask<Statement[]>('recorded')
  return generalise(statements, {}, at)
}

function lines(pairs: Pairs<Cost>): Line[] {
  const line = (what: string, pick: (cost: Cost) => number, promised: boolean): Line => {
    const ratio = ratioOf(pairs, pick)
    return {
      what,
      ours: micros(medianOf(pairs.ours, pick)),
      reference: `${micros(medianOf(pairs.reference, pick))} (bare Fastify and pg)`,
      ratio: times(ratio),
      promise: promised ? `at most ${MOST_TIMES}x` : '',
      reached: promised ? ratio <= MOST_TIMES : null,
    }
  }
  const rate = {
    ours: perSecond(medianOf(pairs.ours, (cost) => cost.perSecond)),
    reference: perSecond(medianOf(pairs.reference, (cost) => cost.perSecond)),
  }
  return [
    line('authenticated read: CPU of the process', (cost) => cost.processMs, true),
    line('authenticated read: CPU of the process and Postgres', wholeMs, false),
    {
      what: 'authenticated read: closed loop, asker on the same machine',
      ...rate,
      ratio: '',
      promise: '',
      reached: null,
    },
  ]
}
