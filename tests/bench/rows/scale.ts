import { type Cost, wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, median, medianOf, type Pairs, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import { type Line, micros, millis, seconds, times } from '#tests/bench/kit/table.ts'
import { timeStart } from '#tests/bench/kit/time-start.ts'
import type { LoadResult, RequestKind } from '#tests/bench/load/load.types.ts'
import { buildTown, type OpenTown, openTown, removeTown, type Town } from '#tests/bench/scale/town.ts'
import type { OwnRow } from './row.types.ts'
import { measureChecks } from './scale-checks.ts'

const MOST_TIMES = 1.15
const MOST_OVERVIEW_MS = 50
/** What an administrator's overview and counts may cost with many people to what they cost with few. */
const MOST_OVERVIEW_TIMES = 1.5
/** Neither server is ever at its limit, so that the latency is that of one call. */
const IN_FLIGHT = 2

interface Call {
  kind: RequestKind
  what: string
  /** What is compared: by default the process and Postgres together. */
  cost?: (cost: Cost) => number
  mostMs?: number
  mostTimes?: number
}
const OVERVIEW = { mostMs: MOST_OVERVIEW_MS, mostTimes: MOST_OVERVIEW_TIMES }
const CALLS: Call[] = [
  { kind: 'read', what: 'wallet.overview' },
  { kind: 'day', what: 'portfolio.day' },
  { kind: 'list', what: 'transactions.list' },
  { kind: 'history', what: 'history.list' },
  { kind: 'people', what: 'admin.overview.people', ...OVERVIEW },
  { kind: 'transactions', what: 'admin.overview.transactions', ...OVERVIEW },
  { kind: 'queue', what: 'admin.overview.queue', ...OVERVIEW },
  { kind: 'waiting', what: 'admin.overview.waiting', ...OVERVIEW },
  { kind: 'business', what: 'admin.business.report', ...OVERVIEW },
  { kind: 'custody', what: 'admin.business.custody', ...OVERVIEW },
  { kind: 'login', what: 'sign-in, without the hash (CPU of Postgres)', cost: ({ postgresMs }) => postgresMs },
  { kind: 'pay', what: 'payment accepted' },
]

/** What a call costs with many users, three transactions each, to what it costs with few; and the product's warm start. */
export const scale: OwnRow = {
  name: 'scale',
  measure: async () => {
    const [few, many] = sizes.users
    const small = await buildTown(few)
    try {
      const large = await buildTown(many)
      try {
        return await measureTowns(large, small)
      } finally {
        removeTown(large)
      }
    } finally {
      removeTown(small)
    }
  },
}

async function measureTowns(large: Town, small: Town): Promise<Line[]> {
  const calls = await measureCalls(large, small)
  const checks = await measureChecks(large)
  return [...calls, checks, await measureStarts(large, small).catch((fault: unknown) => failedStart(large, fault))]
}

async function measureCalls(large: Town, small: Town): Promise<Line[]> {
  await using many = await openTown(large)
  await using few = await openTown(small)
  const lines: Line[] = []
  for (const call of CALLS) {
    const once = async (town: OpenTown, end: { seconds: number; atMost?: number }) => {
      const asked = await town.ask({ kind: call.kind, inFlight: IN_FLIGHT, ...end })
      if (call.kind === 'pay') await town.forgetPayments()
      return asked
    }
    const warmUp = { seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp }
    await once(many, warmUp)
    await once(few, warmUp)
    const measure = { seconds: sizes.seconds }
    lines.push(
      callLine(
        call,
        { large, small },
        await interleave(
          sizes.rounds,
          () => once(many, measure),
          () => once(few, measure),
        ),
      ),
    )
  }
  return lines
}

type Asked = { cost: Cost; result: LoadResult }

function callLine(
  { what, cost: pick = wholeMs, mostMs, mostTimes = MOST_TIMES }: Call,
  { large, small }: { large: Town; small: Town },
  pairs: Pairs<Asked>,
): Line {
  const told = (asked: Asked[]): string =>
    `${micros(medianOf(asked, ({ cost }) => pick(cost)))} CPU, median ${millis(latencyOf(asked))}`
  const ratio = ratioOf(pairs, ({ cost }) => pick(cost))
  const limit = mostMs === undefined ? '' : `, median at most ${mostMs} ms`
  return {
    what: `${large.users} users: ${what}`,
    ours: told(pairs.ours),
    reference: `${told(pairs.reference)} (${small.users} users)`,
    ratio: times(ratio),
    promise: `at most ${mostTimes}x${limit}`,
    reached: ratio <= mostTimes && latencyOf(pairs.ours) <= (mostMs ?? Infinity),
  }
}

const latencyOf = (asked: readonly Asked[]): number => medianOf(asked, ({ result }) => result.p50Ms)

const startOf = ({ users }: Town): string => `${users} users: warm start, to the first 200 of /readyz`

const failedStart = (town: Town, fault: unknown): Line => ({
  what: startOf(town),
  ours: fault instanceof Error ? fault.message : String(fault),
  reference: '',
  ratio: '',
  promise: `at most ${MOST_TIMES}x`,
  reached: false,
})

async function measureStarts(large: Town, small: Town): Promise<Line> {
  const pairs = await interleave(
    sizes.rounds,
    () => timeStart(large.folder, 'off'),
    () => timeStart(small.folder, 'off'),
  )
  const ratio = ratioOf(pairs, (took) => took)
  return {
    what: startOf(large),
    ours: seconds(median(pairs.ours)),
    reference: `${seconds(median(pairs.reference))} (${small.users} users)`,
    ratio: times(ratio),
    promise: `at most ${MOST_TIMES}x`,
    reached: ratio <= MOST_TIMES,
  }
}
