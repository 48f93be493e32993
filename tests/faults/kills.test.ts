import { expect, test } from 'vitest'
import { CHECKPOINTS } from '#server/kernel/checkpoint.ts'
import { runKillChain } from '#tests/faults/kit/kill-chain.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const SEEDS = [1, 2, 3]

test.concurrent.each(SEEDS)(
  `killed at each of ${CHECKPOINTS.length} points of the money path, the next start loses nothing and pays nothing twice (seed %i)`,
  { timeout: 900_000 },
  async (seed) => {
    await using database = await freshDatabase()
    const reports = await runKillChain({ seed, pool: database.pool, databaseUrl: database.url })
    expect(reports.map(({ point }) => point).toSorted()).toEqual([...CHECKPOINTS].toSorted())
    expect(reports.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  },
)
