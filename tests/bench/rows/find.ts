import { medianOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import { type Line, millis } from '#tests/bench/kit/table.ts'
import type { LoadResult } from '#tests/bench/load/load.types.ts'
import { buildTown, type OpenTown, openTown, removeTown } from '#tests/bench/scale/town.ts'
import type { OwnRow } from './row.types.ts'

const MOST_MS = 1000
/** The server is never at its limit, so that the latency is that of one search. */
const IN_FLIGHT = 2

/** How long administrators wait for each kind of search, among many users with three transactions each. */
export const find: OwnRow = {
  name: 'find',
  measure: async () => {
    const town = await buildTown(sizes.users[1])
    try {
      await using open = await openTown(town)
      const lines: Line[] = []
      for (const [kind, queries] of await open.clues()) lines.push(await lineOf(open, { kind, queries, ...town }))
      return lines
    } finally {
      removeTown(town)
    }
  },
}

async function lineOf(
  town: OpenTown,
  { kind, queries, users }: { kind: string; queries: string[]; users: number },
): Promise<Line> {
  const ask = (end: { seconds: number; atMost?: number }) =>
    town.ask({ kind: 'find', queries, inFlight: IN_FLIGHT, ...end })
  const first = (await ask({ seconds: WARM_UP_LIMIT_SECONDS, atMost: queries.length })).result
  const results: LoadResult[] = []
  for (let round = 0; round < sizes.rounds; round += 1) results.push((await ask({ seconds: sizes.seconds })).result)
  const p50 = medianOf(results, ({ p50Ms }) => p50Ms)
  const p99 = medianOf(results, ({ p99Ms }) => p99Ms)
  return {
    what: `${users} users, ${3 * users} transactions: search by ${kind}`,
    ours: `p50 ${millis(p50)}, p99 ${millis(p99)}; first time p99 ${millis(first.p99Ms)}, at most ${millis(first.maxMs)}`,
    reference: '',
    ratio: '',
    promise: `at most ${MOST_MS} ms`,
    reached: Math.max(p99, first.maxMs) <= MOST_MS,
  }
}
