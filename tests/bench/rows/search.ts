import { wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, medianOf, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import { type Line, micros, millis, times } from '#tests/bench/kit/table.ts'
import { buildTown, type OpenTown, openTown, removeTown } from '#tests/bench/scale/town.ts'
import type { OwnRow } from './row.types.ts'

const MOST_TIMES = 1.5
/** Neither server is ever at its limit, so that the latency is that of one search. */
const IN_FLIGHT = 2
/** Usernames of the smaller town, which the larger one has too. */
const NAMES = Array.from({ length: 200 }, (_, n) => `crowd-${n}`)

/** The search of one's own things, among many users to the same among few. */
export const search: OwnRow = {
  name: 'search',
  measure: async () => {
    const [few, many] = sizes.users
    const small = await buildTown(few)
    try {
      const large = await buildTown(many)
      try {
        await using inLarge = await openTown(large)
        await using inSmall = await openTown(small)
        const hashes = (await inSmall.clues()).get('hash') ?? []
        const lines: Line[] = []
        for (const [what, queries] of textsWith(hashes))
          lines.push(await lineOf({ what, queries, inLarge, inSmall, few, many }))
        return lines
      } finally {
        removeTown(large)
      }
    } finally {
      removeTown(small)
    }
  },
}

/** A part of a name is one of somebody whom everybody has paid. */
const textsWith = (hashes: string[]): [string, string[]][] => [
  ['a part of a name', ['crowd']],
  ['a whole name', NAMES],
  ['an amount', ['1.00']],
  ['a hash', hashes],
  ['a word of pages', ['fees']],
  ['a sentence', ['send 5 to crowd']],
]

async function lineOf({
  what,
  queries,
  inLarge,
  inSmall,
  few,
  many,
}: {
  what: string
  queries: string[]
  inLarge: OpenTown
  inSmall: OpenTown
  few: number
  many: number
}): Promise<Line> {
  const ask = (town: OpenTown, end: { seconds: number; atMost?: number }) =>
    town.ask({ kind: 'search', queries, inFlight: IN_FLIGHT, ...end })
  const warmUp = { seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp }
  await ask(inLarge, warmUp)
  await ask(inSmall, warmUp)
  const measure = { seconds: sizes.seconds }
  const pairs = await interleave(
    sizes.rounds,
    () => ask(inLarge, measure),
    () => ask(inSmall, measure),
  )
  const found = (side: typeof pairs.ours): string =>
    `p50 ${millis(medianOf(side, ({ result }) => result.p50Ms))}, p99 ${millis(medianOf(side, ({ result }) => result.p99Ms))}, ${micros(medianOf(side, ({ cost }) => wholeMs(cost)))} CPU`
  const ratio = ratioOf(pairs, ({ result }) => result.p50Ms)
  return {
    what: `${many} users: search.find by ${what}`,
    ours: found(pairs.ours),
    reference: `${found(pairs.reference)} (${few} users)`,
    ratio: times(ratio),
    promise: `at most ${MOST_TIMES}x`,
    reached: ratio <= MOST_TIMES,
  }
}
