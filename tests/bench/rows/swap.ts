import { median } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { Stage } from '#tests/bench/kit/stage.ts'
import { type Line, millis } from '#tests/bench/kit/table.ts'
import { openManyMarkets } from '#tests/bench/network/many-markets.ts'
import type { Row } from './row.types.ts'

const ASSETS = 50
const PER_SECOND = 10
const MOST_MS = 50

/** swap.quote from XLM into each of 50 assets that trade with each other, while ledgers close and books are read again after each. */
export const swapQuote: Row = {
  name: 'swap',
  measure: async (stage) => {
    const [databaseUrl, network] = [await stage.copyDatabase('swap'), await stage.startNetwork('swap')]
    const server = await stage.startServer(databaseUrl, 'all', network)
    try {
      const queries = await openManyMarkets(network, ASSETS)
      return [await measureQuotes(stage, server, queries)]
    } finally {
      await Promise.all([server.process.stop(), network.close()])
    }
  },
}

async function measureQuotes(
  stage: Stage,
  { target }: Awaited<ReturnType<Stage['startServer']>>,
  queries: readonly string[],
): Promise<Line> {
  const plan = { kind: 'quote' as const, queries, perSecond: PER_SECOND }
  await stage.run({ ...plan, seconds: sizes.seconds }, target)
  const results = []
  for (let round = 0; round < sizes.rounds; round += 1)
    results.push(await stage.run({ ...plan, seconds: sizes.seconds }, target))
  const p99 = median(results.map(({ p99Ms }) => p99Ms))
  return {
    what: `swap quoted over ${ASSETS} assets: p99 at ${PER_SECOND}/s, a ledger a second`,
    ours: `${millis(p99)} (median ${millis(median(results.map(({ p50Ms }) => p50Ms)))})`,
    reference: '',
    ratio: '',
    promise: `at most ${MOST_MS} ms`,
    reached: p99 <= MOST_MS,
  }
}
