import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from '#server/kernel/config.ts'
import { freePort } from '#server/kernel/free-port.ts'

const MAIN = fileURLToPath(new URL('../../../src-server/main.ts', import.meta.url))
const LIMIT_MS = 120_000

/** Gives work a folder that is removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-start-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const dataOf = (folder: string): string => path.join(folder, 'data')

/**
 * Seconds from the start of the product's process to the first 200 of /readyz, on the data directory in that folder; then
 * it is stopped. With or without both the demonstration data and the market's past.
 */
export async function timeStart(folder: string, extras: 'on' | 'off'): Promise<number> {
  const [port, stellarPort] = [await freePort(), await freePort()]
  const { PATH, HOME, NODE_COMPILE_CACHE } = processEnvironment()
  const settings = {
    PORT: `${port}`,
    STELLAR_PORT: `${stellarPort}`,
    DATA_DIR: dataOf(folder),
    DEMO_DATA: extras,
    LIVING_MARKET: extras,
  }
  const begun = performance.now()
  const product = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
  })
  let complaint = ''
  product.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  try {
    await ready(port, product, () => complaint)
    return (performance.now() - begun) / 1000
  } finally {
    const exited = once(product, 'exit')
    if (product.exitCode === null && product.kill()) await exited
  }
}

async function ready(port: number, product: ChildProcess, complaint: () => string): Promise<void> {
  const end = performance.now() + LIMIT_MS
  let last = 'nothing'
  for (; performance.now() < end && product.exitCode === null; await sleep(10)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    last = (await answer?.text()) ?? last
  }
  throw new Error(`the product did not start: ${complaint() || `/readyz answered ${last}`}`)
}
