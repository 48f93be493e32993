import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import { cpuMs } from '#tests/bench/kit/cpu.ts'
import { memoryOf } from '#tests/bench/kit/memory.ts'
import { type Line, micros, seconds } from '#tests/bench/kit/table.ts'
import { buildLargeStore, LARGE, largeAddress } from '#tests/bench/network/large-store.ts'
import { PASSPHRASE } from '#tests/bench/network/signing.ts'
import type { OwnRow } from './row.types.ts'

const MOST = { startSeconds: 5, readMs: 1, megabytes: 800 }
const READS = 4_000
const AT_ONCE = 10
const WHAT = `${LARGE.accounts} accounts, ${LARGE.accounts * LARGE.lines} lines, ${LARGE.offers} offers`

/** A network with many entries: its restart, reading an account, and its memory. */
export const networkLarge: OwnRow = {
  name: 'network-large',
  measure: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-large-'))
    try {
      buildLargeStore(folder)
      const begun = performance.now()
      const network = await spawnEmbeddedNetwork({
        dataDir: folder,
        horizonPort: 0,
        closeEveryMs: 'manual',
        passphrase: PASSPHRASE,
      })
      try {
        await read(network.horizonUrl)
        const started = (performance.now() - begun) / 1000
        await readAccounts(network.horizonUrl, READS / 4)
        const before = cpuMs(network.pid)
        await readAccounts(network.horizonUrl, READS)
        return lines({ started, readMs: (cpuMs(network.pid) - before) / READS, ...memoryOf(network.pid) })
      } finally {
        await network.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function read(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

async function readAccounts(horizonUrl: string, count: number): Promise<void> {
  const reader = async (first: number) => {
    for (let at = first; at < count; at += AT_ONCE) {
      await read(`${horizonUrl}/accounts/${largeAddress((at * 7919) % LARGE.accounts)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => reader(first)))
}

function lines(measured: { started: number; readMs: number; now: number; most: number }): Line[] {
  const { started, readMs, now, most } = measured
  const plain = { reference: '', ratio: '' }
  return [
    {
      what: `network with ${WHAT}: restart to the first answer`,
      ours: seconds(started),
      ...plain,
      promise: `at most ${MOST.startSeconds} s`,
      reached: started <= MOST.startSeconds,
    },
    {
      what: '... CPU of reading an account',
      ours: micros(readMs),
      ...plain,
      promise: `at most ${MOST.readMs} ms`,
      reached: readMs <= MOST.readMs,
    },
    {
      what: '... memory, and the most it has been',
      ours: `${Math.round(now)} MB, ${Math.round(most)} MB`,
      ...plain,
      promise: `at most ${MOST.megabytes} MB`,
      reached: most <= MOST.megabytes,
    },
  ]
}
