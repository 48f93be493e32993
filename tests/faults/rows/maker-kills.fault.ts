import { expect, test } from 'vitest'
import { killWallets, WALLET_ACTS, WALLET_POINTS } from '#tests/faults/kit/maker-kills.ts'
import { restoreWallets } from '#tests/faults/kit/maker-restore.ts'
import { openTrading } from '#tests/faults/kit/trading-place.ts'

const { FAULT_MAKER_SEEDS = '2' } = process.env
const SEEDS = Array.from({ length: Number(FAULT_MAKER_SEEDS) }, (_, at) => at + 1)

test.each(SEEDS)(
  'wallets that are opened, funded, swept and merged survive the end of the process at every point (seed %i)',
  {
    timeout: 600_000,
  },
  async (seed) => {
    await using trading = await openTrading()
    for (const act of WALLET_ACTS)
      for (const point of WALLET_POINTS) {
        const kill = { act, point, seed: seed * 1000 + WALLET_POINTS.indexOf(point) }
        expect({ ...kill, breaches: await killWallets(trading, kill) }).toEqual({ ...kill, breaches: [] })
      }
  },
)

test.each(SEEDS)(
  'of pools that were opened after a backup every stroop comes back once it is restored (seed %i)',
  {
    timeout: 120_000,
  },
  async (seed) => {
    await using trading = await openTrading()
    expect({ seed, breaches: await restoreWallets(trading, seed) }).toEqual({ seed, breaches: [] })
  },
)
