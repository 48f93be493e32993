import path from 'node:path'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { median } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, seconds } from '#tests/bench/kit/table.ts'
import { inFolder, timeStart } from '#tests/bench/kit/time-start.ts'
import type { OwnRow } from './row.types.ts'

const PROMISES = { bare: 5, demo: 10, warm: 2 }

/** From the start of the process to the first 200 of /readyz: everything that the product depends on answers. */
export const start: OwnRow = {
  name: 'start',
  measure: async () => {
    const taken = { bare: [] as number[], demo: [] as number[], warm: [] as number[], postgres: [] as number[] }
    for (let round = 0; round < sizes.rounds; round += 1) {
      taken.postgres.push(await inFolder(postgresAlone))
      await inFolder(async (folder) => {
        taken.bare.push(await timeStart(folder, 'off'))
        taken.warm.push(await timeStart(folder, 'off'))
      })
      taken.demo.push(await inFolder((folder) => timeStart(folder, 'on')))
    }
    const reference = `${seconds(median(taken.postgres))} (initdb and Postgres alone)`
    return [
      line('cold start, no demonstration data, no market', {
        took: median(taken.bare),
        atMost: PROMISES.bare,
        reference,
      }),
      line('cold start with demonstration data and the market’s past', {
        took: median(taken.demo),
        atMost: PROMISES.demo,
        reference,
      }),
      line('warm start', { took: median(taken.warm), atMost: PROMISES.warm, reference: '' }),
    ]
  },
}

const line = (
  what: string,
  { took, atMost, reference }: { took: number; atMost: number; reference: string },
): Line => ({
  what: `${what}, to the first 200 of /readyz`,
  ours: seconds(took),
  reference,
  ratio: '',
  promise: `at most ${atMost} s`,
  reached: took <= atMost,
})

async function postgresAlone(folder: string): Promise<number> {
  const begun = performance.now()
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const took = (performance.now() - begun) / 1000
  await postgres.stop()
  return took
}
