import { expect, test } from 'vitest'
import { runWorlds } from '#tests/faults/kit/maker-worlds/run.ts'

const { FAULT_MAKER_WORLDS = '100', FAULT_SEED = '1' } = process.env
/** Worlds that one place of the product outlives. */
const AT_ONCE = 5
const SEEDS = Array.from({ length: Number(FAULT_MAKER_WORLDS) }, (_, at) => at + Number(FAULT_SEED))
const BATCHES = Array.from({ length: Math.ceil(SEEDS.length / AT_ONCE) }, (_, at) => ({
  seeds: SEEDS.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
}))

test.each(BATCHES)(
  'worlds $seeds of market-making pools: no trade with oneself, no budget passed, the statement is the ledger’s',
  {
    timeout: 600_000,
  },
  async ({ seeds }) => {
    const reports = await runWorlds(seeds)
    for (const report of reports) process.stderr.write(`${JSON.stringify(report)}\n`)
    expect(reports.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  },
)
