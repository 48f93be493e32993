import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import { median } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { seconds } from '#tests/bench/kit/table.ts'
import type { OwnRow } from './row.types.ts'

const MOST_SECONDS = 1

/** From the start of the process in an empty folder to Horizon's first answer. */
export const networkStart: OwnRow = {
  name: 'network-start',
  measure: async () => {
    const taken: number[] = []
    for (let round = 0; round < sizes.rounds; round += 1) taken.push(await timeStart())
    const took = median(taken)
    return [
      {
        what: 'network: empty start to the first answer',
        ours: `${seconds(took)}, at most ${seconds(Math.max(...taken))}`,
        reference: '',
        ratio: '',
        promise: `at most ${MOST_SECONDS} s`,
        reached: took <= MOST_SECONDS,
      },
    ]
  },
}

async function timeStart(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-network-'))
  try {
    const begun = performance.now()
    const network = await spawnEmbeddedNetwork({ dataDir: folder, horizonPort: 0 })
    try {
      const response = await fetch(network.horizonUrl)
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`Horizon answered ${response.status}`)
      return (performance.now() - begun) / 1000
    } finally {
      await network.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
