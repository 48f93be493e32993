import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from '#server/kernel/config.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { median } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, seconds } from '#tests/bench/kit/table.ts'
import type { OwnRow } from './row.types.ts'

const MAIN = fileURLToPath(new URL('../../../src-server/main.ts', import.meta.url))
const PROMISES = { bare: 5, demo: 10, warm: 2 }
const LIMIT_MS = 120_000

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
  ...{ what: `${what}, to the first 200 of /readyz`, ours: seconds(took), reference, ratio: '' },
  ...{ promise: `at most ${atMost} s`, reached: took <= atMost },
})

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-start-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function postgresAlone(folder: string): Promise<number> {
  const begun = performance.now()
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const took = (performance.now() - begun) / 1000
  await postgres.stop()
  return took
}

/** With or without both the demonstration data and the market's past. */
async function timeStart(folder: string, extras: 'on' | 'off'): Promise<number> {
  const [port, stellarPort] = [await freePort(), await freePort()]
  const { PATH, HOME, NODE_COMPILE_CACHE } = processEnvironment()
  const settings = {
    PORT: `${port}`,
    STELLAR_PORT: `${stellarPort}`,
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: extras,
    LIVING_MARKET: extras,
  }
  const begun = performance.now()
  const product = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
  })
  try {
    await ready(port, product)
    return (performance.now() - begun) / 1000
  } finally {
    const exited = once(product, 'exit')
    if (product.exitCode === null && product.kill()) await exited
  }
}

async function ready(port: number, product: ChildProcess): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (; performance.now() < end && product.exitCode === null; await sleep(10)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await answer?.body?.cancel()
  }
  throw new Error('the product did not start')
}
