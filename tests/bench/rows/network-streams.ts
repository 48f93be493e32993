import { setTimeout as sleep } from 'node:timers/promises'
import { Asset, Horizon, Operation, type xdr } from '@stellar/stellar-sdk'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import type { SpawnedNetwork } from '#server/embedded-network/start.types.ts'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { cpuMs } from '#tests/bench/kit/cpu.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, micros, millis } from '#tests/bench/kit/table.ts'
import { envelopeOf, PASSPHRASE } from '#tests/bench/network/signing.ts'
import { keyOf, type TestKey } from '#tests/embedded-network/ledger/test-keys.ts'
import type { OwnRow } from './row.types.ts'

const MOST_MS = 100
/** A stream says hello, sends the book as it is, then at most nine changes of it. */
const LEDGERS = 9
const FRAMES_BEFORE = 2
const LEVELS = 20
const BETWEEN_MS = 1000
const ARRIVE_WITHIN_MS = 20_000

/** Order book streams while a ledger a second changes the book. */
export const networkStreams: OwnRow = {
  name: 'network-streams',
  measure: async () => {
    const network = await spawnEmbeddedNetwork({
      horizonPort: 0,
      controlPort: 0,
      closeEveryMs: 'manual',
      passphrase: PASSPHRASE,
    })
    const load = startChild(new URL('../network/streams-process.ts', import.meta.url))
    try {
      const market = await openMarket(network)
      const asked = { port: Number(new URL(network.horizonUrl).port), path: market.path, streams: sizes.streams }
      await load.ask('open', asked)
      await complete(load, FRAMES_BEFORE)
      const cpu = cpuMs(network.pid)
      const closes: number[] = []
      for (let ledger = 0; ledger < LEDGERS; ledger++) {
        await sleep(BETWEEN_MS)
        const envelope = market.change(ledger)
        closes.push(performance.timeOrigin + performance.now())
        await close(network, [envelope])
      }
      await complete(load, FRAMES_BEFORE + LEDGERS)
      const cost = (cpuMs(network.pid) - cpu) / (LEDGERS * sizes.streams)
      return [line(delays(await load.ask<number[][]>('arrivals'), closes), cost)]
    } finally {
      await Promise.all([load.stop(), network.close()])
    }
  },
}

async function close(network: SpawnedNetwork, txs: string[]): Promise<void> {
  const response = await fetch(`${network.controlUrl}/close`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${network.controlToken}` },
    body: JSON.stringify({ txs }),
  })
  const { results } = (await response.json()) as { results: { included: boolean }[] }
  if (results.length !== txs.length || !results.every(({ included }) => included)) {
    throw new Error('a ledger did not take its transactions')
  }
}

/** A book of twenty levels on each side, and an envelope for each ledger that changes one of them. */
async function openMarket(network: SpawnedNetwork): Promise<{ path: string; change(ledger: number): string }> {
  const [root, maker] = [keyOf(PASSPHRASE), keyOf('maker of the book')]
  const usd = new Asset('USD', root.address)
  const create = Operation.createAccount({ destination: maker.address, startingBalance: '1000000' })
  await close(network, [envelopeOf(root, { sequence: 1n, operations: [create] })])
  const server = new Horizon.Server(network.horizonUrl, { allowHttp: true })
  const { sequence } = await server.loadAccount(maker.address)
  const next = (key: TestKey, offset: number, operations: xdr.Operation[]) =>
    envelopeOf(key, { sequence: BigInt(sequence) + BigInt(offset), operations })
  const native = Asset.native()
  const level = (_: unknown, i: number) => [
    Operation.manageSellOffer({ selling: usd, buying: native, amount: '10', price: { n: 100 + i, d: 50 } }),
    Operation.manageSellOffer({ selling: native, buying: usd, amount: '10', price: { n: 51 + i, d: 100 } }),
  ]
  const pay = Operation.payment({ destination: maker.address, asset: usd, amount: '100000' })
  await close(network, [next(maker, 1, [Operation.changeTrust({ asset: usd })])])
  await close(network, [envelopeOf(root, { sequence: 2n, operations: [pay] })])
  await close(network, [next(maker, 2, Array.from({ length: LEVELS }, level).flat())])
  const book = new URLSearchParams({
    selling_asset_type: 'credit_alphanum4',
    selling_asset_code: 'USD',
    selling_asset_issuer: root.address,
    buying_asset_type: 'native',
  })
  return {
    path: `/order_book?${book}`,
    change: (ledger) => {
      const offer = {
        selling: usd,
        buying: native,
        amount: String(11 + ledger),
        price: { n: 100, d: 50 },
        offerId: '1',
      }
      return next(maker, 3 + ledger, [Operation.manageSellOffer(offer)])
    },
  }
}

/** Waits until every stream has had so many frames. */
async function complete(load: Child, frames: number): Promise<void> {
  const end = performance.now() + ARRIVE_WITHIN_MS
  for (let have = 0; have < sizes.streams; await sleep(50)) {
    have = await load.ask<number>('complete', frames)
    if (performance.now() > end) throw new Error(`only ${have} of ${sizes.streams} streams have had ${frames} frames`)
  }
}

/** From the request to close each ledger to each stream's whole frame, ascending. */
function delays(arrivals: number[][], closes: readonly number[]): number[] {
  return arrivals
    .flatMap((times) => closes.map((at, ledger) => (times[FRAMES_BEFORE + ledger] ?? Number.POSITIVE_INFINITY) - at))
    .sort((a, b) => a - b)
}

function line(sorted: readonly number[], cost: number): Line {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const p99 = at(0.99)
  return {
    what: `network: ${sizes.streams} order book streams, a ledger a second, from the close to the whole frame`,
    ours: `p99 ${millis(p99)}, median ${millis(at(0.5))}, ${micros(cost)} CPU a frame`,
    reference: '',
    ratio: '',
    promise: `p99 at most ${MOST_MS} ms`,
    reached: p99 <= MOST_MS,
  }
}
