import { afterLedger, toid } from '#server/embedded-network/history/toid.ts'
import type { Network } from '#server/embedded-network/network/network.ts'

const LEDGERS = 5
const PERCENTILES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99]

/** Fees per operation over the last five ledgers, failed transactions included; stroops as decimal text. */
export function feeStats({ view, store }: Network): Record<string, unknown> {
  const { ledger, baseFee, maxOperations } = view.state.header
  const samples = store.history.fees(toid(ledger - LEDGERS + 1), afterLedger(ledger))
  const operations = samples.reduce((sum, sample) => sum + sample.operations, 0n)
  const capacity = BigInt(LEDGERS * maxOperations)
  return {
    last_ledger: String(ledger),
    last_ledger_base_fee: String(baseFee),
    ledger_capacity_usage: usageText(operations, capacity),
    fee_charged: distribution(
      samples.map(({ feeCharged, operations: count }) => feeCharged / count),
      BigInt(baseFee),
    ),
    max_fee: distribution(
      samples.map(({ maxFee, operations: count }) => maxFee / count),
      BigInt(baseFee),
    ),
  }
}

function usageText(used: bigint, capacity: bigint): string {
  const hundredths = (2n * used * 100n + capacity) / (2n * capacity)
  const text = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
  return text.replace(/\.?0+$/, '')
}

function distribution(fees: bigint[], baseFee: bigint): Record<string, string> {
  const sorted = fees.length === 0 ? [baseFee] : fees.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const at = (index: number) => String(sorted[index])
  const percentile = (percent: number) => at(Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))
  return {
    max: at(sorted.length - 1),
    min: at(0),
    mode: String(mostFrequent(sorted)),
    ...Object.fromEntries(PERCENTILES.map((percent) => [`p${percent}`, percentile(percent)])),
  }
}

function mostFrequent(sorted: bigint[]): bigint {
  const counts = new Map<bigint, number>()
  for (const fee of sorted) counts.set(fee, (counts.get(fee) ?? 0) + 1)
  return [...counts].reduce((best, candidate) => (candidate[1] > best[1] ? candidate : best))[0]
}
